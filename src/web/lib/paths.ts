import type { Product } from '#contract/catalogue.ts';

type ProductRef = Pick<Product, 'type' | 'file_name'>;

/** Returns the public URL path of a product. */
export const productPath = ({ type, file_name }: ProductRef): string =>
  `/product/${encodeURIComponent(type)}/${encodeURIComponent(file_name)}`;

/** Parses '#jersey&{type}&{file_name}'; returns null for any other hash. */
export function parseProductHash(hash: string): ProductRef | null {
  const [kind, type, ...rest] = hash.split('&');
  const file_name = rest.join('&');
  return kind === 'jersey' && type && file_name ? { type, file_name } : null;
}
