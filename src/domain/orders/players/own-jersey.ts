/*
 * What a player sees and may do behind the link to the own jersey (rules.md roster-21): nothing of another player but
 * the numbers that are taken.
 */
import type { NumberRules } from '../findings/number-rules.ts';
import type { RosterFinding } from '../findings/roster-finding.ts';
import { findRosterFindings } from '../findings/roster-findings.ts';
import type { OrderContent, Row } from '../order/order.ts';
import { checkRow, isStarted } from '../order/roster.ts';

/** Returns whether the jersey is filled in and can be made, so that it can be confirmed. */
export const canConfirm = (row: Row, { casing }: OrderContent['options']): boolean =>
  isStarted(row) && checkRow(row, casing).length === 0;

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
    const message = OWN_SENTENCES[code];
    return message === null ? [] : [{ field, message }];
  });
}

/** Null for findings about team mates or the design, and for those that the fields of the page show themselves. */
const OWN_SENTENCES: Record<RosterFinding['code'], string | null> = {
  'too-long': null,
  'not-printable': null,
  'not-a-number': null,
  'hard-to-read': null,
  'twin-row': null,
  'same-player': null,
  'same-number': 'Another player on your team has this number.',
  'similar-number': 'Another player on your team has a number that looks like this one.',
  'outside-rules': 'This number is outside the rules of your league.',
  'digit-or-letter': 'Your number has letters in place of digits.',
  'digit-in-name': 'Your name has a digit in it.',
  'odd-size': 'This is a YOUTH size on a team of adults.',
};
