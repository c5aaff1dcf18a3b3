/** What a player typed and did not save yet, stored in the browser (rules.md privacy-3). */
import type { PlayerFields } from '#domain/orders/own-jersey.ts';
import { persisted } from '../lib/local-storage.ts';

const storedDrafts = persisted<Record<string, PlayerFields>>('TPUN_own_jersey', {});

/** The order id and a part of the key: enough to tell jerseys apart, too little to open one. */
const getDraftName = (reference: string): string => reference.slice(0, reference.indexOf('.') + 7);

export const readJerseyDraft = (reference: string): PlayerFields | null =>
  storedDrafts.get()[getDraftName(reference)] ?? null;

/** Null forgets the draft. */
export function storeJerseyDraft(reference: string, fields: PlayerFields | null): void {
  const { [getDraftName(reference)]: _, ...others } = storedDrafts.get();
  storedDrafts.set(fields ? { ...others, [getDraftName(reference)]: fields } : others);
}
