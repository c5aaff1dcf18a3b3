import { useCallback, useState } from 'react';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { type Cents, formatDollars, fromDollars } from '#domain/shared/money.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { toPriceList } from '../../calls/price-list.ts';
import type { DraftEditor } from './draft-changes.ts';
import { toOrderDto } from './order-sync.ts';

export interface Quote {
  refresh: () => Promise<void>;
  isLoading: boolean;
  /** The result of comparing the displayed price; null until it is compared. */
  message: string | null;
  isError: boolean;
}

interface QuoteOptions {
  editor: DraftEditor;
  prices: PriceList;
  shownTotal: Cents;
  onNewPrices: (prices: PriceList) => void;
}

/** Compares the displayed price with the server's on request. The answer stays until the price changes. */
export function useQuote({ editor, prices, shownTotal, onNewPrices }: QuoteOptions): Quote {
  const [isLoading, setLoading] = useState(false);
  const [answer, setAnswer] = useState<{ message: string; isError: boolean; totals: Cents[] } | null>(null);
  const { getLatest } = editor;

  const check = useCallback(async () => {
    const total = await fetchQuotedTotal(getLatest(), prices);
    if (total === shownTotal) return { message: 'This price is up to date.', totals: [total] };
    const { response: _, ...site } = await api.catalogue.siteData({});
    onNewPrices(toPriceList(site));
    const change = `this order is now ${formatDollars(total)} instead of ${formatDollars(shownTotal)}`;
    return { message: `Our prices have changed: ${change}.`, totals: [shownTotal, total] };
  }, [getLatest, prices, shownTotal, onNewPrices]);

  const refresh = useCallback(async () => {
    setLoading(true);
    await check().then(
      (found) => setAnswer({ ...found, isError: false }),
      (error: unknown) => setAnswer({ message: errorMessage(error), isError: true, totals: [shownTotal] }),
    );
    setLoading(false);
  }, [check, shownTotal]);

  const shown = answer?.totals.includes(shownTotal) ? answer : { message: null, isError: false };
  return { refresh, isLoading, message: shown.message, isError: shown.isError };
}

async function fetchQuotedTotal(draft: Parameters<typeof toOrderDto>[0], prices: PriceList): Promise<Cents> {
  const { summary } = await api.orders.quote({ order: JSON.stringify(toOrderDto(draft, prices)) });
  return fromDollars(summary.order_total);
}
