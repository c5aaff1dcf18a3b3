/*
 * Confirmations of jerseys, compared by value (rules.md roster-19): nothing is carried over or counted. A jersey is confirmed while the
 * newest confirmation says what would be printed now.
 */

import type { Casing } from '../jersey/lettering.ts';
import { printName } from '../jersey/lettering.ts';
import { haveSameFields, selectPlayerFields } from '../jersey/player-fields.ts';
import { mapFields, NAME_FIELDS, PLAYER_FIELDS, type PlayerFields } from '../jersey/schema.ts';
import type { Row } from '../order/order.ts';
import { isComplete, isStarted, isWithoutPlayer } from '../order/roster.ts';

/** What makes a jersey: its fields, with the names as they are printed. */
export type PrintedJersey = PlayerFields;

export const CONFIRMERS = ['player', 'captain', 'manager'] as const;
export type Confirmer = (typeof CONFIRMERS)[number];

export interface Confirmation {
  /** Null when it is not known any more: it then differs from every jersey. */
  readonly jersey: PrintedJersey | null;
  readonly by: Confirmer;
  readonly at: Date;
}

export const ROW_STATES = ['open', 'filled', 'confirmed', 'changed'] as const;
export type RowState = (typeof ROW_STATES)[number];

export function printJersey(fields: PlayerFields, casing: Casing): PrintedJersey {
  return {
    ...selectPlayerFields(fields),
    ...mapFields(NAME_FIELDS, (field) => printName(fields[field], casing)),
  };
}

/** Returns whether the confirmation is of the jersey as it is now. */
export const isConfirmedAs = (
  confirmation: Pick<Confirmation, 'jersey'> | null,
  row: PlayerFields,
  casing: Casing,
): boolean =>
  confirmation !== null &&
  confirmation.jersey !== null &&
  haveSameFields(confirmation.jersey, printJersey(row, casing));

/** `newest`: the newest confirmation of the row, or null. */
export function getRowState(row: Row, newest: Pick<Confirmation, 'jersey'> | null, casing: Casing): RowState {
  if (isWithoutPlayer(row)) return 'open';
  if (newest) return isConfirmedAs(newest, row, casing) ? 'confirmed' : 'changed';
  return isStarted(row) && isComplete(row) ? 'filled' : 'open';
}

export interface JerseyChange {
  readonly field: keyof PlayerFields;
  /** Names are as they are printed. */
  readonly before: string;
  readonly after: string;
}

/** Returns what differs between a jersey as it was confirmed and as it would be printed now: 'was 12, is 21'. */
export const listJerseyChanges = (confirmed: PrintedJersey, current: PrintedJersey): JerseyChange[] =>
  PLAYER_FIELDS.map((field) => ({ field, before: confirmed[field], after: current[field] })).filter(
    ({ before, after }) => before !== after,
  );

/** Returns, for example, 'KIM confirmed 12, the list says 21'. What was confirmed is not known any more where nothing differs. */
export function describeDifference(
  who: string,
  changes: readonly JerseyChange[],
  verb = 'confirmed',
): string {
  if (changes.length === 0) return `${who} ${verb} another jersey than the list has`;
  const say = (side: 'before' | 'after') => changes.map((change) => change[side] || 'nothing').join(', ');
  return `${who} ${verb} ${say('before')}, the list says ${say('after')}`;
}
