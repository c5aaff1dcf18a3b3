/* How names will look that are long, or that lose their capitals (rules.md roster-45, roster-47). */
import { measureName } from '#domain/artwork/lettering/measure-name.ts';
import { findLetteringIssue, normaliseName, printName } from '../jersey/lettering.ts';
import type { OrderContent, Row } from '../order/order.ts';
import { resolveDesign } from '../order/visible-options.ts';
import type { RosterFinding } from './roster-finding.ts';

/** Shares of the usual width and height of letters. */
const NARROW = 0.7;
const LOW = 0.8;

export function findLetteringFindings(
  rows: readonly Row[],
  { options, design }: Pick<OrderContent, 'options' | 'design'>,
): RosterFinding[] {
  const { cut, font } = resolveDesign({ options, design });
  const measured = rows
    // 'Too long to be printed' and 'printed in smaller letters' would contradict each other.
    .filter(({ name }) => findLetteringIssue(name, options.casing) === null)
    .map((row) => ({ row, printed: printName(row.name, options.casing) }))
    .filter(({ printed }) => printed !== '')
    .map(({ row, printed }) => ({ row, ...measureName(printed, cut, font) }));
  const low = measured.filter(({ height }) => height < LOW);
  const narrow = measured.filter(({ width, height }) => height >= LOW && width < NARROW);
  const isChanged = ({ name }: Row) =>
    hasMixedCase(name) && printName(name, options.casing) !== normaliseName(name);
  return [
    ...createFinding('tiny', 'ask', low),
    ...createFinding('squeezed', 'note', narrow),
    ...createFinding(
      'lost-capitals',
      'note',
      rows.filter(isChanged).map((row) => ({ row })),
    ),
  ];
}

const createFinding = (
  code: RosterFinding['code'],
  level: RosterFinding['level'],
  found: readonly { row: Row }[],
): RosterFinding[] =>
  found.length === 0
    ? []
    : [
        {
          ...{ code, level, field: 'name' },
          rowIds: found.map(({ row }) => row.id),
          values: found.map(({ row }) => normaliseName(row.name)),
        },
      ];

/** 'McDonald' and 'de Vries': which letters are capitals belongs to the name. */
const hasMixedCase = (name: string): boolean =>
  /\p{Ll}\p{Lu}/u.test(name) || (/(?:^|\P{L})\p{Ll}/u.test(name) && /\p{Lu}/u.test(name));
