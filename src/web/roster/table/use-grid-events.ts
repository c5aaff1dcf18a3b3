import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { createRowId } from '../../lib/random-ids.ts';
import type { RosterEditor } from '../roster-order.ts';
import { type Cell, findNextCell, getCellPosition } from './grid-navigation.ts';
import { usePaste } from './use-paste.tsx';

/** Returns the key, paste and focus handlers of the whole table, so that rows need none, and the paste's message. */
export function useGridEvents(order: RosterEditor, sizes: SizeOptionLists) {
  const { getLatest, change, updatePreview, setOpenRow } = order;
  const paste = usePaste(order, sizes);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const from = getCellPosition(event.target);
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && paste.undoByKey())
      return event.preventDefault();
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return;
    const to = findNextCell({
      key: event.key,
      from,
      rows: getLatest().content.rows.length,
      columns: PLAYER_FIELDS.length,
      inSelect: event.target instanceof HTMLSelectElement,
      caret: caretPosition(event.target),
    });
    if (!to) return;
    event.preventDefault();
    const table = event.currentTarget;
    if (to !== 'add') return focusNearestCell(table, to, to.row < from.row ? -1 : 1);
    if (getLatest().content.rows.length >= MAX_ROWS) return;
    change({ type: 'add-row', id: createRowId() });
    requestAnimationFrame(() => focusCell(table, from.row + 1, from.column));
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const from = getCellPosition(event.target);
    const row = from && getLatest().content.rows[from.row];
    if (!row) return;
    setOpenRow?.(row.id);
    updatePreview({ rowId: row.id, side: PLAYER_FIELDS[from.column] === 'frontName' ? 'front' : 'back' });
  }

  return { handlers: { onKeyDown, onPaste: paste.onPaste, onFocus }, pasteMessage: paste.message };
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
    const from = focused && table.current?.contains(focused) ? getCellPosition(focused) : null;
    const row = content.rows.findIndex(({ id }) => id === openRow);
    if (!table.current || !from || row < 0 || row === from.row) return;
    table.current.querySelector<HTMLElement>(`[data-cell="${row}:${from.column}"]`)?.focus();
  }, [draft.openRow]);
}

/** Passes over the rows that a filter hides. */
function focusNearestCell(table: HTMLTableElement, { row, column }: Cell, step: number) {
  let next = row;
  while (next >= 0 && next < MAX_ROWS && !findCell(table, next, column)) next += step;
  focusCell(table, next, column);
}

const findCell = (table: HTMLTableElement, row: number, column: number) =>
  table.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);

function focusCell(table: HTMLTableElement, row: number, column: number) {
  const cell = findCell(table, row, column);
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
