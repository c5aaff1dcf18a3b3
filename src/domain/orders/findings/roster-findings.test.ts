import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Casing } from '../jersey/lettering.ts';
import type { Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import type { NumberRules } from './number-rules.ts';
import { describeFinding } from './roster-finding.ts';
import { findRosterFindings } from './roster-findings.ts';

const ADULT = 'MEN L - CHEST: 42 INCH';
const YOUTH = 'YOUTH M - CHEST: 30 INCH';

const createRows = (players: Partial<Row>[]): Row[] =>
  players.map((player, index) => ({ ...createEmptyRow(`row-${1001 + index}`), size: ADULT, ...player }));

const findIn = (rows: Row[], casing: Casing = 'MIXED CASE') =>
  findRosterFindings({ rows, design: '', options: { cutting: null, material: null, collar: null, casing } });

const describeTeam = (players: Partial<Row>[], casing?: Casing): string[] => {
  const rows = createRows(players);
  return findIn(rows, casing).map((finding) => describeFinding(finding, rows));
};

test('a number that several players wear is one finding, with all its jerseys', () => {
  expect(describeTeam(['7', '10', '7', '3', '10', ' 7'].map((number) => ({ number })))).toEqual([
    'Number 7 is on jerseys 1, 3 and 6.',
    'Number 10 is on jerseys 2 and 5.',
  ]);
});

test('7 and 07 are two numbers that look alike', () => {
  expect(
    describeTeam([
      { name: 'Kim', number: '7' },
      { name: 'Osei', number: '07' },
    ]),
  ).toEqual(['Numbers 7 and 07 look alike (jerseys 1 and 2).']);
});

const VOLLEYBALL: NumberRules = {
  name: 'Volleyball',
  allowed: '1-99',
  source: 'USAV',
};

const describeByRules = (numbers: string[], rules: Partial<NumberRules> = {}) => {
  const rows = createRows(numbers.map((number) => ({ number })));
  const options = { cutting: null, material: null, collar: null, casing: 'MIXED CASE' } as const;
  return findRosterFindings({ rows, design: '', options }, { ...VOLLEYBALL, ...rules }).map(
    (finding) => `${finding.level}: ${describeFinding(finding, rows)}`,
  );
};

test('numbers outside the rules of the chosen sport are asked about, one finding for each number', () => {
  expect(describeByRules(['0', '7', '100', '0'])).toEqual([
    'ask: Number 0 is on jerseys 1 and 4.',
    'ask: Number 0 on jerseys 1 and 4 is outside Volleyball: 1-99.',
    'ask: Number 100 on jersey 3 is outside Volleyball: 1-99.',
  ]);
});

test('by the rules of a sport, 7 beside 07 is a probable mistake', () => {
  expect(describeByRules(['7', '07', '7'], { allowed: '0-99, 07' })).toEqual([
    'ask: Number 7 is on jerseys 1 and 3.',
    'ask: Numbers 7 and 07 look alike (jerseys 1, 2 and 3).',
  ]);
});

test('what cannot be printed comes first, with the digit that a letter probably is', () => {
  const team = [
    { name: 'Kim', number: '7' },
    { name: 'Bartholomew-Smith', number: 'O7' },
    { name: '山田', number: '7A' },
    { name: 'Roy', number: 'l0' },
  ];
  expect(describeTeam(team)).toEqual([
    'Bartholomew-Smith is too long to print (jersey 2).',
    'O7 has letters in place of digits (jersey 2): it is probably 07.',
    '山田 has characters that cannot be printed (jersey 3).',
    '7A is not a number of up to 3 digits (jersey 3).',
    'l0 has letters in place of digits (jersey 4): it is probably 10.',
  ]);
});

const describeDesign = (design: string) => {
  const rows = createRows([{ number: '7' }]);
  const options = { cutting: null, material: null, collar: null, casing: 'MIXED CASE' } as const;
  return findRosterFindings({ rows, design, options }).map((finding) => describeFinding(finding, rows));
};

test('numbers are asked about whose colour and outline both hardly differ from the cloth behind them', () => {
  expect(describeDesign('shirt-round-short-top-hoops-6b7580-6fa8dc-ffffff-varsity')).toEqual([
    'The numbers are hard to read: White with a Steel outline on Columbia.',
  ]);
  // The shoulder stripes of the same colours are not behind the number.
  expect(describeDesign('shirt-round-short-top-shoulder-stripes-6b7580-6fa8dc-ffffff-varsity')).toEqual([]);
  expect(describeDesign('shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity')).toEqual([]);
});

test('two players with one name are asked about, in whatever letters', () => {
  const team = [
    { name: 'Zoë Roy', number: '1' },
    { name: 'Tremblay', number: '2' },
    { name: 'ZOE ROY', number: '3' },
    { name: 'Trembley', number: '4' },
    { name: 'Osei', number: '5' },
  ];
  expect(describeTeam(team)).toEqual(['Zoë Roy is on jerseys 1 and 3.']);
});

test('the name of the team on every back is no mistake', () => {
  expect(describeTeam(['1', '2', '3', '4'].map((number) => ({ name: 'Rams', number })))).toEqual([]);
  expect(describeTeam(['', '', '', ''].map((number) => ({ name: 'Rams', number })))).toEqual([]);
});

test('one player in two rows is one finding, not one for each field', () => {
  const osei = { name: 'Osei', number: '7' };
  expect(describeTeam([osei, { name: 'Kim', number: '8' }, osei])).toEqual([
    'Jerseys 1 and 3 are the same: Osei, 7, MEN L.',
  ]);
});

test('a name with digits is asked about, because a whole line may have become a name', () => {
  expect(describeTeam([{ name: '7 Roy M' }, { name: 'Kim', frontName: 'R2D2', number: '3' }])).toEqual([
    '7 Roy M is a name with digits.',
    'R2D2 is a name with digits.',
  ]);
});

test("a child's size in a team of adults is asked about, and one adult in a team of children is not", () => {
  const team = (sizes: string[]) => sizes.map((size, index) => ({ size, number: String(index) }));
  expect(describeTeam(team([ADULT, ADULT, ADULT, YOUTH, ADULT]))).toEqual([]);
  expect(describeTeam(team([ADULT, ADULT, ADULT, YOUTH, ADULT, ADULT]))).toEqual([
    'Jersey 4 has a YOUTH size on a team of adults.',
  ]);
  expect(describeTeam(team([YOUTH, YOUTH, YOUTH, ADULT, YOUTH, YOUTH]))).toEqual([]);
});

const player = fc.record({
  name: fc.constantFrom('', 'Kim', 'Kima', 'Kyma', 'KIM', 'Osei', 'Tremblay', 'Trembley', 'McDonald'),
  number: fc.constantFrom('', '0', '00', '7', '07', '12'),
  size: fc.constantFrom('', ADULT, YOUTH),
});

/** The findings without the order of their jerseys and values. */
const summarise = (rows: Row[]) =>
  findIn(rows)
    .map(({ code, level, field, rowIds }) => `${code} ${level} ${field} ${rowIds.toSorted().join(' ')}`)
    .toSorted();

test('the findings do not depend on the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(player, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (players, ranks) => {
      const rows = createRows(players);
      const moved = rows
        .map((row) => ({ row, rank: ranks.next().value as number }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ row }) => row);
      expect(summarise(moved)).toEqual(summarise(rows));
    }),
  );
});

test('a retyped name or a doubled number in a true roster is always found', () => {
  const NAMES = ['Tremblay', 'Osei', 'Nguyen', 'Singh', 'Kowalski', 'Gagnon', 'Fraser', 'Okafor'];
  fc.assert(
    fc.property(fc.nat(7), fc.nat(7), fc.constantFrom('number', 'name'), (from, to, field) => {
      fc.pre(from !== to);
      const rows = createRows(NAMES.map((name, index) => ({ name, number: String(index + 1) })));
      expect(findIn(rows)).toEqual([]);
      const wrong = rows.with(to, { ...rows[to]!, [field]: rows[from]![field] });
      expect(findIn(wrong).map(({ rowIds }) => rowIds.toSorted())).toEqual([
        [rows[from]!.id, rows[to]!.id].toSorted(),
      ]);
    }),
  );
});
