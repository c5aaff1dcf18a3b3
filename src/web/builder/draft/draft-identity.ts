/*
 * Which drafts are one order. An order has the secret of its first save until that save gives it an id; the random ids
 * of its rows stay the same, so that the states before and after the first save can be told to be one order.
 */
import { JERSEY_SCHEMA, PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { isRandomRowId } from '../../lib/random-ids.ts';
import type { Draft } from './draft.ts';
import type { StoredDraft } from './draft-storage.ts';

/** Returns the order id, or for an order without one the secret of its first save. */
export const getDraftId = (draft: Pick<Draft, 'orderId' | 'key'>): string => draft.orderId ?? draft.key ?? '';

export const getStoredId = (stored: StoredDraft): string => stored.order_id ?? stored.key ?? '';

/** Returns whether both are states of one order, also when only one of them has its order id. */
export function isSameOrder(stored: StoredDraft, other: StoredDraft | Draft): boolean {
  const otherId = 'content' in other ? other.orderId : other.order_id;
  if (Boolean(stored.order_id) === Boolean(otherId))
    return getStoredId(stored) === ('content' in other ? getDraftId(other) : getStoredId(other));
  const rowId = getFirstRowId(stored);
  return rowId !== undefined && isRandomRowId(rowId) && rowId === getFirstRowId(other);
}

/** The first row cannot be deleted (rules.md roster-1). */
const getFirstRowId = (draft: StoredDraft | Draft): string | undefined =>
  'content' in draft ? draft.content.rows[0]?.id : draft.order?.jersey_1?.row_id;

/**
 * Returns whether `earlier` is the state of the saved order `later` before its first save. A state with input that the
 * order may lack counts as another one: what was typed after a first save without a response, and an order that the
 * cart kept as a new one, which the customer has not confirmed yet.
 */
export function isEarlierState(earlier: StoredDraft, later: StoredDraft): boolean {
  if (earlier.order_id || !later.order_id || !isSameOrder(earlier, later)) return false;
  return earlier.sent ? isSentAsTyped(earlier) : earlier.confirmed && isContained(earlier, later);
}

const isSentAsTyped = (stored: StoredDraft): boolean =>
  Object.entries(stored.sent?.order ?? {}).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(stored[field as keyof StoredDraft]),
  );

/** Returns whether the other order has all notes and players of this one. */
function isContained(stored: StoredDraft, other: StoredDraft): boolean {
  const rows = new Map(Object.values(other.order).map((jersey) => [jersey.row_id, jersey]));
  const hasPlayers = Object.values(stored.order).every((jersey) =>
    PLAYER_FIELDS.every((field) => {
      const { wire, empty } = JERSEY_SCHEMA[field];
      return jersey[wire] === empty || jersey[wire] === rows.get(jersey.row_id)?.[wire];
    }),
  );
  return hasPlayers && (!stored.order_notes || stored.order_notes === other.order_notes);
}
