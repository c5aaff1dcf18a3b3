import type { Product } from '#contract/catalogue.ts';

type Address = Pick<Product, 'type' | 'file_name'>;

/** Where a product can be found by everybody, search engines included. */
export const productPath = ({ type, file_name }: Address): string =>
  `/product/${encodeURIComponent(type)}/${encodeURIComponent(file_name)}`;

/** The product that '#jersey&{type}&{file_name}' names (specification 2); null for any other hash. */
export function productOfHash(hash: string): Address | null {
  const [kind, type, ...rest] = hash.split('&');
  const file_name = rest.join('&');
  return kind === 'jersey' && type && file_name ? { type, file_name } : null;
}
