/** Facts about the shop and its products for search engines, as schema.org names them: `{ 'script:ld+json': … }` in a page's meta. */
import type { Product } from '#contract/catalogue.ts';
import type { ShopSettings } from '#contract/site.ts';
import { toDollars } from '#domain/money.ts';
import type { PriceList } from '#domain/price-list.ts';
import { priceRange } from '#domain/pricing.ts';
import { cuttingOf } from '#domain/product.ts';
import { socialLinks } from './chat-links.ts';
import { productPath } from './product-address.ts';

const CONTEXT = { '@context': 'https://schema.org' };

export function shopFacts(shop: ShopSettings) {
  const { name, email, publicUrl } = shop;
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#shop`,
    name,
    email,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    image: `${publicUrl}/share/shop.jpg`,
    sameAs: socialLinks(shop).map(({ href }) => href),
  };
  const website = {
    '@type': 'WebSite',
    name,
    url: `${publicUrl}/`,
    inLanguage: 'en-CA',
    publisher: { '@id': organization['@id'] },
  };
  return { ...CONTEXT, '@graph': [organization, website] };
}

/** One product with what a plain jersey of it costs, from the cheapest to the dearest making. */
export function productFacts(product: Product, prices: PriceList, { publicUrl, name: brand }: ShopSettings) {
  const { code, name, sport, img_url } = product;
  const { from, to } = priceRange(cuttingOf(sport), prices);
  const path = productPath(product);
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: `${name} ${sport} jersey`,
    sku: code,
    category: `${sport} jerseys`,
    description: `${name}, a ${sport} jersey made to order with your team’s names, numbers and colours.`,
    image: [`${publicUrl}/share${path}.jpg`, new URL(img_url, publicUrl).href],
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'AggregateOffer',
      url: publicUrl + path,
      priceCurrency: 'CAD',
      lowPrice: toDollars(from).toFixed(2),
      highPrice: toDollars(to).toFixed(2),
      availability: 'https://schema.org/MadeToOrder',
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 5 },
    },
  };
}
