import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { createRowId } from '../../lib/random-ids.ts';
import type { RosterView } from '../roster-view.ts';
import type { OpenRow } from '../use-open-row.ts';
import { caretPosition, findNextCell, getCellPosition } from './grid-navigation.ts';
import type { Paste } from './use-paste.tsx';

interface GridEvents {
  table: RefObject<HTMLTableElement | null>;
  view: RosterView;
  openRow: OpenRow;
  paste: Paste;
}

const NAME_COLUMN = PLAYER_FIELDS.indexOf('name');

/** Returns the mouse, key, paste and focus handlers of the whole table, so that rows need none. */
export function useGridEvents({ table, view, openRow, paste }: GridEvents) {
  const { getLatest, change, updatePreview, setOpenRow, isReadOnly } = view.order;
  const goTo = useOpenCell(table, view, openRow);

  /** Passes over locked rows; null at the end. */
  function findRow(index: number, step: 1 | -1): number | null {
    const { rows } = getLatest().content;
    for (let next = index; next >= 0 && next < rows.length; next += step)
      if (!rows[next]!.locked) return next;
    return null;
  }

  function onClick({ target }: MouseEvent<HTMLTableElement>) {
    const element = target as HTMLElement;
    const row = element.closest<HTMLElement>('tr[data-row]:not([data-open-row])');
    if (!row || isReadOnly || getSelection()?.isCollapsed === false) return;
    const column = element.closest<HTMLElement>('[data-column]')?.dataset.column;
    goTo({ row: Number(row.dataset.row), column: Number(column ?? NAME_COLUMN) }, false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return onTab(event);
    if (event.shiftKey || onRowButtonKey(event)) return;
    const from = getCellPosition(event.target);
    if (!from) return;
    const to = findNextCell({
      ...{ key: event.key, from, rows: getLatest().content.rows.length, columns: PLAYER_FIELDS.length },
      inSelect: event.target instanceof HTMLSelectElement,
      caret: caretPosition(event.target),
    });
    if (!to) return;
    event.preventDefault();
    if (to !== 'add' && to.row === from.row) return goTo(to, true);
    const row = to === 'add' ? null : findRow(to.row, to.row < from.row ? -1 : 1);
    if (row !== null) return goTo({ row, column: from.column }, true);
    if (event.key !== 'Enter' || getLatest().content.rows.length >= MAX_ROWS) return;
    change({ type: 'add-row', id: createRowId() });
    goTo({ row: getLatest().content.rows.length - 1, column: from.column }, true);
  }

  /** Up and down lead from row to row that is text. */
  function onRowButtonKey({ key, target, currentTarget }: KeyboardEvent<HTMLTableElement>): boolean {
    if (!(target as HTMLElement).matches('[data-row-button]')) return false;
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-button]')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) buttons[buttons.indexOf(target as HTMLElement) + step]?.focus();
    return true;
  }

  /** Leads from the end of the open row to the next one, and back, as if all were forms. */
  function onTab(event: KeyboardEvent<HTMLTableElement>) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open-row]')];
    const controls = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('input, select, button')]);
    const edge = event.shiftKey ? controls[0] : controls.at(-1);
    if (event.target !== edge) return;
    const { rows: all } = getLatest().content;
    const step = event.shiftKey ? -1 : 1;
    const row = findRow(all.findIndex(({ id }) => id === openRow.id) + step, step);
    if (row === null) return;
    event.preventDefault();
    goTo({ row, column: event.shiftKey ? PLAYER_FIELDS.length - 1 : 0 }, true);
  }

  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    const from = getCellPosition(target);
    const row = from && getLatest().content.rows[from.row];
    if (!row) return;
    setOpenRow?.(row.id);
    updatePreview({ rowId: row.id, side: PLAYER_FIELDS[from.column] === 'frontName' ? 'front' : 'back' });
  }

  return { onClick, onKeyDown, onFocus, onPaste: paste.onPaste };
}

/**
 * Returns what opens a row and moves the focus to one of its cells. The focus also follows a player who is moved to another
 * row while it is being edited.
 */
function useOpenCell(table: GridEvents['table'], { order }: RosterView, openRow: OpenRow) {
  /** The cell to be focused when its row is open. */
  const wanted = useRef<{ column: number; isSelected: boolean } | null>(null);
  const focusedColumn = useRef<number | null>(null);

  useLayoutEffect(() => {
    const shown = table.current;
    if (!shown) return;
    const remember = ({ target }: Event) => {
      focusedColumn.current =
        target instanceof Element && shown.contains(target)
          ? (getCellPosition(target)?.column ?? null)
          : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that opens
  useLayoutEffect(() => {
    const cell =
      wanted.current ??
      (document.activeElement === document.body && focusedColumn.current !== null
        ? { column: focusedColumn.current, isSelected: false }
        : null);
    wanted.current = null;
    if (cell) focusCell(table.current, cell.column, cell.isSelected);
  }, [openRow.id]);

  return ({ row, column }: { row: number; column: number }, isSelected: boolean) => {
    const id = order.getLatest().content.rows[row]?.id;
    if (id === undefined) return;
    if (id === openRow.id) return focusCell(table.current, column, isSelected);
    wanted.current = { column, isSelected };
    openRow.open(id);
  };
}

/** Focuses a cell of the open row; of a locked one its button. */
function focusCell(table: HTMLTableElement | null, column: number, isSelected: boolean) {
  const cell =
    table?.querySelector<HTMLElement>(`[data-open-row] [data-cell$=":${column}"]`) ??
    table?.querySelector<HTMLElement>('[data-open-row] [data-more]');
  cell?.focus();
  if (!(cell instanceof HTMLInputElement)) return;
  if (isSelected) cell.select();
  else cell.setSelectionRange(cell.value.length, cell.value.length);
}
