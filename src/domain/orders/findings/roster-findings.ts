/*
 * What a person should look at before a team is printed: equal numbers, one name on two jerseys, sizes that do
 * not fit together (rules.md roster-17, roster-45, roster-46, roster-47). It prevents nothing, because each of them can be meant.
 */

import { getSizeGroup, parseSize } from '../jersey/size.ts';
import type { OrderContent, Row } from '../order/order.ts';
import { isStarted } from '../order/roster.ts';
import { foldName } from './alike-names.ts';
import { findHardToReadNumbers } from './legibility-findings.ts';
import { areTwins, findNumberFindings } from './number-findings.ts';
import type { NumberRules } from './number-rules.ts';
import { findUnprintableFields } from './print-findings.ts';
import type { RosterFinding } from './roster-finding.ts';
import { collectRows, listIds } from './row-groups.ts';

/** The part of an order that the findings are about. */
export type CheckedContent = Pick<OrderContent, 'rows' | 'options' | 'design'>;

/**
 * Returns the findings of a roster: first what cannot be printed, then the probable mistakes. Rows that are not started are
 * left out. `rules` are those of the team's sport, if it chose any.
 */
export function findRosterFindings(
  content: CheckedContent,
  rules: NumberRules | null = null,
): RosterFinding[] {
  const rows = content.rows.filter(isStarted);
  const findings = [
    ...findUnprintableFields(rows, content.options.casing),
    ...findNumberFindings(rows, rules),
    ...findSamePlayers(rows),
    ...findDigitsInNames(rows),
    ...findOddSizes(rows),
    ...findHardToReadNumbers(rows, content),
  ];
  return findings.toSorted((a, b) => RANKS[a.level] - RANKS[b.level]);
}

const RANKS: Record<RosterFinding['level'], number> = { stop: 0, ask: 1, note: 2 };

/** A name that more than half of the players wear is the team's. */
const isTeamName = (players: number, named: number): boolean => players > 2 && players > named / 2;

function findSamePlayers(rows: readonly Row[]): RosterFinding[] {
  const groups = collectRows(rows, ({ name }) => foldName(name));
  const named = groups.reduce((sum, [, group]) => sum + group.length, 0);
  const byName = groups.filter(([, { length }]) => !isTeamName(length, named));
  return byName
    .filter(([, group]) => group.length > 1 && !areTwins(group))
    .map(([, group]) => ({
      ...{ code: 'same-player', level: 'ask', field: 'name' },
      rowIds: listIds(group),
      values: [group[0]!.name],
    }));
}

/** '7 Roy M' is a line of a list in which the cells were not told apart. */
function findDigitsInNames(rows: readonly Row[]): RosterFinding[] {
  return (['name', 'frontName'] as const).flatMap((field) => {
    const found = rows.filter((row) => /\d/.test(row[field]));
    const values = found.map((row) => row[field].trim());
    return found.length === 0
      ? []
      : { code: 'digit-in-name', level: 'ask', field, rowIds: listIds(found), values };
  });
}

/** Up to this share of the jerseys is an exception, and probably a mistake. */
const FEW = 1 / 5;
const MIN_SIZES = 6;

function findOddSizes(rows: readonly Row[]): RosterFinding[] {
  const sized = rows.filter(({ size }) => parseSize(size) !== null);
  const youth = sized.filter(({ size }) => getSizeGroup(size) === 'YOUTH');
  if (sized.length < MIN_SIZES || youth.length === 0 || youth.length > sized.length * FEW) return [];
  return [{ code: 'odd-size', level: 'ask', field: 'size', rowIds: listIds(youth), values: [] }];
}
