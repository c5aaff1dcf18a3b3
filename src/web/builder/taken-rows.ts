/*
 * Rows of which two people type at the same time (product-decisions 4). A form that is being typed in is never filled with
 * another player's values: they are shown beside it, and the player typed here moves to a free row with the next save.
 */
import type { OrderContent, Row } from '#domain/order.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { emptyRow } from '#domain/roster.ts';
import {
  bringsPlayer,
  findFreeRow,
  isDisplaced,
  isFreeRow,
  isSamePlayer,
  isTaken,
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

interface OpenForm {
  base: OrderContent;
  stored: OrderContent;
  typed: OrderContent;
  openRow: string | null;
}

/** Rows that hold another player at the shop and are being typed in here, or are open here and still empty. */
export function findTakenRows({ base, stored, typed, openRow }: OpenForm): string[] {
  const [loaded, here] = [rowsById(base), rowsById(typed)];
  return stored.rows.flatMap((row) => {
    const [before, mine] = [loaded.get(row.id), here.get(row.id)];
    if (!before || !mine) return [];
    const isOpen = row.id === openRow && isFreeRow(mine) && isTaken(before, row);
    return isOpen || isDisplaced(before, row, mine) ? [row.id] : [];
  });
}

/** Empty rows without what was prepared in them before they were opened: it belongs to the player who has the row now. */
export function withoutPreparations(typed: OrderContent, base: OrderContent): OrderContent {
  const loaded = rowsById(base);
  const blank = (row: Row): Row => {
    const [before, empty] = [loaded.get(row.id), emptyRow(row.id)];
    if (!before || !isFreeRow(row)) return row;
    const typedHere = Object.entries(row).filter(([field, value]) => value !== before[field as keyof Row]);
    return { ...empty, ...Object.fromEntries(typedHere) };
  };
  return { ...typed, rows: typed.rows.map(blank) };
}

/** Rows in which nothing was typed show the player who has them, except the one that is open. */
export function releaseEmptyRows(draft: Draft): Draft {
  const { base, content, taken, openRow } = draft;
  if (!base || taken.length === 0) return draft;
  const here = rowsById(content);
  const left = taken.filter((id) => {
    const row = here.get(id);
    return row !== undefined && id !== openRow && !bringsPlayer(emptyRow(id), row);
  });
  if (left.length === 0) return draft;
  return {
    ...draft,
    content: withRowsFrom(content, base, left),
    taken: taken.filter((id) => !left.includes(id)),
  };
}

/** The row in which a player stands after these moves. */
export const placeAfter = (moves: readonly Move[], rowId: string | null): string | null =>
  moves.find((move) => move.rowId === rowId)?.toRowId ?? rowId;

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
    openRow: openRowAfter(draft, moved, next),
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

/** The form that is open never turns into another player's row: it goes with its own player, or to a free row. */
function openRowAfter(
  { openRow, taken }: Draft,
  moved: readonly Move[],
  { rows }: OrderContent,
): string | null {
  const place = placeAfter(moved, openRow);
  if (place === null || place !== openRow || !taken.includes(place)) return place;
  return findFreeRow(rows, place)?.id ?? null;
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
