import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { SHOP } from '../testing/shop-sample.ts';
import { buildProductJsonLd, buildShopJsonLd } from './structured-data.ts';

const shop = { ...SHOP, name: 'Jays', publicUrl: 'https://jays.example', instagram: 'jays' };

test('the shop is described with its name, address and social networks', () => {
  const [organization, website] = buildShopJsonLd(shop)['@graph'];
  const id = 'https://jays.example/#shop';
  expect(organization).toMatchObject({
    '@id': id,
    name: 'Jays',
    sameAs: ['https://www.instagram.com/jays/'],
  });
  expect(website).toMatchObject({ url: 'https://jays.example/', publisher: { '@id': id } });
});

test('a product is offered at the prices of the price list under its own address', () => {
  const product = {
    code: 'b-2',
    name: 'Harbour Nine',
    sport: 'baseball',
    type: 'baseball',
    file_name: 'b 2',
    img_url: '/artwork/front/x.svg',
    design: 'x',
    tags: [],
  };
  const prices = { version: 1, entries: DEFAULT_PRICE_ENTRIES };
  expect(buildProductJsonLd(product, prices, shop)).toMatchObject({
    image: [
      'https://jays.example/share/product/baseball/b%202.jpg',
      'https://jays.example/artwork/front/x.svg',
    ],
    offers: {
      url: 'https://jays.example/product/baseball/b%202',
      priceCurrency: 'CAD',
      lowPrice: '44.00',
      highPrice: '60.00',
    },
  });
});
