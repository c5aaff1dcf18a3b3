/*
 * A probable mistake can be meant: it is accepted with a reason. The acceptance is found again by a text of what the finding
 * is about, so it lapses by itself when one of these values changes, and is back when the value is (rules.md roster-27).
 */

import type { Row } from '../order/order.ts';
import type { NumberRules } from './number-rules.ts';
import type { RosterFinding } from './roster-finding.ts';
import { type CheckedContent, findRosterFindings } from './roster-findings.ts';

/** What a finding is about of each of its jerseys; a code that is missing here is about all jerseys together. */
const INVOLVED_FIELDS: Partial<Record<RosterFinding['code'], readonly (keyof Row)[]>> = {
  'twin-row': ['name', 'number', 'size'],
  'same-number': ['number'],
  'same-player': ['name'],
  'similar-number': ['number'],
  'outside-rules': ['number'],
  'digit-in-name': ['name', 'frontName'],
  'odd-size': ['size'],
};

/** Returns the text whose hash is stored (decision 80), independent of the sequence of the rows. Another format needs 'finding/2'. */
export function composeFindingText(
  { code, field, rowIds, values }: RosterFinding,
  rows: readonly Row[],
): string {
  const involved = INVOLVED_FIELDS[code];
  if (!involved) return JSON.stringify(['finding/1', code, field, ...values]);
  const about = rows
    .filter(({ id }) => rowIds.includes(id))
    .map((row) => [row.id, ...involved.map((name) => String(row[name]).trim())])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)));
  const rules = code === 'outside-rules' ? values.slice(1) : [];
  return JSON.stringify(['finding/1', code, field, ...rules, ...about]);
}

/** Returns the SHA-256 of the text in UTF-8 as 64 lower-case hexadecimal digits. */
export type HashText = (text: string) => string;

export interface Acceptance {
  readonly reason: string;
  readonly by: 'creator' | 'staff';
  /** The name of the member of staff. */
  readonly name: string | null;
  readonly at: Date;
}

export interface CheckedFinding {
  readonly finding: RosterFinding;
  readonly text: string;
  readonly acceptance: Acceptance | null;
}

interface CheckedRoster {
  content: CheckedContent;
  rules: NumberRules | null;
  /** By the hash of the text. */
  accepted: ReadonlyMap<string, Acceptance>;
}

/** Returns the findings of a roster, each with its acceptance. */
export const checkFindings = (
  { content, rules, accepted }: CheckedRoster,
  hash: HashText,
): CheckedFinding[] =>
  findRosterFindings(content, rules).map((finding) => {
    const text = composeFindingText(finding, content.rows);
    return { finding, text, acceptance: finding.level === 'ask' ? (accepted.get(hash(text)) ?? null) : null };
  });

/** Returns the findings that are to be corrected, or accepted with a reason, before a roster is released. */
export const listOpenFindings = (checked: readonly CheckedFinding[]): CheckedFinding[] =>
  checked.filter(({ finding, acceptance }) => finding.level !== 'note' && acceptance === null);
