import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product, SiteData } from '#contract/catalogue.ts';
import type { PriceList } from '#domain/price-list.ts';
import { guestCart } from '../cart-storage.ts';
import { pricesOf } from '../prices.ts';
import type { RosterOrder, Worn } from '../roster/roster-order.ts';
import { priceContent } from '../roster/site-prices.ts';
import { draftOf, keepDraft, savedOrders } from '../saved-orders.ts';
import { changeDraft, type ProductChange } from './draft-changes.ts';
import { type ProductDraft, startDraft } from './start-draft.ts';
import { fromStored, toSavedOrder } from './stored-draft.ts';
import { type ProductIssues, useProductIssues } from './use-product-issues.ts';

export type ProductSite = Pick<SiteData, 'pricing' | 'pricing_version' | 'options'>;

/** Everything that the page of a product works with; its rows are worked on as in the order builder. */
export interface ProductOrder extends RosterOrder, ProductIssues {
  product: Product;
  site: ProductSite;
  prices: PriceList;
  choices: ProductDraft;
  /** Something was chosen, typed or looked at: the jersey is drawn here from now on. */
  touched: boolean;
  newest: () => ProductDraft;
  change: (change: ProductChange) => void;
}

const NO_NEWS = { rowIds: [] };
const STORE_AFTER_MS = 250;

export function useProductOrder(product: Product, site: ProductSite): ProductOrder {
  const prices = useMemo(() => pricesOf(site), [site]);
  const [choices, setChoices] = useState(() => startDraft(product, prices));
  const [worn, setWorn] = useState<Worn>({ rowId: null, side: 'front' });
  const [touched, setTouched] = useState(false);
  const newestRef = useRef(choices);
  const newest = useCallback(() => newestRef.current, []);
  const change = useCallback(
    (next: ProductChange) => {
      newestRef.current = changeDraft(newestRef.current, next, product);
      setChoices(newestRef.current);
      setTouched(true);
    },
    [product],
  );
  const wear = useCallback((next: Partial<Worn>) => {
    setWorn((before) => ({ ...before, ...next }));
    setTouched(true);
  }, []);
  useOpened(product, prices, change);
  useKept({ product, prices, choices, newest, touched });
  const { content } = choices;
  const draft = useMemo(() => ({ content, news: NO_NEWS }), [content]);
  const latest = useCallback(() => ({ content: newestRef.current.content, news: NO_NEWS }), []);
  return {
    product,
    site,
    prices,
    choices,
    touched,
    newest,
    change,
    draft,
    latest,
    price: useMemo(() => priceContent(content, prices), [content, prices]),
    readOnly: false,
    creator: true,
    shared: false,
    worn,
    wear,
    ...useProductIssues(content, newest),
  };
}

/** '#order={save_id}' opens a saved order or one of the cart; otherwise what was typed here before comes back. */
function useOpened(product: Product, prices: PriceList, change: (change: ProductChange) => void) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = hash.startsWith('#order=') ? decodeURIComponent(hash.slice('#order='.length)) : null;
    const kept = wanted
      ? [...savedOrders.get(), ...guestCart.get()].find(({ save_id }) => save_id === wanted)
      : draftOf(product.code);
    const draft = kept && fromStored(kept, product, prices);
    if (draft) change({ do: 'replace', draft });
    if (wanted) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, product, prices, change, navigate]);
}

interface Kept {
  product: Product;
  prices: PriceList;
  choices: ProductDraft;
  newest: () => ProductDraft;
  touched: boolean;
}

/** A moment after the last key, and at once when the page goes away. */
function useKept({ product, prices, choices, newest, touched }: Kept) {
  const pending = useRef(false);
  const keep = useCallback(() => {
    if (!pending.current) return;
    pending.current = false;
    keepDraft(toSavedOrder(newest(), product, prices, Date.now()));
  }, [newest, product, prices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept
  useEffect(() => {
    if (!touched) return;
    pending.current = true;
    const timer = setTimeout(keep, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [choices, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
}
