import { hasTooManyCells } from '#domain/orders/import/list-limits.ts';
import type { TableLine } from '#domain/shared/text-table.ts';

/* Why a file with players cannot be read, and what to do instead. */

export type ImportErrorCode = 'too-big' | 'old-excel' | 'unreadable' | 'empty';

const IMPORT_ERROR_MESSAGES: Readonly<Record<ImportErrorCode, string>> = {
  'too-big': 'This file is too big; paste the cells instead.',
  'old-excel':
    'This is an old Excel file (.xls), or it has a password. Save it as .xlsx, or paste the cells.',
  unreadable: 'This file cannot be read. Save it as .csv or .xlsx, or paste the cells.',
  empty: 'This file has no filled cells.',
};

export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode) {
    super(IMPORT_ERROR_MESSAGES[code]);
    this.code = code;
  }
}

/** Throws ImportError 'too-big' for more filled cells than an import has (rules.md orders-44). */
export function checkCellCount(lines: readonly TableLine[]): void {
  if (hasTooManyCells(lines)) throw new ImportError('too-big');
}
