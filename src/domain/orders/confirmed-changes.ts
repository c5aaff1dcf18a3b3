/* What differs between a jersey as it was confirmed and as it would be printed now (rules.md roster-19). */
import { printName } from './lettering.ts';
import type { Casing } from './order.ts';
import { PLAYER_FIELDS, type PlayerFields } from './player-fields.ts';

interface PrintedJersey {
  fields: PlayerFields;
  casing: Casing;
}

export interface JerseyChange {
  field: keyof PlayerFields;
  /** Names are as they are printed. */
  before: string;
  after: string;
}

export const listConfirmedChanges = (confirmed: PrintedJersey, current: PrintedJersey): JerseyChange[] =>
  PLAYER_FIELDS.map((field) => ({
    field,
    before: printField(confirmed, field),
    after: printField(current, field),
  })).filter(({ before, after }) => before !== after);

const printField = ({ fields, casing }: PrintedJersey, field: keyof PlayerFields): string =>
  field === 'name' || field === 'frontName' ? printName(fields[field], casing) : fields[field];
