import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
import { MAX_ROWS } from '#domain/roster.ts';
import { newRowId } from '../random-ids.ts';
import { toast } from '../ui/toast.tsx';
import { moveInGrid } from './grid-moves.ts';
import type { RosterOrder } from './roster-order.ts';
import { fillRows, GRID_FIELDS, readPastedCells, type Sizes } from './roster-paste.ts';

/** Keys, paste and focus of the whole table in one place, so that a row carries no handlers of its own for them. */
export function useGrid(order: RosterOrder, sizes: Sizes) {
  const { latest, change, wear, readOnly, openRow } = order;

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return;
    const to = moveInGrid({
      key: event.key,
      from,
      rows: latest().content.rows.length,
      columns: GRID_FIELDS.length,
      inSelect: event.target instanceof HTMLSelectElement,
      caret: caretOf(event.target),
    });
    if (!to) return;
    event.preventDefault();
    const table = event.currentTarget;
    if (to !== 'add') return focusCell(table, to.row, to.column);
    if (latest().content.rows.length >= MAX_ROWS) return;
    change({ do: 'add-row', id: newRowId() });
    requestAnimationFrame(() => focusCell(table, from.row + 1, from.column));
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const from = placeOf(event.target);
    const cells = readPastedCells(event.clipboardData.getData('text/plain'));
    if (!from || !cells || readOnly) return;
    event.preventDefault();
    const field = GRID_FIELDS[from.column] ?? 'frontName';
    const start = { index: from.row, field };
    const result = fillRows({ rows: latest().content.rows, cells, start, sizes, newId: newRowId });
    change({ do: 'fill-rows', rows: result.rows });
    toast(pasteWords(result), { ms: 5000, tone: result.unread.length + result.left > 0 ? 'wrong' : 'done' });
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const from = placeOf(event.target);
    const row = from && latest().content.rows[from.row];
    if (!row) return;
    openRow?.(row.id);
    wear({ rowId: row.id, side: GRID_FIELDS[from.column] === 'frontName' ? 'front' : 'back' });
  }

  return { onKeyDown, onPaste, onFocus };
}

function pasteWords({ filled, unread, left }: ReturnType<typeof fillRows>): string {
  const words = [`${filled} ${filled === 1 ? 'row' : 'rows'} filled.`];
  if (unread.length > 0) {
    words.push(`Please choose yourself where it said ${[...new Set(unread)].slice(0, 3).join(', ')}.`);
  }
  if (left > 0) words.push(`${left} not pasted: the row is locked or the order is full.`);
  return words.join(' ');
}

/** The player who is typed here got another row: the focus goes along. */
export function useFollowedFocus(table: RefObject<HTMLTableElement | null>, { draft, latest }: RosterOrder) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest state says where the open row stands
  useEffect(() => {
    const { openRow, content } = latest();
    const focused = document.activeElement;
    const from = focused && table.current?.contains(focused) ? placeOf(focused) : null;
    const row = content.rows.findIndex(({ id }) => id === openRow);
    if (!table.current || !from || row < 0 || row === from.row) return;
    table.current.querySelector<HTMLElement>(`[data-cell="${row}:${from.column}"]`)?.focus();
  }, [draft.openRow]);
}

function placeOf(target: EventTarget) {
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

function caretOf(target: EventTarget): 'start' | 'end' | 'both' | 'middle' {
  if (!(target instanceof HTMLInputElement)) return 'both';
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return 'both';
  if (selectionStart !== selectionEnd) return 'middle';
  return selectionStart === 0 ? 'start' : selectionStart === value.length ? 'end' : 'middle';
}
