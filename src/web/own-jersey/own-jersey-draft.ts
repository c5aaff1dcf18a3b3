/** What a player typed and did not save yet, stored in the browser (rules.md privacy-3). */
import { PLAYER_FIELDS, type PlayerFields } from '#domain/orders/player-fields.ts';
import { persisted } from '../lib/local-storage.ts';

export interface JerseyDraft {
  typed: PlayerFields;
  /** The jersey that it was typed into, so that fields which others change later are not reverted. */
  base: PlayerFields;
}

const storedDrafts = persisted<Record<string, JerseyDraft>>('TPUN_own_jersey', {});

/** The order id and a part of the key: enough to tell jerseys apart, too little to open one. */
const getDraftName = (reference: string): string => reference.slice(0, reference.indexOf('.') + 7);

export const readJerseyDraft = (reference: string): JerseyDraft | null =>
  storedDrafts.get()[getDraftName(reference)] ?? null;

/** Null forgets the draft. */
export function storeJerseyDraft(reference: string, draft: JerseyDraft | null): void {
  const { [getDraftName(reference)]: _, ...others } = storedDrafts.get();
  storedDrafts.set(draft ? { ...others, [getDraftName(reference)]: draft } : others);
}

/** Returns the fields that the player changed and that are still as they were then. */
export const selectTypedFields = (
  { typed, base }: JerseyDraft,
  current: PlayerFields,
): Partial<PlayerFields> =>
  Object.fromEntries(
    PLAYER_FIELDS.filter((field) => typed[field] !== base[field] && base[field] === current[field]).map(
      (field) => [field, typed[field]],
    ),
  );

/** Returns what was typed in a field that somebody else has changed otherwise since; null without such a field. */
export const findOutdatedWords = (
  { typed, base }: JerseyDraft,
  current: PlayerFields,
): PlayerFields | null =>
  PLAYER_FIELDS.some(
    (field) =>
      typed[field] !== base[field] && base[field] !== current[field] && typed[field] !== current[field],
  )
    ? typed
    : null;
