/* Findings about the numbers of a roster (rules.md roster-25, roster-45, roster-46, roster-47). */

import { shortenSize } from '../jersey/size.ts';
import type { Row } from '../order/order.ts';
import { foldName } from './alike-names.ts';
import { type NumberRules, parseAllowedNumbers } from './number-rules.ts';
import type { RosterFinding } from './roster-finding.ts';
import { groupRows, listIds } from './row-groups.ts';

export const findNumberFindings = (rows: readonly Row[], rules: NumberRules | null): RosterFinding[] => [
  ...findTwinRows(rows),
  ...findSameNumbers(rows),
  ...findNumbersOutsideRules(rows, rules),
  ...findSimilarNumbers(rows, rules),
];

/** Name, number and size; '' for a jersey without a name or a number. */
const getTwinKey = ({ name, number, size }: Row): string =>
  foldName(name) === '' || number.trim() === '' ? '' : JSON.stringify([foldName(name), number.trim(), size]);

export function areTwins(rows: readonly Row[]): boolean {
  const [key, ...others] = new Set(rows.map(getTwinKey));
  return key !== '' && others.length === 0;
}

function findTwinRows(rows: readonly Row[]): RosterFinding[] {
  return groupRows(rows, getTwinKey).map((group) => {
    const { name, number, size } = group[0]!;
    const values = [name, number, shortenSize(size)].filter((value) => value !== '');
    return { code: 'twin-row', level: 'ask', rowIds: listIds(group), field: 'name', values };
  });
}

function findSameNumbers(rows: readonly Row[]): RosterFinding[] {
  return groupRows(rows, ({ number }) => number.trim())
    .filter((group) => !areTwins(group))
    .map((group) => ({
      ...{ code: 'same-number', level: 'ask', field: 'number' },
      rowIds: listIds(group),
      values: [group[0]!.number.trim()],
    }));
}

/** '7' and '07' are two numbers for the shop, and one for the referee of most sports. */
function findSimilarNumbers(rows: readonly Row[], rules: NumberRules | null): RosterFinding[] {
  return groupRows(rows, ({ number }) => (/^\d+$/.test(number.trim()) ? String(Number(number)) : '')).flatMap(
    (group) => {
      const values = [...new Set(group.map(({ number }) => number.trim()))];
      if (values.length === 1) return [];
      const level = rules ? 'ask' : 'note';
      return { code: 'similar-number', level, field: 'number', rowIds: listIds(group), values };
    },
  );
}

function findNumbersOutsideRules(rows: readonly Row[], rules: NumberRules | null): RosterFinding[] {
  const isAllowed = rules && parseAllowedNumbers(rules.allowed);
  if (!isAllowed) return [];
  const outside = rows.filter(({ number }) => number.trim() !== '' && !isAllowed(number.trim()));
  return groupRows(outside, ({ number }) => number.trim(), 1).map((group) => ({
    ...{ code: 'outside-rules', level: 'ask', field: 'number' },
    rowIds: listIds(group),
    values: [group[0]!.number.trim(), rules.name, rules.allowed],
  }));
}
