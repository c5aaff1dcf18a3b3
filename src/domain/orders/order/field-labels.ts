/* The names of the fields of an order, on pages and in e-mails. */
import { JERSEY_FIELDS, JERSEY_SCHEMA, mapFields } from '../jersey/schema.ts';

interface ChangedField {
  jersey: number | null;
  /** The name on the jersey; undefined in e-mails of an earlier version. */
  player?: string;
  field: string;
}

/** Returns '9 (KIM)', or '9' without a name. */
export const describeJersey = (jersey: number, player = ''): string =>
  player ? `${jersey} (${player})` : `${jersey}`;

/** Returns 'Jersey 9 (KIM)', without the name where the change says it, and null for what all jerseys share. */
export function labelJersey({ jersey, player, field }: ChangedField): string | null {
  if (jersey === null) return null;
  return `Jersey ${describeJersey(jersey, field === 'name' ? '' : player)}`;
}

/** Of the fields whose changes are described. */
export const CHANGE_LABELS: Readonly<Record<string, string>> = {
  ...mapFields(JERSEY_FIELDS, (field) => JERSEY_SCHEMA[field].label),
  teamName: 'Team name',
  email: 'Email',
  notes: 'Order Notes',
  design: 'Design',
  customDesign: 'Design by our designers',
  cutting: 'Cutting',
  material: 'Material',
  collar: 'Collar',
  casing: 'Letter casing',
};
