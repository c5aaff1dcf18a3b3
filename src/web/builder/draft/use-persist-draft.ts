import { useCallback, useEffect, useRef } from 'react';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { type Draft, isReadOnly } from './draft.ts';
import type { DraftEditor } from './draft-changes.ts';
import { identify, isSameOrder, parseDraft, type StoredDraft, serializeDraft } from './draft-storage.ts';
import { discardDraft, saveDraft, storedDraft } from './unfinished-drafts.ts';

const PERSIST_AFTER_MS = 250;

/**
 * Stores the draft shortly after the last change, and immediately when the page is left. Two tabs with the same draft
 * merge their input (rules.md builder-11).
 */
export function usePersistDraft(editor: DraftEditor, prices: PriceList): void {
  const { draft, change, getLatest } = editor;
  const shared = useRef<StoredDraft | null>(null);
  const persisted = useRef<Draft | null>(null);
  const persist = useCallback(() => {
    if (persisted.current === getLatest()) return;
    shared.current = mergeOtherTab({ change, getLatest }, shared.current);
    const current = getLatest();
    persisted.current = current;
    if (current.submitted) discardDraft(current);
    else if (!isReadOnly(current)) {
      saveDraft(serializeDraft(current, prices));
      shared.current = storedDraft.get();
    }
  }, [change, getLatest, prices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft is stored
  useEffect(() => {
    const timer = setTimeout(persist, PERSIST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, persist]);
  useEffect(() => {
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === storedDraft.key) shared.current = mergeOtherTab({ change, getLatest }, shared.current);
    };
    addEventListener('storage', followOtherTab);
    addEventListener('pagehide', persist);
    return () => {
      removeEventListener('storage', followOtherTab);
      removeEventListener('pagehide', persist);
      persist();
    };
  }, [change, getLatest, persist]);
}

/**
 * Takes over what another tab stored of the same draft since `shared`, the state that both tabs have had. Returns the
 * state that both have now.
 */
function mergeOtherTab(
  { change, getLatest }: Pick<DraftEditor, 'change' | 'getLatest'>,
  shared: StoredDraft | null,
): StoredDraft | null {
  const stored = storedDraft.get();
  if (stored === shared) return shared;
  const copy = parseDraft(stored);
  if (!stored || !copy || !isSameOrder(identify(stored), getLatest())) return shared;
  const base = parseDraft(shared);
  if (base) change({ type: 'edited-elsewhere', copy, base: base.content });
  return stored;
}
