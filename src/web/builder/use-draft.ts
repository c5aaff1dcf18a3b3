import { useCallback, useEffect, useRef, useState } from 'react';
import type { PriceList } from '#domain/price-list.ts';
import { type Draft, isReadOnly } from './draft.ts';
import { changeDraft, type DraftChange } from './draft-changes.ts';
import { tempOrder, toStored } from './draft-storage.ts';

export interface OpenDraft {
  draft: Draft;
  change: (change: DraftChange) => void;
  /** The newest state, also between two pictures of the screen: for what happens after an answer. */
  latest: () => Draft;
}

const STORE_AFTER_MS = 250;

/** The order under edit; every change of it is kept in this browser. */
export function useDraft(initial: Draft, prices: PriceList): OpenDraft {
  const newest = useRef(initial);
  const [draft, setDraft] = useState(initial);
  const change = useCallback((next: DraftChange) => {
    newest.current = changeDraft(newest.current, next);
    setDraft(newest.current);
  }, []);
  const latest = useCallback(() => newest.current, []);
  useKept(draft, latest, prices);
  return { draft, change, latest };
}

/** A moment after the last key, and at once when the page goes away. */
function useKept(draft: Draft, latest: () => Draft, prices: PriceList) {
  const keep = useCallback(() => {
    const current = latest();
    if (current.submitted) tempOrder.set(null);
    else if (!isReadOnly(current)) tempOrder.set(toStored(current, prices));
  }, [latest, prices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft is kept
  useEffect(() => {
    const timer = setTimeout(keep, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
}
