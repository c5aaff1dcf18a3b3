/* The filter is stored in the URL, so that a shared link shows the same designs. */
import type { ProductFilter } from '#domain/catalogue/product.ts';

export interface ProductListQuery extends ProductFilter {
  /** The page, counted from 1; it changes only without JavaScript. */
  readonly page: number;
}

export const EMPTY_QUERY: ProductListQuery = { sport: '', tags: [], text: '', page: 1 };

export function parseQuery(search: URLSearchParams): ProductListQuery {
  return {
    sport: search.get('sport') ?? '',
    tags: [...new Set(search.getAll('tag'))],
    text: search.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** Formats a filter as '?sport=soccer&tag=red'; '' without a filter. */
export function formatQuery({ sport, tags, text, page }: ProductListQuery): string {
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

export const toggleTag = (address: ProductListQuery, tag: string): ProductListQuery => ({
  ...address,
  page: 1,
  tags: address.tags.includes(tag) ? address.tags.filter((each) => each !== tag) : [...address.tags, tag],
});
