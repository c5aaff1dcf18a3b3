import { expect, test } from './fixtures.ts';

/** The number of product pages to test, because all are alike. */
const PRODUCT_COUNT = 2;

const NOINDEX_PAGES = [
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

const readMetaContent = (html: string, tag: string) =>
  new RegExp(`<meta (?:name|property)="${tag}" content="([^"]+)"`).exec(html)?.[1];

test('every page of the sitemap has a title, a canonical address and a social picture in its HTML', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const products = addresses.filter((address) => address.includes('/product/'));
  const pages = addresses.filter((address) => !address.includes('/product/'));
  const titles = new Set<string>();
  const checked = [...pages, ...products.slice(0, PRODUCT_COUNT)];
  for (const address of checked) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    titles.add(/<title>([^<]+)<\/title>/.exec(html)![1]!);
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    expect(readMetaContent(html, 'description')?.length, address).toBeGreaterThan(50);
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html, address).not.toContain('noindex');
    if (products.includes(address)) expect(html, address).toContain('"@type":"Product"');
    for (const tag of ['og:title', 'og:description', 'og:url', 'twitter:card'])
      expect(readMetaContent(html, tag), `${tag} of ${address}`).toBeTruthy();
    expect((await request.get(readMetaContent(html, 'og:image')!)).headers()['content-type']).toBe(
      'image/jpeg',
    );
  }
  expect(titles.size, 'every page has a title of its own').toBe(checked.length);
});

test('personal pages are excluded from search engines', async ({ request }) => {
  for (const path of NOINDEX_PAGES)
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
});
