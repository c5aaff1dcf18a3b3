import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const SHOP = {
  patterns: ['/', '/products', '/cart', '/product/:type/:file', '/*'],
  isProduct: (type: string, file: string) => type === 'soccer' && file === 's-2',
};

test.each([
  '/',
  '/cart',
  '/product/soccer/s-2',
  '/products?sport=hockey',
  '/products.data?_routes=root',
  '/_.data',
])('%s is rendered as it is', (url) => expect(pageAddress(url, SHOP)).toBe(url));

test('a query that the page does not read is left out, so it cannot be used to render the page again', () => {
  expect(pageAddress('/cart?utm_source=mail', SHOP)).toBe('/cart');
  expect(pageAddress('/?1=2', SHOP)).toBe('/');
});

test.each(['/no-such-page', '/a/b/c', '/.env', '/wp-admin/setup.php'])(
  '%s is the one page that says so',
  (url) => expect(pageAddress(url, SHOP)).toBe('/page-not-found'),
);

test('every product that does not exist is one page', () => {
  expect(pageAddress('/product/soccer/s-999', SHOP)).toBe('/product/unknown/unknown');
  expect(pageAddress('/product/soccer/s-999.data?a=1', SHOP)).toBe('/product/unknown/unknown.data');
});

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
])('%s is no address of a page', (_what, url) => expect(pageAddress(url, SHOP)).toBeNull());
