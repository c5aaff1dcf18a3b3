import type { TableLine } from '#domain/orders/import/table.ts';

/* How much of a list is read (rules.md orders-44), why a file cannot be read, and what to do instead. */

const MESSAGES = {
  'too-big': 'This file is too big; paste the cells instead.',
  'too-long': 'This list is too long: at most 5,000 filled cells are read.',
  'old-excel':
    'This is an old Excel file (.xls), or it has a password. Save it as .xlsx, or paste the cells.',
  unreadable: 'This file cannot be read. Save it as .csv or .xlsx, or paste the cells.',
  empty: 'This file shows no filled cells.',
};

/** An error with a message for the captain. */
export class ImportError extends Error {
  constructor(code: keyof typeof MESSAGES) {
    super(MESSAGES[code]);
  }
}

const MAX_CELLS = 5000;
/** A longer text is no cell of a list of players. */
export const MAX_CELL_TEXT = 200;

/** Throws ImportError 'too-long' for more filled cells than an import has. */
export function checkCellCount(lines: readonly TableLine[]): void {
  const count = lines.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0);
  if (count > MAX_CELLS) throw new ImportError('too-long');
}
