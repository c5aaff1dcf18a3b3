/** What a player typed and did not save yet, stored in the browser (rules.md privacy-3). */
import { PLAYER_FIELDS, type PlayerFields } from '#domain/orders/jersey/schema.ts';
import { persisted } from '../storage/persisted.ts';

export interface JerseyDraft {
  typed: PlayerFields;
  /** The jersey that it was typed into, so that fields which others change later are not reverted. */
  base: PlayerFields;
}

const storedDrafts = persisted<Record<string, JerseyDraft>>('TPUN_own_jersey', {});

/**
 * The order id and a part of the key: enough to tell links apart, too little to open one. The team link opens several jerseys, so the row
 * follows.
 */
const getDraftName = (reference: string, rowId: string | null): string =>
  reference.slice(0, reference.indexOf('.') + 7) + (rowId === null ? '' : `.${rowId}`);

export const readJerseyDraft = (reference: string, rowId: string | null): JerseyDraft | null =>
  storedDrafts.get()[getDraftName(reference, rowId)] ?? null;

/** Null forgets the draft. */
export function storeJerseyDraft(reference: string, rowId: string | null, draft: JerseyDraft | null): void {
  const name = getDraftName(reference, rowId);
  const { [name]: _, ...others } = storedDrafts.get();
  storedDrafts.set(draft ? { ...others, [name]: draft } : others);
}

/** Returns the rows with a draft that was typed with this team link. */
export function listDraftRowIds(reference: string): string[] {
  const prefix = getDraftName(reference, '');
  return Object.keys(storedDrafts.get()).flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
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

/** Returns what was typed in fields that somebody else has changed otherwise since; null without such a field. */
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
