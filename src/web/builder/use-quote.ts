import { useCallback, useEffect, useRef, useState } from 'react';
import { type Cents, formatDollars, fromDollars } from '#domain/money.ts';
import type { PriceList } from '#domain/price-list.ts';
import { api, wordsOf } from '../api.ts';
import { pricesOf } from '../prices.ts';
import { wireOf } from './stored-order.ts';
import type { OpenDraft } from './use-draft.ts';

const ASK_AFTER_MS = 1200;

export interface Quote {
  ask: () => Promise<void>;
  asking: boolean;
  /** What the shop said about the price on the screen; null while there is nothing to say. */
  words: string | null;
  wrong: boolean;
}

interface Asked {
  open: OpenDraft;
  prices: PriceList;
  shown: Cents;
  onNewPrices: (prices: PriceList) => void;
}

/** The screen counts by itself; the shop has the last word, when asked and a moment after the price has changed. */
export function useQuote({ open, prices, shown, onNewPrices }: Asked): Quote {
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ words: string | null; wrong: boolean }>({
    words: null,
    wrong: false,
  });
  const { latest } = open;

  const check = useCallback(async () => {
    const total = await quotedTotal(latest(), prices);
    if (total === shown) return 'This price is up to date.';
    const { response: _, ...site } = await api.catalogue.siteData({});
    onNewPrices(pricesOf(site));
    return `Our prices have changed: this order is now ${formatDollars(total)}, it was ${formatDollars(shown)}.`;
  }, [latest, prices, shown, onNewPrices]);

  const ask = useCallback(async () => {
    setAsking(true);
    await check().then(
      (words) => setAnswer({ words, wrong: false }),
      (error: unknown) => setAnswer({ words: wordsOf(error), wrong: true }),
    );
    setAsking(false);
  }, [check]);

  const quietly = useRef(check);
  quietly.current = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the price on the screen changes
  useEffect(() => {
    setAnswer((before) => (before.words?.startsWith('Our prices') ? before : { words: null, wrong: false }));
    const timer = setTimeout(() => {
      quietly.current().then(
        (words) => words.startsWith('Our prices') && setAnswer({ words, wrong: false }),
        () => {}, // nobody asked: the price on the screen stands until the next try
      );
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return { ask, asking, ...answer };
}

async function quotedTotal(draft: Parameters<typeof wireOf>[0], prices: PriceList): Promise<Cents> {
  const { summary } = await api.orders.quote({ order: JSON.stringify(wireOf(draft, prices)) });
  return fromDollars(summary.order_total);
}
