import { type ClipboardEvent, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { createRowId } from '../../lib/random-ids.ts';
import type { RosterEditor } from '../roster-order.ts';
import { getCellPosition } from './grid-navigation.ts';
import { fillRows, type PasteResult, parsePastedCells } from './roster-paste.ts';
import { type RowFill, undoFill } from './undo-fill.ts';

/** Fills rows from a spreadsheet, with a message below the table that says what was filled and takes it back. */
export function usePaste({ getLatest, change, isReadOnly }: RosterEditor, sizes: SizeOptionLists) {
  const [last, setLast] = useState<{ fill: RowFill; result: PasteResult } | null>(null);

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const from = getCellPosition(event.target);
    const cells = parsePastedCells(event.clipboardData.getData('text/plain'));
    if (!from || !cells || isReadOnly) return;
    event.preventDefault();
    const before = getLatest().content.rows;
    const start = { index: from.row, field: PLAYER_FIELDS[from.column] ?? 'frontName' } as const;
    const result = fillRows({ rows: before, cells, start, sizes, newId: createRowId });
    change({ type: 'fill-rows', rows: result.rows });
    setLast({ fill: { before, after: getLatest().content.rows }, result });
  }

  function undo() {
    if (!last) return;
    const { rows, addedIds } = undoFill(last.fill, getLatest().content.rows);
    change({ type: 'fill-rows', rows });
    for (const id of addedIds.toReversed()) change({ type: 'delete-row', id });
    setLast(null);
  }

  /** Takes a paste back with the keyboard, as long as nothing else was changed. */
  function undoByKey(): boolean {
    const isNewest = last !== null && last.fill.after === getLatest().content.rows;
    if (isNewest) undo();
    return isNewest;
  }

  const message = (
    <p role="status" className="text-sm empty:hidden">
      {last && (
        <>
          <span>{describePaste(last.result)}</span>{' '}
          <button
            type="button"
            onClick={undo}
            className="min-h-11 px-2 font-semibold underline underline-offset-4"
          >
            Undo the paste
          </button>
        </>
      )}
    </p>
  );
  return { onPaste, undoByKey, message };
}

function describePaste({ filledCount, unrecognisedCells, skippedLines }: PasteResult): string {
  const sentences = [`${filledCount} ${filledCount === 1 ? 'row' : 'rows'} filled.`];
  if (unrecognisedCells.length > 0) {
    const cells = [...new Set(unrecognisedCells)].slice(0, 3).join(', ');
    sentences.push(`Please choose yourself where it said ${cells}.`);
  }
  if (skippedLines > 0) sentences.push(`${skippedLines} not pasted: the row is locked or the order is full.`);
  return sentences.join(' ');
}
