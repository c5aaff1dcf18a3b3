/* Moves the focus through the jersey table with arrow keys and Enter, as in a spreadsheet. */

export interface Cell {
  row: number;
  column: number;
}

interface GridKey {
  key: string;
  from: Cell;
  rows: number;
  columns: number;
  /** Up and down stay in a select. */
  inSelect: boolean;
  /** The position of the caret in the text; left and right leave the field only at its ends. */
  caret: 'start' | 'end' | 'both' | 'middle';
}

/** Returns the next cell, 'add' for Enter in the last row, or null when the key is handled by the field. */
export function findNextCell({ key, from, rows, columns, inSelect, caret }: GridKey): Cell | 'add' | null {
  const { row, column } = from;
  if (key === 'Enter') return row + 1 < rows ? { row: row + 1, column } : 'add';
  if (key === 'ArrowDown' && !inSelect) return row + 1 < rows ? { row: row + 1, column } : null;
  if (key === 'ArrowUp' && !inSelect) return row > 0 ? { row: row - 1, column } : null;
  if (key === 'ArrowRight' && caret !== 'start' && caret !== 'middle')
    return column + 1 < columns ? { row, column: column + 1 } : null;
  if (key === 'ArrowLeft' && caret !== 'end' && caret !== 'middle')
    return column > 0 ? { row, column: column - 1 } : null;
  return null;
}

/** Returns the cell of an element with `data-cell`, 'row:column' counted from 0; null for other elements. */
export function getCellPosition(target: EventTarget): { row: number; column: number } | null {
  const cell = (target as HTMLElement).dataset?.cell;
  if (!cell) return null;
  const [row = 0, column = 0] = cell.split(':').map(Number);
  return { row, column };
}

export function caretPosition(target: EventTarget): GridKey['caret'] {
  if (!(target instanceof HTMLInputElement)) return 'both';
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return 'both';
  if (selectionStart !== selectionEnd) return 'middle';
  return selectionStart === 0 ? 'start' : selectionStart === value.length ? 'end' : 'middle';
}
