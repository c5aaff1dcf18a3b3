/*
 * Rows that two people edit at the same time (rules.md roster-12). A form with local input is never filled with another
 * player's values: they are shown beside it, and the player entered here moves to a free row with the next save.
 */

import {
  findFreeRow,
  hasPlayer,
  isDisplaced,
  isFreeRow,
  isSamePlayer,
  isTaken,
  placeDisplaced,
  type RowMove,
} from '#domain/orders/merge/taken-rows.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { createEmptyRow } from '#domain/orders/order/roster.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import type { Draft, MovedPlayer } from './draft.ts';

const indexRowsById = ({ rows }: OrderContent): Map<string, Row> => new Map(rows.map((row) => [row.id, row]));

/** Returns the content with these rows emptied. */
export const clearRows = (content: OrderContent, rowIds: readonly string[]): OrderContent =>
  rowIds.length === 0
    ? content
    : {
        ...content,
        rows: content.rows.map((row) => (rowIds.includes(row.id) ? createEmptyRow(row.id) : row)),
      };

interface RowStates {
  base: OrderContent;
  stored: OrderContent;
  local: OrderContent;
  openRow: string | null;
}

/** Returns the rows that hold another player on the server and have local input, or are open here and still empty. */
export function findTakenRows({ base, stored, local, openRow }: RowStates): string[] {
  const [baseRows, localRows] = [indexRowsById(base), indexRowsById(local)];
  return stored.rows.flatMap((row) => {
    const [before, localRow] = [baseRows.get(row.id), localRows.get(row.id)];
    if (!before || !localRow) return [];
    const isOpen = row.id === openRow && isFreeRow(localRow) && isTaken(before, row);
    return isOpen || isDisplaced(before, row, localRow) ? [row.id] : [];
  });
}

/** Clears values prepared in empty rows before they were edited: they belong to the player who has the row now. */
export function dropUntouchedDefaults(local: OrderContent, base: OrderContent): OrderContent {
  const baseRows = indexRowsById(base);
  const blank = (row: Row): Row => {
    const [before, empty] = [baseRows.get(row.id), createEmptyRow(row.id)];
    if (!before || !isFreeRow(row)) return row;
    const localEdits = Object.entries(row).filter(([field, value]) => value !== before[field as keyof Row]);
    return { ...empty, ...Object.fromEntries(localEdits) };
  };
  return { ...local, rows: local.rows.map(blank) };
}

/** Shows the other player in taken rows without local input, except in the open row. */
export function releaseEmptyRows(draft: Draft): Draft {
  const { base, content, takenRowIds, openRow } = draft;
  if (!base || takenRowIds.length === 0) return draft;
  const localRows = indexRowsById(content);
  const released = takenRowIds.filter((id) => {
    const row = localRows.get(id);
    return row !== undefined && id !== openRow && !hasPlayer(createEmptyRow(id), row);
  });
  if (released.length === 0) return draft;
  return {
    ...draft,
    content: copyRowsFrom(content, base, released),
    takenRowIds: takenRowIds.filter((id) => !released.includes(id)),
  };
}

/** Returns the id of the row that holds the player of `rowId` after these moves. */
export const followMoves = <Id extends string | null>(moves: readonly RowMove[], rowId: Id): string | Id =>
  moves.find((move) => move.rowId === rowId)?.toRowId ?? rowId;

/** Returns the players that others saved into rows with local input, by row id. */
export const getTakenRows = ({ base, takenRowIds }: Draft): ReadonlyMap<string, Row> =>
  new Map((base?.rows ?? []).filter(({ id }) => takenRowIds.includes(id)).map((row) => [row.id, row]));

/** Replaces the given rows with those of another state of the same order. */
export function copyRowsFrom(
  content: OrderContent,
  source: OrderContent,
  rowIds: readonly string[],
): OrderContent {
  if (rowIds.length === 0) return content;
  const from = indexRowsById(source);
  return {
    ...content,
    rows: content.rows.map((row) => (rowIds.includes(row.id) && from.get(row.id)) || row),
  };
}

