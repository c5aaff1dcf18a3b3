import type { JerseyField } from '#domain/orders/jersey/schema.ts';
import type { AuditValues } from '#domain/orders/staff/events.ts';
import { isFieldName, parseFieldName, rowFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import type { JerseyLookup } from '../../history/event-texts.ts';
import { fieldLabel, formatFieldValue } from './field-text.ts';
import { toFieldValue } from './form-values.ts';

/** Describes each changed field in a sentence; an added jersey is one sentence with its values. */
export const describeChanges = (
  before: AuditValues,
  after: AuditValues,
  findJersey: JerseyLookup,
): string[] =>
  Object.keys(after).flatMap((name) => {
    const reference = parseFieldName(name);
    if (reference?.type === 'row')
      return describeJerseyChange(reference.rowId, after[name], after[name] === true ? after : before);
    if (reference?.type === 'row-field' && after[rowName(reference.rowId)] === true) return [];
    return describeChange(name, before[name], after[name], findJersey);
  });

const JERSEY_SUMMARY_FIELDS: JerseyField[] = ['name', 'number', 'size'];

/** Describes an added or removed jersey; in an erased order it is not known which of both. */
function describeJerseyChange(rowId: string, exists: unknown, values: AuditValues): string {
  const summary = JERSEY_SUMMARY_FIELDS.map((field) => values[rowFieldName(rowId, field)]).filter(Boolean);
  const change =
    exists === true ? 'Jersey added' : exists === false ? 'Jersey taken out' : 'Jersey added or taken out';
  return summary.length > 0 ? `${change}: ${summary.join(', ')}` : change;
}

function describeChange(name: string, before: unknown, after: unknown, findJersey: JerseyLookup): string {
  const label = fieldLabel(name, findJersey);
  if (!isFieldName(name)) return `${label} from ${String(before || 'none')} to ${String(after || 'none')}`;
  const old = toFieldValue(name, before);
  const value = toFieldValue(name, after);
  if (name === 'order_status')
    return `Status from ${formatFieldValue(name, old)} to ${formatFieldValue(name, value)}`;
  if (name === 'designer') return `Designer from ${old || 'nobody'} to ${value || 'nobody'}`;
  if (name === 'order_notes') return value ? `Notes: ${value}` : 'Notes taken out';
  if (name === 'status') return value ? 'Submitted' : 'Opened for the customer to edit';
  if (name.endsWith(' locked')) return `${label.replace(', Locked', '')} ${value ? 'locked' : 'unlocked'}`;
  return `${label} from ${formatFieldValue(name, old)} to ${formatFieldValue(name, value)}`;
}
