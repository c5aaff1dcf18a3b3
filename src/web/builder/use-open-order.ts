import { useCallback, useMemo, useState } from 'react';
import type { SiteData } from '#contract/catalogue.ts';
import type { BuilderState } from '#domain/builder-steps.ts';
import type { Row } from '#domain/order.ts';
import type { PriceList } from '#domain/price-list.ts';
import type { OrderPrice } from '#domain/pricing.ts';
import type { RosterIssue } from '#domain/roster.ts';
import { pricesOf } from '../prices.ts';
import type { Worn } from '../roster/roster-order.ts';
import type { Purpose } from '../roster/row-issues.ts';
import { priceContent } from '../roster/site-prices.ts';
import { type Draft, isReadOnly, isSaved } from './draft.ts';
import { takenRowsIn } from './taken-rows.ts';
import { type OpenDraft, useDraft } from './use-draft.ts';
import { useIssues } from './use-issues.ts';
import { type OrderSync, useOrderSync } from './use-order-sync.ts';
import { type Quote, useQuote } from './use-quote.ts';

export type BuilderSite = Pick<SiteData, 'pricing' | 'pricing_version' | 'options' | 'sizing'>;

/** Everything that the builder's screens work with. */
export interface OpenOrder extends OpenDraft {
  site: BuilderSite;
  prices: PriceList;
  price: OrderPrice;
  saved: boolean;
  readOnly: boolean;
  creator: boolean;
  shared: true;
  steps: BuilderState;
  issues: RosterIssue[];
  /** How often something was asked for that is missing: the summary comes into sight each time. */
  demands: number;
  /** What the red fields are asked for; null while nothing was asked. */
  purpose: Purpose | null;
  demand: (purpose: Purpose) => boolean;
  sync: OrderSync;
  quote: Quote;
  worn: Worn;
  wear: (worn: Partial<Worn>) => void;
  takenRows: ReadonlyMap<string, Row>;
  openRow: (rowId: string) => void;
}

export function useOpenOrder(initial: Draft, site: BuilderSite): OpenOrder {
  const [prices, setPrices] = useState(() => pricesOf(site));
  const open = useDraft(initial, prices);
  const { draft } = open;
  const [worn, setWorn] = useState<Worn>({ rowId: null, side: 'front' });
  const price = useMemo(() => priceContent(draft.content, prices), [draft.content, prices]);
  const saved = useMemo(() => isSaved(draft), [draft]);
  const wear = useCallback((next: Partial<Worn>) => setWorn((before) => ({ ...before, ...next })), []);
  const takenRows = useMemo(() => takenRowsIn(draft), [draft]);
  const { change } = open;
  const openRow = useCallback((id: string) => change({ do: 'open-row', id }), [change]);
  const sync = useOrderSync(open, prices);
  const quote = useQuote({ open, prices, shown: price.orderTotal, onNewPrices: setPrices });
  return {
    ...open,
    site,
    prices,
    price,
    saved,
    readOnly: isReadOnly(draft),
    creator: draft.role === 'creator',
    shared: true,
    steps: { confirmed: draft.confirmed, options: draft.content.options, saved },
    ...useIssues(open),
    sync,
    quote,
    worn,
    wear,
    takenRows,
    openRow,
  };
}
