import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './shop.ts';

/** One of each kind: the products' pages are alike. */
const SOME_PRODUCTS = 2;

const PRIVATE = [
  '/account',
  '/cart',
  '/confirmation',
  '/dashboard',
  '/login',
  '/newsletter',
  '/no-such-page',
  '/password-reset',
  '/payment-complete',
  '/verify',
  '/confirm-email',
];

const contentOf = (html: string, tag: string) =>
  new RegExp(`<meta (?:name|property)="${tag}" content="([^"]+)"`).exec(html)?.[1];

test('every page of the sitemap says in its HTML what it is, where it lives and how it looks in a chat', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const products = addresses.filter((address) => address.includes('/product/'));
  const pages = addresses.filter((address) => !address.includes('/product/'));
  const titles = new Set<string>();
  const checked = [...pages, ...products.slice(0, SOME_PRODUCTS)];
  for (const address of checked) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    titles.add(/<title>([^<]+)<\/title>/.exec(html)![1]!);
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    expect(contentOf(html, 'description')?.length, address).toBeGreaterThan(50);
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html, address).not.toContain('noindex');
    for (const tag of ['og:title', 'og:description', 'og:url', 'twitter:card'])
      expect(contentOf(html, tag), `${tag} of ${address}`).toBeTruthy();
    expect((await request.get(contentOf(html, 'og:image')!)).headers()['content-type']).toBe('image/jpeg');
  }
  expect(titles.size, 'every page has a title of its own').toBe(checked.length);
});

test('what belongs to one person is not for search engines', async ({ request }) => {
  for (const path of PRIVATE)
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
});

async function factsOf(request: APIRequestContext, path: string): Promise<Record<string, unknown>> {
  const html = await (await request.get(path)).text();
  return JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)![1]!);
}

test('search engines read who the shop is, and what a product costs', async ({ request }) => {
  const { '@graph': shop } = await factsOf(request, '/');
  expect(shop).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite' }]);
  expect(await factsOf(request, '/product/soccer/s-2')).toMatchObject({
    '@type': 'Product',
    sku: 's-2',
    offers: { priceCurrency: 'CAD', lowPrice: '34.00' },
  });
});
