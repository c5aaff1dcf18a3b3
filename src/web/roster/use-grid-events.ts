import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
import { MAX_ROWS } from '#domain/orders/roster.ts';
import { createRowId } from '../lib/random-ids.ts';
import { toast } from '../ui/toast.tsx';
import { findNextCell } from './grid-navigation.ts';
import type { RosterEditor } from './roster-order.ts';
import { fillRows, GRID_FIELDS, parsePastedCells, type SizeOptionLists } from './roster-paste.ts';

/** Returns the key, paste and focus handlers of the whole table, so that rows need none. */
export function useGridEvents(order: RosterEditor, sizes: SizeOptionLists) {
  const { getLatest, change, updatePreview, isReadOnly, setOpenRow } = order;

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const from = cellPosition(event.target);
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return;
    const to = findNextCell({
      key: event.key,
      from,
      rows: getLatest().content.rows.length,
      columns: GRID_FIELDS.length,
      inSelect: event.target instanceof HTMLSelectElement,
      caret: caretPosition(event.target),
    });
    if (!to) return;
    event.preventDefault();
    const table = event.currentTarget;
    if (to !== 'add') return focusCell(table, to.row, to.column);
    if (getLatest().content.rows.length >= MAX_ROWS) return;
    change({ type: 'add-row', id: createRowId() });
    requestAnimationFrame(() => focusCell(table, from.row + 1, from.column));
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const from = cellPosition(event.target);
    const cells = parsePastedCells(event.clipboardData.getData('text/plain'));
    if (!from || !cells || isReadOnly) return;
    event.preventDefault();
    const field = GRID_FIELDS[from.column] ?? 'frontName';
    const start = { index: from.row, field };
    const result = fillRows({ rows: getLatest().content.rows, cells, start, sizes, newId: createRowId });
    change({ type: 'fill-rows', rows: result.rows });
    toast(describePaste(result), {
      ms: 5000,
      tone: result.unrecognisedCells.length + result.skippedLines > 0 ? 'danger' : 'success',
    });
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const from = cellPosition(event.target);
    const row = from && getLatest().content.rows[from.row];
    if (!row) return;
    setOpenRow?.(row.id);
    updatePreview({ rowId: row.id, side: GRID_FIELDS[from.column] === 'frontName' ? 'front' : 'back' });
  }

  return { onKeyDown, onPaste, onFocus };
}

function describePaste({
  filledCount,
  unrecognisedCells,
  skippedLines,
}: ReturnType<typeof fillRows>): string {
  const sentences = [`${filledCount} ${filledCount === 1 ? 'row' : 'rows'} filled.`];
  if (unrecognisedCells.length > 0) {
    sentences.push(
      `Please choose yourself where it said ${[...new Set(unrecognisedCells)].slice(0, 3).join(', ')}.`,
    );
  }
  if (skippedLines > 0) sentences.push(`${skippedLines} not pasted: the row is locked or the order is full.`);
  return sentences.join(' ');
}

/** Moves the focus to the player's new row when the player being edited is moved. */
export function useFocusMovedRow(
  table: RefObject<HTMLTableElement | null>,
  { draft, getLatest }: RosterEditor,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest state has the position of the open row
  useEffect(() => {
    const { openRow, content } = getLatest();
    const focused = document.activeElement;
    const from = focused && table.current?.contains(focused) ? cellPosition(focused) : null;
    const row = content.rows.findIndex(({ id }) => id === openRow);
    if (!table.current || !from || row < 0 || row === from.row) return;
    table.current.querySelector<HTMLElement>(`[data-cell="${row}:${from.column}"]`)?.focus();
  }, [draft.openRow]);
}

function cellPosition(target: EventTarget) {
  const cell = (target as HTMLElement).dataset?.cell;
  if (!cell) return null;
  const [row = 0, column = 0] = cell.split(':').map(Number);
  return { row, column };
}

function focusCell(table: HTMLTableElement, row: number, column: number) {
  const cell = table.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}

function caretPosition(target: EventTarget): 'start' | 'end' | 'both' | 'middle' {
  if (!(target instanceof HTMLInputElement)) return 'both';
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return 'both';
  if (selectionStart !== selectionEnd) return 'middle';
  return selectionStart === 0 ? 'start' : selectionStart === value.length ? 'end' : 'middle';
}
