/* What cannot be printed as it stands, so that the order cannot be saved with it (rules.md roster-3, roster-4). */

import type { Casing } from '../jersey/lettering.ts';
import { findLetteringIssue, isJerseyNumber, normaliseNumber, suggestNumber } from '../jersey/lettering.ts';
import type { Row } from '../order/order.ts';
import type { RosterFinding } from './roster-finding.ts';

export function findUnprintableFields(rows: readonly Row[], casing: Casing): RosterFinding[] {
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
