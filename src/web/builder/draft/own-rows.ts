/*
 * The rows that a guest filled in with this browser (rules.md builder-15). Only their ids are stored, with the order, so
 * that a guest who comes back is shown the own jersey.
 */
import type { OrderContent, Row } from '#domain/orders/order.ts';
import { isFreeRow, type RowMove } from '#domain/orders/taken-rows.ts';
import { isSameRow } from '../../roster/same-row.ts';
import type { Draft } from './draft.ts';
import { followMoves } from './taken-rows.ts';

interface SavedRows {
  /** The content of the save; null without one. */
  sent: OrderContent | null;
  moved: readonly RowMove[];
  stored: OrderContent;
}

/** Returns the own rows after a save or a remote update. A row that was deleted or emptied meanwhile is forgotten. */
export function findOwnRows(draft: Draft, { sent, moved, stored }: SavedRows): string[] {
  const entered = draft.role === 'guest' && sent ? findEnteredRows(draft, sent) : [];
  const known = new Set([...draft.ownRowIds, ...entered.map(({ id }) => followMoves(moved, id))]);
  const filled = new Set(stored.rows.filter((row) => !isFreeRow(row)).map(({ id }) => id));
  return [...known].filter((id) => filled.has(id));
}

/**
 * Returns the rows that a save filled in. A row that the creator had prepared with a name belongs to the guest who
 * completes it, unless this guest has a row: then a team mate's was corrected.
 */
export function findEnteredRows({ base, ownRowIds, openRow }: Draft, sent: OrderContent): Row[] {
  const before = new Map(base?.rows.map((row) => [row.id, row]));
  return sent.rows.filter((row) => {
    const known = before.get(row.id);
    if (isFreeRow(row)) return false;
    if (!known || isFreeRow(known)) return true;
    return ownRowIds.length === 0 && row.id === openRow && !isSameRow(known, row);
  });
}

/** Opens the row that a guest filled in: the one with unsaved input, or the last one that was saved. */
export function openOwnRow(draft: Draft): Draft {
  if (draft.role !== 'guest') return draft;
  const stored = new Map(draft.base?.rows.map((row) => [row.id, row]));
  const typed = draft.content.rows.find((row) => {
    const known = stored.get(row.id);
    return !isFreeRow(row) && (!known || !isSameRow(known, row));
  });
  return { ...draft, openRow: typed?.id ?? draft.ownRowIds.at(-1) ?? null };
}
