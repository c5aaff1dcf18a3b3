import { expect, test } from 'vitest';
import { SHOP } from '../testing/shop-sample.ts';
import { addSocialMetaTags } from './social-meta-tags.ts';

const shop = { ...SHOP, name: 'Jays "& Co"', publicUrl: 'https://jays.example' };
const page = (head: string) => `<html><head>${head}</head><body></body></html>`;
const renderTags = (head: string, path: string) =>
  addSocialMetaTags(page(head), `http://127.0.0.1:3000${path}`, shop);

test('a shared page has its title, description, picture and canonical URL', () => {
  const html = renderTags(
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

test('a product has its own picture, a missing product has the shop’s', () => {
  expect(renderTags('<title>Albion</title>', '/product/soccer/s-2')).toContain(
    '/share/product/soccer/s-2.jpg"',
  );
  const unknown = renderTags(
    '<title>?</title><meta name="robots" content="noindex"/>',
    '/product/soccer/nothing',
  );
  expect(unknown).toContain('/share/shop.jpg"');
});

test('pages with noindex have no canonical URL, and an existing one is not replaced', () => {
  expect(renderTags('<meta name="robots" content="noindex"/>', '/cart')).not.toContain('canonical');
  const own = renderTags('<link rel="canonical" href="https://jays.example/other"/>', '/this');
  expect(own.match(/canonical/g)).toHaveLength(1);
});

test('a URL cannot inject tags into the page', () => {
  expect(renderTags('', '/"><script>')).not.toContain('<script>');
  expect(renderTags('', "/x'onload='1")).not.toContain("'onload");
});
