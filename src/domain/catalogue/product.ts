/*
 * A product is a finished design of one sport: the team chooses fabric, collar, sleeves and shorts; the shop fixes
 * the rest (rules.md catalogue-1).
 */

/** The collars that the product page offers. */
export const PRODUCT_COLLARS = ['Round Neck', 'V-Neck'] as const;

/** Returns the cutting of a sport: basketball and baseball have their own, the other sports use a shirt. */
export function cuttingOfSport(sport: string): 'Shirt' | 'Basketball' | 'Button up' {
  if (sport === 'basketball') return 'Basketball';
  return sport === 'baseball' ? 'Button up' : 'Shirt';
}

/** Sorts by the number after the dash: b-2 before b-10; codes without a number are last, the sort is stable. */
export function sortByCode<P extends { readonly code: string }>(products: readonly P[]): P[] {
  return products
    .map((product) => ({ product, number: parseCodeNumber(product.code) }))
    .sort((a, b) => a.number - b.number)
    .map(({ product }) => product);
}

function parseCodeNumber(code: string): number {
  const digits = /-(\d+)/.exec(code)?.[1];
  return digits === undefined ? Number.MAX_SAFE_INTEGER : Number(digits);
}

export interface ProductFilter {
  /** '' matches every sport. */
  readonly sport: string;
  /** A product must have all of them. */
  readonly tags: readonly string[];
  /** A substring of the name or the code. */
  readonly text: string;
}

interface FilteredProduct {
  readonly sport: string;
  readonly tags: readonly string[];
  readonly name: string;
  readonly code: string;
}

/** Returns the products that match the filter, in their order. */
export function filterProducts<P extends FilteredProduct>(
  products: readonly P[],
  { sport, tags, text }: ProductFilter,
): P[] {
  const searchText = foldAccents(text);
  return products.filter(
    (product) =>
      (sport === '' || product.sport === sport) &&
      tags.every((tag) => product.tags.includes(tag)) &&
      (searchText === '' || foldAccents(`${product.name} ${product.code}`).includes(searchText)),
  );
}

/** Normalises for search: removes accents, case and repeated spaces. */
function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
