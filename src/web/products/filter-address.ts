/* The filter stands in the address, so that a link shows another person the same designs. */
import type { ProductFilter } from '#domain/product.ts';

export interface ListAddress extends ProductFilter {
  /** Counted from 1; only pages without JavaScript turn it. */
  readonly page: number;
}

export const NO_FILTER: ListAddress = { sport: '', tags: [], text: '', page: 1 };

export function readAddress(search: URLSearchParams): ListAddress {
  return {
    sport: search.get('sport') ?? '',
    tags: [...new Set(search.getAll('tag'))],
    text: search.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** '' without a filter, else '?sport=soccer&tag=red'. */
export function formatAddress({ sport, tags, text, page }: ListAddress): string {
  const search = new URLSearchParams();
  if (sport) search.set('sport', sport);
  for (const tag of tags) search.append('tag', tag);
  if (text.trim()) search.set('q', text);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query && `?${query}`;
}

export const isFiltered = ({ sport, tags, text }: ProductFilter): boolean =>
  sport !== '' || tags.length > 0 || text.trim() !== '';

export const withTag = (address: ListAddress, tag: string): ListAddress => ({
  ...address,
  page: 1,
  tags: address.tags.includes(tag) ? address.tags.filter((each) => each !== tag) : [...address.tags, tag],
});
