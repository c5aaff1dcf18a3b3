/*
 * Rows of which two people type at the same time (product-decisions 4). A form that is being typed in is never filled with
 * another player's values: they are shown beside it, and the player typed here moves to a free row with the next save.
 */
import type { OrderContent, Row } from '#domain/order.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { emptyRow } from '#domain/roster.ts';
import {
  bringsPlayer,
  isDisplaced,
  isFreeRow,
  isSamePlayer,
  type Move,
  placeDisplaced,
} from '#domain/taken-rows.ts';
import type { Draft, MovedPlayer } from './draft.ts';

const rowsById = ({ rows }: OrderContent): Map<string, Row> => new Map(rows.map((row) => [row.id, row]));

/** The content with these rows as they would be if nobody had filled them in. */
export const withFreeRows = (content: OrderContent, rowIds: readonly string[]): OrderContent =>
  rowIds.length === 0
    ? content
    : {
        ...content,
        rows: content.rows.map((row) => (rowIds.includes(row.id) ? emptyRow(row.id) : row)),
      };

/** Rows that hold another player at the shop and are being typed in here. */
export function findTakenRows(base: OrderContent, stored: OrderContent, typed: OrderContent): string[] {
  const [loaded, here] = [rowsById(base), rowsById(typed)];
  return stored.rows.flatMap((row) => {
    const [before, mine] = [loaded.get(row.id), here.get(row.id)];
    return before && mine && isDisplaced(before, row, mine) ? [row.id] : [];
  });
}

/** What other players saved into rows that are typed in here. */
export const takenRowsIn = ({ base, taken }: Draft): ReadonlyMap<string, Row> =>
  new Map((base?.rows ?? []).filter(({ id }) => taken.includes(id)).map((row) => [row.id, row]));

/** Takes some rows from another state of the same order. */
export function withRowsFrom(
  content: OrderContent,
  source: OrderContent,
  rowIds: readonly string[],
): OrderContent {
  if (rowIds.length === 0) return content;
  const from = rowsById(source);
  return {
    ...content,
    rows: content.rows.map((row) => (rowIds.includes(row.id) && from.get(row.id)) || row),
  };
}

/** Before a save: the players typed into taken rows move to free ones, and the rows show who has them. */
export function moveTyped(draft: Draft): Draft {
  const { base, content, taken } = draft;
  if (!base || taken.length === 0) return draft;
  const [theirs, mine] = [rowsById(base), rowsById(content)];
  const displaced = taken.flatMap((id) => {
    const [row, other] = [mine.get(id), theirs.get(id)];
    const isMine = row && other && bringsPlayer(emptyRow(id), row) && !isSamePlayer(other, row);
    return isMine ? [{ base: emptyRow(id), incoming: row }] : [];
  });
  const { rows, moved, left } = placeDisplaced({
    rows: withRowsFrom(content, base, taken).rows,
    displaced,
    base: rowsById(withFreeRows(base, taken)),
    incoming: mine,
  });
  const next = { ...content, rows: [...rows] };
  return {
    ...draft,
    content: next,
    taken: [],
    moved: [...draft.moved, ...describeMoves(moved, next)],
    refused: [
      ...draft.refused,
      ...left.map((row) => ({
        jersey: null,
        field: null,
        typed: [row.name, row.number, row.size].filter(Boolean).join(', '),
        reason: wordsFor['too-many-rows'],
      })),
    ],
  };
}

export function describeMoves(moves: readonly Move[], { rows }: OrderContent): MovedPlayer[] {
  const placeOf = (rowId: string) => rows.findIndex(({ id }) => id === rowId) + 1;
  return moves.map(({ rowId, toRowId }) => ({
    name: rows.find(({ id }) => id === toRowId)?.name ?? '',
    jersey: placeOf(rowId),
    toJersey: placeOf(toRowId),
  }));
}

interface Typed {
  /** What the save carried. */
  sent: OrderContent;
  /** What is on the screen now. */
  typed: OrderContent;
}

/** The shop moved players of a save: what was typed here for them since belongs to their new rows. */
export function followMoves({ sent, typed }: Typed, stored: OrderContent, moves: readonly Move[]): Typed {
  for (const move of moves) {
    const there = typed.rows.find(({ id }) => id === move.toRowId);
    const isBusy = there !== undefined && !isFreeRow(there);
    sent = moveRow(sent, stored, move, isBusy);
    typed = moveRow(typed, stored, move, isBusy);
  }
  return { sent, typed };
}

function moveRow(content: OrderContent, stored: OrderContent, move: Move, isBusy: boolean): OrderContent {
  const player = content.rows.find(({ id }) => id === move.rowId);
  if (!player) return content;
  const { rows } = withRowsFrom(content, stored, [move.rowId]);
  if (isBusy) return { ...content, rows };
  const moved = { ...player, id: move.toRowId };
  const hasTarget = rows.some(({ id }) => id === move.toRowId);
  return {
    ...content,
    rows: hasTarget ? rows.map((row) => (row.id === move.toRowId ? moved : row)) : [...rows, moved],
  };
}
