import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import { createRowId } from '../../lib/random-ids.ts';
import type { RosterEditor } from '../roster-order.ts';
import { type Cell, getCellPosition } from './grid-navigation.ts';
import { fillRows, type PasteResult, parsePastedCells } from './roster-paste.ts';
import { type RowFill, undoFill } from './undo-fill.ts';

export interface Paste {
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** Says what was filled, and takes it back. */
  message: ReactNode;
}

/** Fills rows from a spreadsheet: from the cell with the focus on, or from the first free row on. Ctrl+Z takes it back. */
export function usePaste({ getLatest, change, isReadOnly }: RosterEditor, sizes: SizeOptionLists): Paste {
  const [last, setLast] = useState<{ fill: RowFill; result: PasteResult } | null>(null);

  function paste(text: string, from: Cell | null): boolean {
    const cells = parsePastedCells(text);
    if (!cells || isReadOnly) return false;
    const before = getLatest().content.rows;
    const { row, column } = from ?? { row: findFreeRow(before), column: NAME_COLUMN };
    const start = { index: row, field: PLAYER_FIELDS[column] ?? 'frontName' } as const;
    const result = fillRows({ rows: before, cells, start, sizes, newId: createRowId });
    change({ type: 'fill-rows', rows: result.rows });
    setLast({ fill: { before, after: getLatest().content.rows }, result });
    return true;
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain');
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')?.dataset.row;
    const from = getCellPosition(event.target) ?? (row ? { row: Number(row), column: NAME_COLUMN } : null);
    if (from && paste(text, from)) event.preventDefault();
  }

  function undo() {
    if (!last) return;
    const { rows, addedIds } = undoFill(last.fill, getLatest().content.rows);
    change({ type: 'fill-rows', rows });
    for (const id of addedIds.toReversed()) change({ type: 'delete-row', id });
    setLast(null);
  }

  const pasteAnywhere = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (event.defaultPrevented || isBusyElsewhere(event.target)) return;
    if (paste(event.clipboardData?.getData('text/plain') ?? '', null)) event.preventDefault();
  });
  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
    // As long as nothing else was changed.
    if (!isUndo || last === null || last.fill.after !== getLatest().content.rows) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const onDocumentPaste = (event: globalThis.ClipboardEvent) => pasteAnywhere(event);
    const onKeyDown = (event: KeyboardEvent) => undoByKey(event);
    document.addEventListener('paste', onDocumentPaste);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('paste', onDocumentPaste);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

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
  return { onPaste, message };
}

const NAME_COLUMN = PLAYER_FIELDS.indexOf('name');

function findFreeRow(rows: readonly Row[]): number {
  const free = rows.findIndex((row) => !isStarted(row) && !row.locked);
  return free < 0 ? rows.length : free;
}

/** Whether a field or a dialog takes what is pasted. */
const isBusyElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);

function describePaste({
  filledCount,
  unrecognisedCells,
  unclearHeadings,
  skippedLines,
}: PasteResult): string {
  const sentences = [`${filledCount} ${filledCount === 1 ? 'row' : 'rows'} filled.`];
  if (unrecognisedCells.length > 0) {
    const cells = [...new Set(unrecognisedCells)].slice(0, 3).join(', ');
    sentences.push(`Please choose what fits where it said ${cells}.`);
  }
  if (unclearHeadings.length > 0)
    sentences.push(`Not pasted: ${unclearHeadings.join(', ')}. Import players asks which of them to use.`);
  if (skippedLines > 0) sentences.push(`${skippedLines} not pasted: the row is locked or the order is full.`);
  return sentences.join(' ');
}
