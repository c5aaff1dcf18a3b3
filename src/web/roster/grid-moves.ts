/* Arrow keys and Enter move through the jersey table as through a spreadsheet. */

export interface Cell {
  row: number;
  column: number;
}

interface Move {
  key: string;
  from: Cell;
  rows: number;
  columns: number;
  /** A select keeps up and down for its own list. */
  inSelect: boolean;
  /** Where the caret stands in a text: only from its ends do left and right leave the field. */
  caret: 'start' | 'end' | 'both' | 'middle';
}

/** The cell to go to; 'add' for Enter in the last row; null when the key stays in the field. */
export function moveInGrid({ key, from, rows, columns, inSelect, caret }: Move): Cell | 'add' | null {
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
