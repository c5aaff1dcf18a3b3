/*
 * The orders that this browser has not finished: the one being edited under TPUN_temp_order, and up to twenty with
 * unsaved changes that another order replaced under TPUN_put_aside, newest first (rules.md builder-9, builder-11).
 */
import { persisted, usePersisted } from '../../storage/persisted.ts';
import { type Draft, isSaved } from './draft.ts';
import { getStoredId, isEarlierState, isSameOrder } from './draft-identity.ts';
import { parseDraft, type StoredDraft } from './draft-storage.ts';

/** The key is fixed by rules.md builder-9. */
export const storedDraft = persisted<StoredDraft | null>('TPUN_temp_order', null);

const setAsideDrafts = persisted<StoredDraft[]>('TPUN_put_aside', []);
const MAX_SET_ASIDE = 20;

export interface UnfinishedDraft {
  id: string;
  draft: Draft;
  stored: StoredDraft;
}

export function loadDraft(): Draft | null {
  return parseDraft(storedDraft.get());
}

/**
 * Stores the draft being edited. Another one in its place with unsaved changes is put away; its own state before the
 * first save, which has no order id yet, is not another one.
 */
export function saveDraft(draft: StoredDraft): void {
  const stored = storedDraft.get();
  if (stored && !isSameOrder(stored, draft)) setAsideOther(getStoredId(draft));
  removeSetAside(draft);
  storedDraft.set(draft);
}

/** Removes a draft from those that were put away, with its states before the first save. */
function removeSetAside(draft: StoredDraft): void {
  const isOther = (other: StoredDraft) =>
    getStoredId(other) !== getStoredId(draft) && !isEarlierState(other, draft);
  setAsideDrafts.set(setAsideDrafts.get().filter(isOther));
}

/** Sets the stored draft aside if it has unsaved changes and is another one than `id`. */
export function setAsideOther(id: string): void {
  const stored = storedDraft.get();
  const draft = parseDraft(stored);
  if (stored && draft && getStoredId(stored) !== id && !isSaved(draft)) restoreDraft(stored);
}

/** Returns the draft of an order, also one that was put away, which is removed when it is stored again; null without one. */
export function findDraft(id: string): Draft | null {
  const stored = loadDraft();
  if (stored?.orderId === id) return stored;
  return parseDraft(setAsideDrafts.get().find((stored) => getStoredId(stored) === id) ?? null);
}

export function discardDraft(id: string): void {
  const stored = storedDraft.get();
  for (const draft of [...(stored ? [stored] : []), ...setAsideDrafts.get()])
    if (getStoredId(draft) === id) removeSetAside(draft);
  if (stored && getStoredId(stored) === id) storedDraft.set(null);
}

/** Puts a draft on top of those that were put away, and undoes its discarding. */
export function restoreDraft(draft: StoredDraft): void {
  const others = setAsideDrafts.get().filter((other) => getStoredId(other) !== getStoredId(draft));
  setAsideDrafts.set([draft, ...others].slice(0, MAX_SET_ASIDE));
}

/** Returns all unfinished orders, the one edited last first. */
export function useUnfinishedDrafts(): UnfinishedDraft[] {
  const current = usePersisted(storedDraft);
  const aside = usePersisted(setAsideDrafts);
  const others = aside.filter((stored) => !current || getStoredId(stored) !== getStoredId(current));
  const all = [...(current ? [current] : []), ...others];
  return all.flatMap((stored) => {
    if (all.some((later) => isEarlierState(stored, later))) return [];
    const draft = parseDraft(stored);
    return draft && !draft.submitted ? [{ id: getStoredId(stored), draft, stored }] : [];
  });
}
