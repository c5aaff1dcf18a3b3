import { useCallback, useEffect, useState } from 'react';
import type { Product, SiteData } from '#contract/catalogue.ts';
import { filterProducts, sortByCode } from '#domain/catalogue/product.ts';
import { api, errorMessage } from '../calls/api-client.ts';
import { formatQuery, type ProductListQuery } from './filter-url.ts';

/** The page is rendered with the cards of one query. Other queries need the whole list, which is loaded once. */
export interface DeliveredProducts extends ShownProducts {
  query: ProductListQuery;
  /** Whether the cards are all products of the shop. */
  isComplete: boolean;
}

export type ProductListState =
  | { status: 'shown'; shown: ShownProducts }
  | { status: 'loading' }
  | { status: 'failed'; message: string };

/** The maximum delay of loading the list after the page. */
const IDLE_MS = 4000;

export function useProductList(delivered: DeliveredProducts, query: ProductListQuery, pages: number) {
  const [all, setAll] = useState<readonly ListedProduct[] | null>(
    delivered.isComplete ? delivered.cards : null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    loadAllProducts().then(setAll, (error: unknown) => setFailure(errorMessage(error)));
  }, []);

  const isLoaded = all !== null;
  const isDelivered = pages === 1 && formatQuery(delivered.query) === formatQuery(query);
  useEffect(() => {
    if (isLoaded) return;
    if (isDelivered) return runWhenIdle(load);
    load();
  }, [isLoaded, isDelivered, load]);

  return { list: getListState(), load };

  function getListState(): ProductListState {
    if (all) return { status: 'shown', shown: selectProducts(all, query, pages) };
    if (isDelivered) return { status: 'shown', shown: delivered };
    return failure ? { status: 'failed', message: failure } : { status: 'loading' };
  }
}

let loadingPromise: Promise<ListedProduct[]> | null = null;

function loadAllProducts(): Promise<ListedProduct[]> {
  loadingPromise ??= api.catalogue.siteData({}).then(listProducts);
  loadingPromise.catch(() => {
    loadingPromise = null;
  });
  return loadingPromise;
}

/** Runs a function when the browser is idle after the page has loaded. Returns a function that cancels it. */
function runWhenIdle(work: () => void): () => void {
  let handle = 0;
  const idle = typeof requestIdleCallback === 'function';
  const wait = () => {
    handle = idle ? requestIdleCallback(work, { timeout: IDLE_MS }) : window.setTimeout(work, IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (idle) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}

/** The fields of a product that a card shows. */
type ListedProduct = Pick<Product, 'code' | 'name' | 'sport' | 'type' | 'file_name' | 'img_url' | 'tags'>;

/** Twelve rows of four cards. */
export const PAGE_SIZE = 48;

/** Returns all products sorted by the number in their code: the first of every sport, then the second. */
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
  /** The number of products that match the filter. */
  total: number;
}

export function selectProducts(
  all: readonly ListedProduct[],
  query: ProductListQuery,
  pages = 1,
): ShownProducts {
  const found = filterProducts(all, query);
  const start = (query.page - 1) * PAGE_SIZE;
  return { cards: found.slice(start, start + pages * PAGE_SIZE), total: found.length };
}
