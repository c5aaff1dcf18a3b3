import { expect, test } from 'vitest';
import { withShareTags } from './share-tags.ts';

const shop = {
  name: 'Jays "& Co"',
  email: 'hello@jays.example',
  publicUrl: 'https://jays.example',
  whatsapp: null,
  messenger: null,
  instagram: null,
  facebook: null,
  testMode: false,
};
const page = (head: string) => `<html><head>${head}</head><body></body></html>`;
const tagsOf = (head: string, path: string) =>
  withShareTags(page(head), `http://127.0.0.1:3000${path}`, shop);

test('a page is shown in a chat with its own words, a picture and its one true address', () => {
  const html = tagsOf(
    '<title>Tom &amp; Jerry</title><meta name="description" content="Say &quot;hi&quot;"/>',
    '/products?sport=soccer&design=1',
  );
  expect(html).toContain('<link rel="canonical" href="https://jays.example/products"/>');
  expect(html).toContain('<meta property="og:title" content="Tom &amp; Jerry"/>');
  expect(html).toContain('<meta property="og:description" content="Say &quot;hi&quot;"/>');
  expect(html).toContain('<meta property="og:image" content="https://jays.example/share/shop.jpg"/>');
  expect(html).toContain('<meta property="og:site_name" content="Jays &#34;&#38; Co&#34;"/>');
  expect(html.endsWith('</head><body></body></html>')).toBe(true);
});

test('a product has its own picture, one that is not there has the shop’s', () => {
  expect(tagsOf('<title>Albion</title>', '/product/soccer/s-2')).toContain('/share/product/soccer/s-2.jpg"');
  const unknown = tagsOf(
    '<title>?</title><meta name="robots" content="noindex"/>',
    '/product/soccer/nothing',
  );
  expect(unknown).toContain('/share/shop.jpg"');
});

test('pages of one person have no address for search engines, and a page’s own one is kept', () => {
  expect(tagsOf('<meta name="robots" content="noindex"/>', '/cart')).not.toContain('canonical');
  const own = tagsOf('<link rel="canonical" href="https://jays.example/other"/>', '/this');
  expect(own.match(/canonical/g)).toHaveLength(1);
});

test('an address cannot put tags of its own into the page', () => {
  expect(tagsOf('', '/"><script>')).not.toContain('<script>');
  expect(tagsOf('', "/x'onload='1")).not.toContain("'onload");
});
