/** Structured data (schema.org) for search engines; pages return it as `{ 'script:ld+json': … }` from `meta`. */
import type { Product } from '#contract/catalogue.ts';
import type { ShopSettings } from '#contract/site.ts';
import { cuttingOfSport } from '#domain/catalogue/product.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { computePriceRange } from '#domain/pricing/pricing.ts';
import { toDollars } from '#domain/shared/money.ts';
import { getSocialLinks } from '../lib/contact-links.ts';
import { productPath } from '../lib/paths.ts';

const CONTEXT = { '@context': 'https://schema.org' };

export function buildShopJsonLd(shop: ShopSettings) {
  const { name, email, publicUrl } = shop;
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#shop`,
    name,
    email,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    image: `${publicUrl}/share/shop.jpg`,
    sameAs: getSocialLinks(shop).map(({ href }) => href),
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

/** Describes a product with the price range of a plain jersey. */
export function buildProductJsonLd(
  product: Product,
  prices: PriceList,
  { publicUrl, name: brand }: ShopSettings,
) {
  const { code, name, sport, img_url } = product;
  const { from, to } = computePriceRange(cuttingOfSport(sport), prices);
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
