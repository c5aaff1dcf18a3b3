import { data } from 'react-router';
import { pricesOf } from '../prices.ts';
import { siteContext } from '../site-context.ts';
import { productFacts } from '../structured-data.ts';
import type { Route } from './+types/product';
import { productData } from './product-data.ts';
import { ProductMissing } from './product-missing.tsx';
import { ProductView } from './product-view.tsx';

export function loader({ context, params: { type, file } }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const found = productData(site, { type, file_name: file });
  if (!found) return data(null, { status: 404 });
  return { ...found, facts: productFacts(found.product, pricesOf(site.data), site.shop) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Product does not exist.' }, { name: 'robots', content: 'noindex' }];
  const { product, shopName, price, address, facts } = loaderData;
  return [
    { title: `${product.name}, ${product.sport} team jersey ${product.code.toUpperCase()} | ${shopName}` },
    {
      name: 'description',
      content: `${product.name}: a made-to-order ${product.sport} jersey in your team's names and numbers, ${price} CAD each, from 5 jerseys. Choose fabric, collar, sleeves and shorts.`,
    },
    { tagName: 'link', rel: 'canonical', href: address },
    { 'script:ld+json': facts },
  ];
}

/** The address of a product that everybody can find: /product/{type}/{file_name}. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProductMissing />;
  return <ProductView key={loaderData.product.code} {...loaderData} />;
}
