import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product, SiteData } from '#contract/catalogue.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { checkRoster } from '#domain/orders/order/roster.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { toPriceList } from '../calls/price-list.ts';
import { guestCart } from '../lib/cart-storage.ts';
import { priceContent } from '../lib/price-content.ts';
import { findProductDraft, savedOrders, saveProductDraft } from '../lib/saved-orders.ts';
import type { PreviewSelection, RosterEditor } from '../roster/roster-order.ts';
import { findCustomerErrors } from '../roster/validation/customer-errors.ts';
import { type MissingFields, useValidation, type Validation } from '../roster/validation/use-validation.ts';
import { createProductDraft, type ProductDraft } from './product-draft.ts';
import { applyProductChange, type ProductChange } from './product-draft-changes.ts';
import { parseProductDraft, toSavedOrder } from './product-draft-storage.ts';

export type ProductSiteData = Pick<SiteData, 'pricing' | 'pricing_version' | 'options'>;

/** The state and actions of a product page; the rows are edited as in the order builder. */
export interface ProductOrder extends RosterEditor, Validation {
  product: Product;
  site: ProductSiteData;
  prices: PriceList;
  productDraft: ProductDraft;
  /** Whether an option, a row or the preview was changed; from then on the jersey is drawn in the browser. */
  isTouched: boolean;
  getLatestDraft: () => ProductDraft;
  change: (change: ProductChange) => void;
}

const NO_REMOTE_CHANGES = { rowIds: [] };
const PERSIST_AFTER_MS = 250;

export function useProductOrder(product: Product, site: ProductSiteData): ProductOrder {
  const prices = useMemo(() => toPriceList(site), [site]);
  const [productDraft, setProductDraft] = useState(() => createProductDraft(product, prices));
  const [preview, setPreview] = useState<PreviewSelection>({ rowId: null, side: 'front' });
  const [isTouched, setIsTouched] = useState(false);
  const newestRef = useRef(productDraft);
  const getLatestDraft = useCallback(() => newestRef.current, []);
  const change = useCallback(
    (next: ProductChange) => {
      newestRef.current = applyProductChange(newestRef.current, next, product);
      setProductDraft(newestRef.current);
      setIsTouched(true);
    },
    [product],
  );
  const updatePreview = useCallback((next: Partial<PreviewSelection>) => {
    setPreview((before) => ({ ...before, ...next }));
    setIsTouched(true);
  }, []);
  useRestoreOrder(product, prices, change);
  usePersistDraft({ product, prices, productDraft, getLatestDraft, isTouched });
  const { content } = productDraft;
  const draft = useMemo(() => ({ content, remoteChanges: NO_REMOTE_CHANGES }), [content]);
  const getLatest = useCallback(
    () => ({ content: newestRef.current.content, remoteChanges: NO_REMOTE_CHANGES }),
    [],
  );
  const getContent = useCallback(() => newestRef.current.content, []);
  return {
    product,
    site,
    prices,
    productDraft,
    isTouched,
    getLatestDraft,
    change,
    draft,
    getLatest,
    price: useMemo(() => priceContent(content, prices), [content, prices]),
    isReadOnly: false,
    isCaptain: true,
    isShared: false,
    preview,
    updatePreview,
    ...useValidation({ draft: content, getLatest: getContent, find: findMissing, title: MISSING_FIELDS }),
  };
}

/** Opens the saved order or cart order of '#order={save_id}', otherwise restores the draft of this product. */
function useRestoreOrder(product: Product, prices: PriceList, change: (change: ProductChange) => void) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const saveId = hash.startsWith('#order=') ? decodeURIComponent(hash.slice('#order='.length)) : null;
    const stored = saveId
      ? [...savedOrders.get(), ...guestCart.get()].find(({ save_id }) => save_id === saveId)
      : findProductDraft(product.code);
    const draft = stored && parseProductDraft(stored, product, prices);
    if (draft) change({ type: 'replace', draft });
    if (saveId) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, product, prices, change, navigate]);
}

interface PersistOptions {
  product: Product;
  prices: PriceList;
  productDraft: ProductDraft;
  getLatestDraft: () => ProductDraft;
  isTouched: boolean;
}

/** Stores the draft shortly after the last change, and immediately when the page is left. */
function usePersistDraft({ product, prices, productDraft, getLatestDraft, isTouched }: PersistOptions) {
  const pending = useRef(false);
  const persist = useCallback(() => {
    if (!pending.current) return;
    pending.current = false;
    saveProductDraft(toSavedOrder(getLatestDraft(), product, prices, Date.now()));
  }, [getLatestDraft, product, prices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is stored
  useEffect(() => {
    if (!isTouched) return;
    pending.current = true;
    const timer = setTimeout(persist, PERSIST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [productDraft, persist]);
  useEffect(() => {
    addEventListener('pagehide', persist);
    return () => {
      removeEventListener('pagehide', persist);
      persist();
    };
  }, [persist]);
}

export const MISSING_FIELDS = 'Missing fields in RED';

const findMissing = (content: OrderContent): MissingFields => ({
  issues: checkRoster(content, 'submit'),
  customerErrors: findCustomerErrors(content),
});
