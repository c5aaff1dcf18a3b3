import type { ClipboardEvent, ReactNode } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import { createRowId } from '../../lib/random-ids.ts';
import { useDocumentEvent } from '../../lib/use-document-event.ts';
import type { RosterEditor } from '../roster-order.ts';
import { type Cell, getCellPosition } from './grid-navigation.ts';
import { fillRows, type PasteResult, parsePastedCells } from './roster-paste.ts';
import { useFill } from './use-fill.tsx';

export interface Paste {
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** Says what was filled, and takes it back. */
  message: ReactNode;
}

/** Fills rows from a spreadsheet: from the cell with the focus on, or from the first free row on. */
export function usePaste(order: RosterEditor, sizes: SizeOptionLists): Paste {
  const { fill, message } = useFill(order, 'Undo the paste');

  function paste(text: string, from: Cell | null): boolean {
    const cells = parsePastedCells(text);
    if (!cells || order.isReadOnly) return false;
    const before = order.getLatest().content.rows;
    const { row, column } = from ?? { row: findFreeRow(before), column: NAME_COLUMN };
    const start = { index: row, field: PLAYER_FIELDS[column] ?? 'frontName' } as const;
    const result = fillRows({ rows: before, cells, start, sizes, newId: createRowId });
    fill(result.rows, describePaste(result));
    return true;
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain');
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')?.dataset.row;
    const from = getCellPosition(event.target) ?? (row ? { row: Number(row), column: NAME_COLUMN } : null);
    if (from && paste(text, from)) event.preventDefault();
  }

  useDocumentEvent('paste', (event) => {
    if (event.defaultPrevented || isBusyElsewhere(event.target)) return;
    if (paste(event.clipboardData?.getData('text/plain') ?? '', null)) event.preventDefault();
  });
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
