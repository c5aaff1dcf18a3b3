import { useCallback, useEffect, useState } from 'react';
import { api, wordsOf } from '../api.ts';
import { formatAddress, type ListAddress } from './filter-address.ts';
import { type ListedProduct, listProducts, type ShownProducts, showProducts } from './product-list.ts';

/** The page came with the cards of one address; all others need the whole list, which is asked for once. */
export interface Delivered extends ShownProducts {
  address: ListAddress;
  /** Nothing but these cards is in the shop. */
  whole: boolean;
}

export type ProductList =
  | { at: 'shown'; shown: ShownProducts }
  | { at: 'loading' }
  | { at: 'failed'; words: string };

/** How long after the page the list may wait for a quiet moment. */
const IDLE_MS = 4000;

export function useProductList(delivered: Delivered, address: ListAddress, pages: number) {
  const [all, setAll] = useState<readonly ListedProduct[] | null>(delivered.whole ? delivered.cards : null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    loadAll().then(setAll, (error: unknown) => setFailure(wordsOf(error)));
  }, []);

  const known = all !== null;
  const here = pages === 1 && formatAddress(delivered.address) === formatAddress(address);
  useEffect(() => {
    if (known) return;
    if (here) return whenQuiet(load);
    load();
  }, [known, here, load]);

  return { list: listFor(), load };

  function listFor(): ProductList {
    if (all) return { at: 'shown', shown: showProducts(all, address, pages) };
    if (here) return { at: 'shown', shown: delivered };
    return failure ? { at: 'failed', words: failure } : { at: 'loading' };
  }
}

let loading: Promise<ListedProduct[]> | null = null;

function loadAll(): Promise<ListedProduct[]> {
  loading ??= api.catalogue.siteData({}).then(listProducts);
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** After pictures and code have arrived; answers how to call it off. */
function whenQuiet(work: () => void): () => void {
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
