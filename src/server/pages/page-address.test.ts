import { expect, test } from 'vitest';
import { normalisePageUrl } from './page-address.ts';

const SHOP = {
  patterns: ['/', '/products', '/cart', '/product/:type/:file', '/dashboard/*', '/*'],
  isDashboardPath: (path: string) => ['/dashboard', '/dashboard/tasks'].includes(path),
  isProduct: (type: string, file: string) => type === 'soccer' && file === 's-2',
};

test.each([
  '/',
  '/cart',
  '/product/soccer/s-2',
  '/products?sport=hockey',
  '/products.data?_routes=root',
  '/_.data',
])('%s is rendered unchanged', (url) => expect(normalisePageUrl(url, SHOP)).toBe(url));

test('a query that the page does not read is removed, so that it causes no further rendering', () => {
  expect(normalisePageUrl('/cart?utm_source=mail', SHOP)).toBe('/cart');
  expect(normalisePageUrl('/?1=2', SHOP)).toBe('/');
});

test.each(['/no-such-page', '/a/b/c', '/dashboards', '/.env', '/wp-admin/setup.php'])(
  '%s is rendered as the single not-found page',
  (url) => expect(normalisePageUrl(url, SHOP)).toBe('/page-not-found'),
);

test('all missing products share one page', () => {
  expect(normalisePageUrl('/product/soccer/s-999', SHOP)).toBe('/product/unknown/unknown');
  expect(normalisePageUrl('/product/soccer/s-999.data?a=1', SHOP)).toBe('/product/unknown/unknown.data');
});

test.each(['/s/7K3MQ9TD012345', '/S/7K3MQ9TD012345', '/s/another?utm_source=mail'])(
  'the address %s in the code of a label shares one page with all others',
  (url) => expect(normalisePageUrl(url, SHOP)).toBe('/s/label'),
);

test.each([
  ['4,000 segments', `/${'a/'.repeat(4000)}`],
  ['eleven segments', '/a/b/c/d/e/f/g/h/i/j/k'],
  ['a long name', `/${'a'.repeat(3000)}`],
  ['a long query', `/products?q=${'a'.repeat(3000)}`],
  ['an empty first segment', '//'],
  ['three slashes', '///'],
  ['another host', '//evil.example:99999/'],
  ['the data of no page', '/no-such-page.data?1'],
  ['another host by backslash', '/\\evil.example/'],
])('%s is not a page URL', (_what, url) => expect(normalisePageUrl(url, SHOP)).toBeNull());

test.each(['/dashboard', '/dashboard?a=1', '/dashboard/tasks?a=1'])(
  '%s is the one page of the dashboard',
  (url) => expect(normalisePageUrl(url, SHOP)).toBe('/dashboard'),
);

test.each(['/dashboard/no-such-tab', '/dashboard/tasks/1'])(
  '%s is the one missing page of the dashboard',
  (url) => expect(normalisePageUrl(url, SHOP)).toBe('/dashboard/page-not-found'),
);
