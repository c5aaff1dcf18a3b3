/*
 * What a person should look at before a team is printed: equal numbers, one name on two jerseys, sizes that do
 * not fit together (rules.md roster-17, roster-45, roster-46, roster-47). It prevents nothing, because each of them can be meant.
 */

import { chooseDesignLetters, listGrounds } from '#domain/artwork/design-letters.ts';
import { contrastRatio } from '#domain/artwork/drawing/colour.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import {
  type Casing,
  findLetteringIssue,
  isJerseyNumber,
  normaliseNumber,
  suggestNumber,
} from '../jersey/lettering.ts';
import { getSizeGroup, parseSize } from '../jersey/size.ts';
import type { OrderContent, Row } from '../order/order.ts';
import { isStarted } from '../order/roster.ts';
import { resolveDesign } from '../order/visible-options.ts';
import { foldName } from './alike-names.ts';
import { areTwins, findNumberFindings } from './number-findings.ts';
import type { NumberRules } from './number-rules.ts';
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

/** What cannot be printed as it stands, so that the order cannot be saved with it (rules.md roster-3, roster-4). */
function findUnprintableFields(rows: readonly Row[], casing: Casing): RosterFinding[] {
  return rows.flatMap((row) => [...findNameIssues(row, casing), ...findNumberIssues(row)]);
}

const findNameIssues = (row: Row, casing: Casing): RosterFinding[] =>
  (['name', 'frontName'] as const).flatMap((field) => {
    const code = findLetteringIssue(row[field], casing);
    return code ? { code, level: 'stop', field, rowIds: [row.id], values: [row[field].trim()] } : [];
  });

function findNumberIssues({ id, number: typed }: Row): RosterFinding[] {
  const number = normaliseNumber(typed);
  if (isJerseyNumber(number)) return [];
  const suggestion = suggestNumber(number);
  return [
    {
      ...{ level: 'stop', field: 'number', rowIds: [id] },
      ...(suggestion === null
        ? { code: 'not-a-number', values: [number] }
        : { code: 'digit-or-letter', values: [number, suggestion] }),
    },
  ];
}

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

/** The contrast that WCAG 2 asks of large letters. */
const MIN_CONTRAST = 3;

/** Whether the numbers stand out from the cloth behind them (rules.md roster-26). An order without a drawing has no colours yet. */
function findHardToReadNumbers(
  rows: readonly Row[],
  { options, design }: Pick<OrderContent, 'options' | 'design'>,
): RosterFinding[] {
  const numbered = rows.filter(({ number }) => number.trim() !== '');
  if (design === '' || numbered.length === 0) return [];
  const drawn = resolveDesign({ options, design });
  const { fill, edge } = chooseDesignLetters(drawn, 'number');
  const worst = findWorstGround(listGrounds(drawn, 'number'), fill, edge);
  if (worst.contrast >= MIN_CONTRAST) return [];
  return [
    {
      ...{ code: 'hard-to-read', level: 'ask', field: 'number' },
      rowIds: numbered.map(({ id }) => id),
      values: [fill, edge, worst.ground].map(nameColour),
    },
  ];
}

/** A number is read by its colour or by its outline, whichever differs more from the cloth. */
function findWorstGround(grounds: readonly string[], fill: string, edge: string) {
  const measured = grounds.map((ground) => ({
    ground,
    contrast: Math.max(contrastRatio(fill, ground), contrastRatio(edge, ground)),
  }));
  return measured.reduce((worst, each) => (each.contrast < worst.contrast ? each : worst));
}

const nameColour = (hex: string): string => PALETTE.find((colour) => colour.hex === hex)?.name ?? `#${hex}`;
