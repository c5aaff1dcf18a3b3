import { expect, test } from 'vitest';
import type { SignedInUser } from '#contract/accounts.ts';
import { DASHBOARD_PATTERNS, findMenuEntry, getMenu, isDashboardPath, resolveStartPath } from './menu.ts';
import { DASHBOARD_PAGES } from './pages.tsx';

const manager = getMenu({ account_access: 'manager' } as SignedInUser);
const staff = getMenu({ account_access: 'staff' } as SignedInUser);

test('/dashboard opens the first entry of the menu', () => {
  expect(resolveStartPath('', manager)).toBe('/dashboard/overview');
  expect(resolveStartPath('', staff)).toBe('/dashboard/my-orders');
});

test('legacy links with a hash open the page in their hash', () => {
  expect(resolveStartPath('suppliers', manager)).toBe('/dashboard/suppliers');
  expect(resolveStartPath('order=0042201126', staff)).toBe('/dashboard/orders/0042201126');
  expect(resolveStartPath('order-view=0042201126-1-2', manager)).toBe('/dashboard/orders/0042201126-1-2');
});

test.each(['no-such-tab', 'order=42', 'order=0042201126/../../pricing', 'pricing'])(
  'the hash %s opens the first entry for a designer',
  (hash) => expect(resolveStartPath(hash, staff)).toBe('/dashboard/my-orders'),
);

test('an order belongs to the entry Orders, which designers do not have', () => {
  expect(findMenuEntry('/dashboard/orders/0042201126', manager)?.title).toBe('Orders');
  expect(findMenuEntry('/dashboard/orders/0042201126', staff)).toBeUndefined();
});

test('the old address of saved orders belongs to Orders, and managers open it', () => {
  expect(findMenuEntry('/dashboard/saved-orders', manager)?.title).toBe('Orders');
  expect(findMenuEntry('/dashboard/saved-orders', staff)).toBeUndefined();
});

test.each([
  '/dashboard',
  '/dashboard/tasks',
  '/dashboard/orders/0042201126',
  '/dashboard/orders/0042201127-1-2',
])('%s is a page of the dashboard', (path) => expect(isDashboardPath(path)).toBe(true));

test.each(['/dashboard/no-such-tab', '/dashboard/orders/none', '/dashboard/tasks/1'])(
  '%s is no page of the dashboard',
  (path) => expect(isDashboardPath(path)).toBe(false),
);

test('every page has a pattern for the server, and every pattern has a page', () => {
  const pages = DASHBOARD_PAGES.map(({ path }) => (path ? `/dashboard/${path}` : '/dashboard'));
  expect(pages.toSorted()).toEqual([...DASHBOARD_PATTERNS].sort());
});
