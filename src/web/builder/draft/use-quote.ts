import { useCallback, useEffect, useRef, useState } from 'react';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { type Cents, formatDollars, fromDollars } from '#domain/shared/money.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { toPriceList } from '../../calls/price-list.ts';
import type { DraftEditor } from './draft-changes.ts';
import { toOrderDto } from './order-sync.ts';

const QUOTE_AFTER_MS = 1200;

export interface Quote {
  refresh: () => Promise<void>;
  isLoading: boolean;
  /** The result of comparing the displayed price; null before the first comparison. */
  message: string | null;
  isError: boolean;
}

interface QuoteOptions {
  editor: DraftEditor;
  prices: PriceList;
  shownTotal: Cents;
  onNewPrices: (prices: PriceList) => void;
}

/** Compares the displayed price with the server's, on request and shortly after every change. */
export function useQuote({ editor, prices, shownTotal, onNewPrices }: QuoteOptions): Quote {
  const [isLoading, setLoading] = useState(false);
  const [result, setResult] = useState<{ message: string | null; isError: boolean }>({
    message: null,
    isError: false,
  });
  const { getLatest } = editor;

  const check = useCallback(async () => {
    const total = await fetchQuotedTotal(getLatest(), prices);
    if (total === shownTotal) return 'This price is up to date.';
    const { response: _, ...site } = await api.catalogue.siteData({});
    onNewPrices(toPriceList(site));
    return `Our prices have changed: this order is now ${formatDollars(total)} instead of ${formatDollars(shownTotal)}.`;
  }, [getLatest, prices, shownTotal, onNewPrices]);

  const refresh = useCallback(async () => {
    setLoading(true);
    await check().then(
      (message) => setResult({ message, isError: false }),
      (error: unknown) => setResult({ message: errorMessage(error), isError: true }),
    );
    setLoading(false);
  }, [check]);

  const checkRef = useRef(check);
  checkRef.current = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared again whenever the displayed price changes
  useEffect(() => {
    setResult((before) =>
      before.message?.startsWith('Our prices') ? before : { message: null, isError: false },
    );
    const timer = setTimeout(() => {
      checkRef.current().then(
        (message) => message.startsWith('Our prices') && setResult({ message, isError: false }),
        () => {}, // a background check: the displayed price stays until the next one
      );
    }, QUOTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shownTotal]);

  return { refresh, isLoading, ...result };
}

async function fetchQuotedTotal(draft: Parameters<typeof toOrderDto>[0], prices: PriceList): Promise<Cents> {
  const { summary } = await api.orders.quote({ order: JSON.stringify(toOrderDto(draft, prices)) });
  return fromDollars(summary.order_total);
}
