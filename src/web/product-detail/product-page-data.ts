import type { Product } from '#contract/catalogue.ts';
import type { PageContext } from '#contract/site.ts';
import { sortByCode } from '#domain/catalogue/product.ts';
import { toPriceList } from '../calls/price-list.ts';
import { formatPriceRange } from '../lib/format-price-range.ts';
import { productPath } from '../lib/paths.ts';

const RELATED_COUNT = 4;

/** Returns the data of a product page; null for an unknown product. */
export function getProductPageData(
  { shop, data }: PageContext,
  reference: Pick<Product, 'type' | 'file_name'>,
) {
  const all = Object.values(data.products).flatMap(({ products }) => products);
  const product = all.find(
    ({ type, file_name }) => type === reference.type && file_name === reference.file_name,
  );
  if (!product) return null;
  const { pricing, pricing_version, options } = data;
  return {
    shopName: shop.name,
    address: shop.publicUrl + productPath(product),
    product,
    price: formatPriceRange(product, toPriceList(data)),
    site: { pricing, pricing_version, options },
    relatedProducts: findRelatedProducts(data.products[product.sport]?.products ?? [], product.code),
  };
}

/** Returns the designs that follow in the same sport, wrapping around from the last to the first. */
function findRelatedProducts(products: Product[], code: string): Product[] {
  const sorted = sortByCode(products);
  const index = sorted.findIndex((each) => each.code === code);
  return [...sorted.slice(index + 1), ...sorted.slice(0, index)].slice(0, RELATED_COUNT);
}
