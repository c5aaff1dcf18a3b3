import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SiteData } from '#contract/catalogue.ts';
import type { BuilderState } from '#domain/orders/order/builder-steps.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { checkRoster, isMissing } from '#domain/orders/order/roster.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import { api } from '../../calls/api-client.ts';
import { toPriceList } from '../../calls/price-list.ts';
import { priceContent } from '../../lib/price-content.ts';
import type { PreviewSelection } from '../../roster/roster-order.ts';
import {
  type MissingFields,
  useValidation,
  type Validation,
} from '../../roster/validation/use-validation.ts';
import { type Draft, isReadOnly, isSaved } from './draft.ts';
import { applyDraftChange, type DraftChange, type DraftEditor } from './draft-changes.ts';
import { getTakenRows, releaseEmptyRows } from './taken-rows.ts';
import { type OrderDecisions, useOrderDecisions } from './use-order-decisions.ts';
import { type OrderSync, useOrderSync } from './use-order-sync.ts';
import { usePersistDraft } from './use-persist-draft.ts';
import { type Quote, useQuote } from './use-quote.ts';

export type BuilderSiteData = Pick<SiteData, 'pricing' | 'pricing_version' | 'options' | 'sizing'>;

/** The state and actions of the builder's screens. */
export interface OrderEditor extends DraftEditor, Validation {
  site: BuilderSiteData;
  prices: PriceList;
  price: OrderPrice;
  isSaved: boolean;
  isReadOnly: boolean;
  isCaptain: boolean;
  /** Whether the order can be paid by who edits it; a paid one is only corrected (rules.md orders-11). */
  canCheckOut: boolean;
  isShared: true;
  steps: BuilderState;
  /** The version whose review was shown last on this page; null before the first. */
  reviewedVersion: number | null;
  sync: OrderSync;
  quote: Quote;
  decisions: OrderDecisions | null;
  preview: PreviewSelection;
  updatePreview: (fields: Partial<PreviewSelection>) => void;
  takenRows: ReadonlyMap<string, Row>;
  setOpenRow: (rowId: string | null) => void;
}

export function useOrderEditor(initial: Draft, site: BuilderSiteData): OrderEditor {
  const [prices, setPrices] = useState(() => toPriceList(site));
  const editor = useDraft(initial, prices);
  const { draft } = editor;
  const [preview, setPreview] = useState<PreviewSelection>({ rowId: null, side: 'front' });
  const price = useMemo(() => priceContent(draft.content, prices), [draft.content, prices]);
  const saved = useMemo(() => isSaved(draft), [draft]);
  const updatePreview = useCallback(
    (next: Partial<PreviewSelection>) => setPreview((before) => ({ ...before, ...next })),
    [],
  );
  const takenRows = useMemo(() => getTakenRows(draft), [draft]);
  const { change } = editor;
  const openRow = useCallback((id: string | null) => change({ type: 'open-row', id }), [change]);
  const sync = useOrderSync(editor, prices);
  const decisions = useOrderDecisions(draft, saved, sync);
  const quote = useQuote({ editor, prices, shownTotal: price.orderTotal, onNewPrices: setPrices });
  return {
    ...editor,
    site,
    prices,
    price,
    isSaved: saved,
    isReadOnly: isReadOnly(draft),
    isCaptain: draft.role === 'creator',
    canCheckOut: draft.role === 'creator' && !isReadOnly(draft) && !draft.isReopened,
    isShared: true,
    steps: {
      ...{ confirmed: draft.confirmed, options: draft.content.options, saved },
      complete: !draft.content.rows.some(isMissing),
    },
    reviewedVersion: useReviewedVersion(draft),
    ...useValidation({ ...editor, find: findMissing, title: MISSING_OPTIONS }),
    sync,
    quote,
    decisions,
    preview,
    updatePreview,
    takenRows,
    setOpenRow: openRow,
  };
}

function useReviewedVersion({ step, version }: Draft): number | null {
  const [reviewed, setReviewed] = useState<number | null>(null);
  useEffect(() => {
    if (step === 'review') setReviewed(version);
  }, [step, version]);
  return reviewed;
}

/** As the specification quotes it. */
export const MISSING_OPTIONS = 'Missing options in RED';

const findMissing = (draft: Draft): MissingFields => ({
  issues: checkRoster(releaseEmptyRows({ ...draft, openRow: null }).content, 'submit'),
  customerErrors: {},
});

/** Holds the draft; every change is stored in this browser. */
function useDraft(initial: Draft, prices: PriceList): DraftEditor {
  const [draft, setDraft] = useState(initial);
  const newest = useRef(draft);
  const change = useCallback((next: DraftChange) => {
    newest.current = applyDraftChange(newest.current, next);
    setDraft(newest.current);
  }, []);
  const latest = useCallback(() => newest.current, []);
  const editor = { draft, change, getLatest: latest };
  usePersistDraft(editor, prices);
  return editor;
}

/** Returns the stored link of the order, or requests it. */
export async function getTeamLink({ getLatest, change }: OrderEditor): Promise<string> {
  const draft = getLatest();
  if (draft.shareLink) return draft.shareLink;
  const { share_link } = await api.orders.teamLink({ order_id: draft.orderId ?? '' });
  change({ type: 'linked', shareLink: share_link });
  return share_link;
}
