import type { RosterIssue } from '#domain/roster.ts';
import { Refused } from '../../api.ts';
import { type RowField, rowField } from './fields.ts';

/** What is wrong with a field, by its name. */
export type Faults = Readonly<Record<string, string>>;

/** The fields that a refusal names: one, or those of jerseys that cannot be made. */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof Refused)) return {};
  const { field, issues } = error.detail as { field?: string; issues?: RosterIssue[] };
  const ofRows = (issues ?? []).flatMap(({ rowId, field, message }) => {
    const name = ROW_FIELDS[field];
    return rowId && name ? [[rowField(rowId, name), message]] : [];
  });
  return Object.fromEntries(field ? [[field, error.message]] : ofRows);
}

/** How the domain's fields of a jersey are called on the wire. */
const ROW_FIELDS: Partial<Record<RosterIssue['field'], RowField>> = {
  name: 'jersey_name',
  frontName: 'jersey_name_front',
  number: 'jersey_number',
  size: 'jersey_size',
  shorts: 'short_size',
};