/** Prepares a save: moves players entered into taken rows to free ones; the taken rows show their players. */
export function moveDisplacedPlayers(draft: Draft): Draft {
  const { base, content, takenRowIds } = draft;
  if (!base || takenRowIds.length === 0) return draft;
  const [baseRows, localRows] = [indexRowsById(base), indexRowsById(content)];
  const displaced = takenRowIds.flatMap((id) => {
    const [row, other] = [localRows.get(id), baseRows.get(id)];
    const isOwnPlayer = row && other && hasPlayer(createEmptyRow(id), row) && !isSamePlayer(other, row);
    return isOwnPlayer ? [{ base: createEmptyRow(id), incoming: row }] : [];
  });
  const { rows, moved, left } = placeDisplaced({
    rows: copyRowsFrom(content, base, takenRowIds).rows,
    displaced,
    base: indexRowsById(clearRows(base, takenRowIds)),
    incoming: localRows,
    canFill: () => true,
  });
  const next = { ...content, rows: [...rows] };
  return {
    ...draft,
    content: next,
    takenRowIds: [],
    openRow: findOpenRow(draft, moved, next),
    movedPlayers: [...draft.movedPlayers, ...describeMoves(moved, next)],
    rejectedEdits: [
      ...draft.rejectedEdits,
      ...left.map((row) => ({
        jersey: null,
        field: null,
        value: [row.name, row.number, row.size].filter(Boolean).join(', '),
        reason: PROBLEM_MESSAGES['too-many-rows'],
      })),
    ],
  };
}

/** Returns the open row after moves: it follows its player, or moves to a free row. */
function findOpenRow(
  { openRow, takenRowIds }: Draft,
  moved: readonly RowMove[],
  { rows }: OrderContent,
): string | null {
  const rowId = followMoves(moved, openRow);
  if (rowId === null || rowId !== openRow || !takenRowIds.includes(rowId)) return rowId;
  return findFreeRow(rows, rowId)?.id ?? null;
}

export function describeMoves(moves: readonly RowMove[], { rows }: OrderContent): MovedPlayer[] {
  const getPosition = (rowId: string) => rows.findIndex(({ id }) => id === rowId) + 1;
  return moves.map(({ rowId, toRowId }) => ({
    name: rows.find(({ id }) => id === toRowId)?.name ?? '',
    jersey: getPosition(rowId),
    toJersey: getPosition(toRowId),
  }));
}

interface SentAndCurrent {
  /** The content of the save. */
  sent: OrderContent;
  /** The content on the screen now. */
  current: OrderContent;
}

/** Applies the server's moves of players: input entered for them since the save moves to their new rows. */
export function applyMoves(
  { sent, current }: SentAndCurrent,
  stored: OrderContent,
  moves: readonly RowMove[],
): SentAndCurrent {
  for (const move of moves) {
    const target = current.rows.find(({ id }) => id === move.toRowId);
    const isOccupied = target !== undefined && !isFreeRow(target);
    sent = applyMove(sent, stored, move, isOccupied);
    current = applyMove(current, stored, move, isOccupied);
  }
  return { sent, current };
}

function applyMove(
  content: OrderContent,
  stored: OrderContent,
  move: RowMove,
  isOccupied: boolean,
): OrderContent {
  const player = content.rows.find(({ id }) => id === move.rowId);
  if (!player) return content;
  const { rows } = copyRowsFrom(content, stored, [move.rowId]);
  if (isOccupied) return { ...content, rows };
  const moved = { ...player, id: move.toRowId };
  const hasTarget = rows.some(({ id }) => id === move.toRowId);
  return {
    ...content,
    rows: hasTarget ? rows.map((row) => (row.id === move.toRowId ? moved : row)) : [...rows, moved],
  };
}
