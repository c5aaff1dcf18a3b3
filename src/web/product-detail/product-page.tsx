import { data } from 'react-router';
import { toPriceList } from '../calls/price-list.ts';
import { siteContext } from '../lib/site-context.ts';
import { buildProductJsonLd } from '../seo/structured-data.ts';
import type { Route } from './+types/product-page';
import { ProductNotFound } from './product-not-found.tsx';
import { getProductPageData } from './product-page-data.ts';
import { ProductView } from './product-view.tsx';

export function loader({ context, params: { type, file } }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const found = getProductPageData(site, { type, file_name: file });
  if (!found) return data(null, { status: 404 });
  return { ...found, facts: buildProductJsonLd(found.product, toPriceList(site.data), site.shop) };
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

/** The indexed page of a product: '/product/{type}/{file_name}'. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProductNotFound />;
  return <ProductView key={loaderData.product.code} {...loaderData} />;
}
