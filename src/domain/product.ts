/*
 * A product is a finished design of one sport: the team chooses fabric, collar, sleeves and shorts, the shop has chosen
 * the rest (specification 3 'Product configuration', 9 'Sports with price types' and 'Ordering and sorting').
 */

/** The collars of the product page. */
export const PRODUCT_COLLARS = ['Round Neck', 'V-Neck'] as const;

/** Basketball and baseball have a cutting of their own, the other sports play in a shirt. */
export function cuttingOf(sport: string): 'Shirt' | 'Basketball' | 'Button up' {
  if (sport === 'basketball') return 'Basketball';
  return sport === 'baseball' ? 'Button up' : 'Shirt';
}

/** By the number after the dash: b-2 before b-10; codes without one stand last, equal ones keep their order. */
export function sortByCode<P extends { readonly code: string }>(products: readonly P[]): P[] {
  return products
    .map((product) => ({ product, number: numberOf(product.code) }))
    .sort((a, b) => a.number - b.number)
    .map(({ product }) => product);
}

function numberOf(code: string): number {
  const digits = /-(\d+)/.exec(code)?.[1];
  return digits === undefined ? Number.MAX_SAFE_INTEGER : Number(digits);
}

export interface ProductFilter {
  /** '' for every sport. */
  readonly sport: string;
  /** All of them have to be there. */
  readonly tags: readonly string[];
  /** Part of a name, or of a code. */
  readonly text: string;
}

interface FilteredProduct {
  readonly sport: string;
  readonly tags: readonly string[];
  readonly name: string;
  readonly code: string;
}

/** The products that fit the filter, in their order. */
export function filterProducts<P extends FilteredProduct>(
  products: readonly P[],
  { sport, tags, text }: ProductFilter,
): P[] {
  const wanted = plain(text);
  return products.filter(
    (product) =>
      (sport === '' || product.sport === sport) &&
      tags.every((tag) => product.tags.includes(tag)) &&
      (wanted === '' || plain(`${product.name} ${product.code}`).includes(wanted)),
  );
}

/** As somebody types it on a phone: without accents, case or double blanks. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
