import type { Casing, Row } from '#domain/order.ts';
import { checkRow, isStarted, type RosterIssue } from '#domain/roster.ts';

export type Purpose = 'save' | 'submit';

export type Faults = Partial<Record<RosterIssue['field'], string>>;

/** What is wrong in a row by field: misspelt at once, missing once somebody wanted to save or to order. */
export function rowFaults(row: Row, casing: Casing, purpose: Purpose | null): Faults {
  const strict = purpose === 'submit' || (purpose === 'save' && isStarted(row));
  const faults: Faults = {};
  for (const { field, code, message } of checkRow(row, casing)) {
    if (code !== 'missing' || strict) faults[field] ??= message;
  }
  return faults;
}
