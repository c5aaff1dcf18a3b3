import { useState } from 'react';
import { fillImportedRows, type ImportMode } from '#domain/orders/import/roster-fill.ts';
import type { ImportedPlayer } from '#domain/orders/import/roster-import.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { createRowId } from '../../lib/random-ids.ts';
import type { RosterEditor } from '../../roster/roster-order.ts';
import { isFillStored, type RowFill, undoFill } from '../../roster/table/undo-fill.ts';

interface LastImport {
  fill: RowFill;
  filledCount: number;
  /** The rows that a replacement deleted, with their places. */
  deleted: { row: Row; index: number }[];
}

/**
 * Puts imported players into the rows of the order, and takes the last import back like a paste, until it is saved: then
 * players may have changed it, and what was typed before the import must not replace what they typed after it.
 */
export function useImport({ draft, getLatest, change }: RosterEditor) {
  const [last, setLast] = useState<LastImport | null>(null);
  const getRows = () => getLatest().content.rows;

  function importPlayers(players: readonly ImportedPlayer[], mode: ImportMode) {
    const before = getRows();
    const { rows, filledCount, emptiedIds, handedOverIds } = fillImportedRows({
      rows: before,
      players,
      mode,
      newId: createRowId,
    });
    change({ type: 'fill-rows', rows, handedOverIds });
    const after = getRows();
    const deleted = after
      .map((row, index) => ({ row, index }))
      .filter(({ row }) => emptiedIds.includes(row.id));
    for (const { row } of deleted.toReversed()) change({ type: 'delete-row', id: row.id });
    setLast({ fill: { before, after }, filledCount, deleted });
  }

  function undo() {
    if (!last) return;
    for (const { row, index } of last.deleted) change({ type: 'restore-row', row, index });
    const { rows, addedIds } = undoFill(last.fill, getRows());
    change({ type: 'fill-rows', rows });
    for (const id of addedIds.toReversed()) change({ type: 'delete-row', id });
    setLast(null);
  }

  const canUndo = last !== null && !isFillStored(last.fill, draft.base?.rows ?? []);
  return { importPlayers, filledCount: last?.filledCount ?? null, canUndo, undo };
}
