/*
 * The orders that this browser has not finished: the one being edited under TPUN_temp_order, and up to twenty with
 * unsaved changes that another order replaced under TPUN_put_aside, newest first (rules.md builder-9, builder-11).
 */
import { persisted, usePersisted } from '../../storage/persisted.ts';
import { type Draft, isSaved } from './draft.ts';
import { type DraftIdentity, identify, isSameOrder, parseDraft, type StoredDraft } from './draft-storage.ts';

/** The key is fixed by rules.md builder-9. */
export const storedDraft = persisted<StoredDraft | null>('TPUN_temp_order', null);

const setAsideDrafts = persisted<StoredDraft[]>('TPUN_put_aside', []);
const MAX_SET_ASIDE = 20;

export interface UnfinishedDraft {
  draft: Draft;
  stored: StoredDraft;
}

export function loadDraft(): Draft | null {
  return parseDraft(storedDraft.get());
}

/** Stores the draft being edited. Another one in its place with unsaved changes is put away. */
export function saveDraft(draft: StoredDraft): void {
  const identity = identify(draft);
  setAsideOther(identity);
  setAsideDrafts.set(listOthers(identity));
  storedDraft.set(draft);
}

const listOthers = (draft: DraftIdentity): StoredDraft[] =>
  setAsideDrafts.get().filter((other) => !isSameOrder(identify(other), draft));

/** Sets the stored draft aside if it has unsaved changes and is another one. */
export function setAsideOther(than: DraftIdentity): void {
  const stored = storedDraft.get();
  const draft = parseDraft(stored);
  if (stored && draft && !isSameOrder(draft, than) && !isSaved(draft)) restoreDraft(stored);
}

/** Returns the draft of an order, also one that was put away, which is removed when it is stored again; null without one. */
export function findDraft(orderId: string): Draft | null {
  const stored = loadDraft();
  if (stored?.orderId === orderId) return stored;
  return parseDraft(setAsideDrafts.get().find(({ order_id }) => order_id === orderId) ?? null);
}

export function discardDraft(draft: DraftIdentity): void {
  setAsideDrafts.set(listOthers(draft));
  const stored = storedDraft.get();
  if (stored && isSameOrder(identify(stored), draft)) storedDraft.set(null);
}

/** Puts a draft on top of those that were put away, and undoes its discarding. */
export function restoreDraft(draft: StoredDraft): void {
  setAsideDrafts.set([draft, ...listOthers(identify(draft))].slice(0, MAX_SET_ASIDE));
}

/** Returns all unfinished orders, the one edited last first. */
export function useUnfinishedDrafts(): UnfinishedDraft[] {
  const current = usePersisted(storedDraft);
  const aside = usePersisted(setAsideDrafts);
  const others = aside.filter((stored) => !current || !isSameOrder(identify(stored), identify(current)));
  return [...(current ? [current] : []), ...others].flatMap((stored) => {
    const draft = parseDraft(stored);
    return draft && !draft.submitted ? [{ draft, stored }] : [];
  });
}
