import { expect, test } from 'vitest';
import type { SignedInUser } from '#contract/accounts.ts';
import { DASHBOARD_PATTERNS, findMenuEntry, getMenu, isDashboardPath } from './menu.ts';
import { DASHBOARD_PAGES } from './pages.tsx';

const manager = getMenu({ account_access: 'manager' } as SignedInUser);
const staff = getMenu({ account_access: 'staff' } as SignedInUser);

test('a menu begins with the entry that /dashboard opens', () => {
  expect([manager[0]?.name, staff[0]?.name]).toEqual(['overview', 'my-orders']);
});

test('an order belongs to the entry Orders, which designers do not have', () => {
  expect(findMenuEntry('/dashboard/orders/0042201126', manager)?.title).toBe('Orders');
  expect(findMenuEntry('/dashboard/orders/0042201126', staff)).toBeUndefined();
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
