import type { Casing } from '#domain/orders/jersey/lettering.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { checkRow, type RosterIssue } from '#domain/orders/order/roster.ts';

export type ValidationPurpose = 'save' | 'submit';

export type RowErrors = Partial<Record<RosterIssue['field'], string>>;

/** Returns the errors of a row by field. Missing values are reported only after an attempt to order. */
export function validateRow(row: Row, casing: Casing, purpose: ValidationPurpose | null): RowErrors {
  const errors: RowErrors = {};
  for (const { field, code, message } of checkRow(row, casing)) {
    if (code !== 'missing' || purpose === 'submit') errors[field] ??= message;
  }
  return errors;
}

/** Returns what cannot be printed as it is, by field. */
export const listMisprints = (row: Row, casing: Casing): RowErrors => validateRow(row, casing, null);
