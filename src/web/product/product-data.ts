import type { Product } from '#contract/catalogue.ts';
import type { Site } from '#contract/site.ts';
import { sortByCode } from '#domain/product.ts';
import { priceRangeOf } from '../price-range.ts';
import { pricesOf } from '../prices.ts';
import { productPath } from '../product-address.ts';

const MORE_SHOWN = 4;

/** What the page of a product shows; null for a product that there is not. */
export function productData({ shop, data }: Site, wanted: Pick<Product, 'type' | 'file_name'>) {
  const all = Object.values(data.products).flatMap(({ products }) => products);
  const product = all.find(({ type, file_name }) => type === wanted.type && file_name === wanted.file_name);
  if (!product) return null;
  const { pricing, pricing_version, options } = data;
  return {
    shopName: shop.name,
    address: shop.publicUrl + productPath(product),
    product,
    price: priceRangeOf(product, pricesOf(data)),
    site: { pricing, pricing_version, options },
    more: nextOf(data.products[product.sport]?.products ?? [], product.code),
  };
}

/** The designs that follow in the same sport, round the corner from the last to the first. */
function nextOf(products: Product[], code: string): Product[] {
  const sorted = sortByCode(products);
  const place = sorted.findIndex((each) => each.code === code);
  return [...sorted.slice(place + 1), ...sorted.slice(0, place)].slice(0, MORE_SHOWN);
}
