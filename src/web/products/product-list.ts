/* The list of products as the page shows it: what fits the filter, so many cards at a time. */
import type { Product, SiteData } from '#contract/catalogue.ts';
import { filterProducts, sortByCode } from '#domain/product.ts';
import type { ListAddress } from './filter-address.ts';

/** A card's worth of a product. */
export type ListedProduct = Pick<
  Product,
  'code' | 'name' | 'sport' | 'type' | 'file_name' | 'img_url' | 'tags'
>;

/** Twelve rows of four cards: all designs of a new shop. */
export const PAGE_SIZE = 48;

/** All sports together, by the number after the dash: the first of every sport, then the second. */
export function listProducts({ products }: Pick<SiteData, 'products'>): ListedProduct[] {
  return sortByCode(
    Object.values(products).flatMap((group) =>
      group.products.map(({ code, name, sport, type, file_name, img_url, tags }) => ({
        code,
        name,
        sport,
        type,
        file_name,
        img_url,
        tags,
      })),
    ),
  );
}

export interface ShownProducts {
  cards: ListedProduct[];
  /** How many fit the filter. */
  total: number;
}

export function showProducts(all: readonly ListedProduct[], address: ListAddress, pages = 1): ShownProducts {
  const found = filterProducts(all, address);
  const start = (address.page - 1) * PAGE_SIZE;
  return { cards: found.slice(start, start + pages * PAGE_SIZE), total: found.length };
}
