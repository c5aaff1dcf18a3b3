/*
 * What a player sees and may do behind the link to the own jersey (rules.md roster-21): nothing of another player but
 * the numbers that are taken.
 */
import type { NumberRules } from './number-rules.ts';
import type { OrderContent, Row } from './order.ts';
import { type CheckoutLock, canEdit, getPaymentStart, type OrderState } from './order-state.ts';
import { isLockedByClosing, type OrderWindow } from './order-window.ts';
import { haveSameFields, PLAYER_FIELDS, type PlayerFields, selectPlayerFields } from './player-fields.ts';
import { checkRow, isStarted } from './roster.ts';
import { FIELD_WORDS, type RosterFinding } from './roster-finding.ts';
import { findRosterFindings } from './roster-findings.ts';

/** Why a player cannot change the jersey. It can be confirmed all the same. */
export const JERSEY_CLOSINGS = ['submitted', 'locked'] as const;
export type JerseyClosing = (typeof JERSEY_CLOSINGS)[number];

/**
 * Returns whether jerseys of the order can no longer be confirmed. They can be in a paid order, where staff may have
 * corrected one that its player then reads again; an order that was replaced by paid ones has no jerseys any more.
 */
export const isRosterClosed = (state: OrderState): boolean => state === 'replaced';

/** Returns null while the player can change the jersey. */
export function findJerseyClosing(state: OrderState, row: Row): JerseyClosing | null {
  if (!canEdit(state)) return 'submitted';
  return row.locked ? 'locked' : null;
}

/** Returns whether the jersey is filled in and can be made, so that it can be confirmed. */
export const canConfirm = (row: Row, { casing }: OrderContent['options']): boolean =>
  isStarted(row) && checkRow(row, casing).length === 0;

/** A jersey as its player typed it, and as it was loaded before. */
export interface LateChange {
  typed: PlayerFields;
  loaded: PlayerFields;
}

/** Returns the jersey with the changes that wait for the captain, the oldest first; null when none would change it. */
export function mergeLateChanges(row: Row, changes: readonly LateChange[]): PlayerFields | null {
  const merged = { ...selectPlayerFields(row) };
  for (const { typed, loaded } of changes)
    for (const field of PLAYER_FIELDS)
      if (typed[field] !== loaded[field]) Object.assign(merged, { [field]: typed[field] });
  return haveSameFields(merged, row) ? null : merged;
}

/** Why a change was set aside: the order was being paid, or its list was locked by hand or by closing. */
export const LATE_CAUSES = ['paying', 'locked', 'closed'] as const;
export type LateCause = (typeof LATE_CAUSES)[number];

interface LateFacts extends CheckoutLock {
  rosterLockedAt: Date | null;
  window: Pick<OrderWindow, 'closedAt'> | null;
}

/** Returns null where it is not known, for example of a list that was unlocked since. */
export function findLateCause(
  savedAt: Date,
  { rosterLockedAt, window, ...payment }: LateFacts,
): LateCause | null {
  if (rosterLockedAt !== null && savedAt >= rosterLockedAt)
    return isLockedByClosing(rosterLockedAt, window?.closedAt ?? null) ? 'closed' : 'locked';
  const paidFrom = getPaymentStart(payment);
  return paidFrom !== null && savedAt >= paidFrom ? 'paying' : null;
}

/** Returns the numbers of the other players in ascending order, each once. */
export function listTakenNumbers(rows: readonly Row[], rowId: string): string[] {
  const numbers = rows.filter(({ id }) => id !== rowId).map(({ number }) => number.trim());
  return [...new Set(numbers)]
    .filter((number) => number !== '')
    .toSorted((a, b) => Number(a) - Number(b) || a.length - b.length);
}

/** A finding about one's own jersey; `field` is where it would be corrected. */
export interface OwnFinding {
  field: keyof Row;
  message: string;
}

/**
 * Returns the findings of one row as its player may read them; those about names of team mates are left out. `rules` are
 * those of the team's league, if it chose any.
 */
export function describeOwnFindings(
  content: Pick<OrderContent, 'rows' | 'options' | 'design'>,
  rowId: string,
  rules: NumberRules | null = null,
): OwnFinding[] {
  return findRosterFindings(content, rules).flatMap(({ code, field, rowIds }) => {
    if (!rowIds.includes(rowId)) return [];
    const sentence = OWN_SENTENCES[code];
    const message = typeof sentence === 'function' ? sentence(field) : sentence;
    return message === null ? [] : [{ field, message }];
  });
}

/** Null for findings about team mates or the design, and for those that the fields of the page show themselves. */
const OWN_SENTENCES: Record<RosterFinding['code'], string | ((field: keyof Row) => string) | null> = {
  'too-long': null,
  'not-printable': null,
  'not-a-number': null,
  'hard-to-read': null,
  'twin-row': null,
  'same-player': null,
  'similar-name': null,
  'same-number': 'Another player of your team has this number.',
  'similar-number': 'Another player of your team has a number that looks like this one.',
  'outside-rules': 'This number is outside the rules of your league.',
  'digit-or-letter': 'Your number has letters for digits.',
  'digit-in-name': 'Your name has a digit in it.',
  'odd-size': 'This is a YOUTH size in a team of adults.',
  'odd-shorts': 'Shirt and shorts are of very different sizes.',
  'some-without': (field) => `Most of your team have a ${FIELD_WORDS[field] ?? field}.`,
  tiny: 'Your name will be printed in smaller letters than the other names.',
  squeezed: 'Your name will be printed in narrow letters to fit.',
  'lost-capitals': 'Your name will lose its capitals in the letter case of your team.',
};
