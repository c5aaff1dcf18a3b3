import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnyJersey } from '../jersey/jersey-samples.ts';
import { CASINGS, type Casing, printName, printTeamName } from '../jersey/lettering.ts';
import { GARMENT_FIELDS } from '../jersey/schema.ts';
import { add, edit, ids, order, removeRow } from '../merge/merge-fixtures.ts';
import type { OrderContent, Row } from './order.ts';
import { hasSamePrint, listPrintChanges, type PrintedContent } from './print-changes.ts';

const first = ids[0]!;
const named = edit(order, first, { name: 'Osei', number: '12' });
const inCase = (content: OrderContent, casing: Casing): OrderContent => ({
  ...content,
  options: { ...content.options, casing },
});

test('a changed number is one change, with the number of the jersey and its player', () => {
  expect(listPrintChanges(named, edit(named, first, { number: '21' }))).toEqual([
    { jersey: 1, player: 'OSEI', field: 'number', before: '12', after: '21' },
  ]);
});

test('another letter case is shown by the names that it changes', () => {
  expect(listPrintChanges(named, inCase(named, 'MIXED CASE'))).toEqual([
    { jersey: null, player: '', field: 'teamName', before: 'OTTERS', after: 'Otters' },
    { jersey: 1, player: 'OSEI', field: 'name', before: 'OSEI', after: 'Osei' },
  ]);
});

test('a jersey that is added or removed is named', () => {
  const removed = removeRow(named, first);
  expect(listPrintChanges(named, removed)[0]).toMatchObject({ jersey: 1, field: 'row' });
  expect(hasSamePrint(removed, add(removed, named.rows[0]!))).toBe(false);
});

test('a list that is not known is never the same', () => {
  expect(hasSamePrint(null, named)).toBe(false);
});

describe('the same jerseys are made', () => {
  const capitals = edit({ ...named, teamName: 'OTTERS' }, first, { name: 'OSEI' });
  const long = { ...named, teamName: 'Northside Thunder Otters' };
  const SAME: [string, OrderContent, OrderContent][] = [
    ['in another sequence', named, { ...named, rows: named.rows.toReversed() }],
    ['of a locked jersey', named, edit(named, first, { locked: true })],
    ['with other notes', named, { ...named, notes: 'By Friday, please' }],
    [
      'of a name in other letters that look the same in capitals',
      named,
      edit(named, first, { name: ' OSEI ' }),
    ],
    ['of composed and decomposed accents', ...accents('C\u00f4t\u00e9', 'Co\u0302te\u0301')],
    ['in a letter case that changes no letter', capitals, inCase(capitals, 'MIXED CASE')],
    ['of letters of the team that are not printed', long, { ...long, teamName: `${long.teamName} of 2027` }],
  ];
  test.each(SAME)('%s', (_, before, after) => {
    expect(listPrintChanges(before, after)).toEqual([]);
  });
});

function accents(before: string, after: string): [OrderContent, OrderContent] {
  return [edit(named, first, { name: before }), edit(named, first, { name: after })];
}

describe('other jerseys are made', () => {
  const OTHER: [string, OrderContent][] = [
    ...(['cutting', 'material', 'collar'] as const).map((field): [string, OrderContent] => [
      `of another ${field}`,
      { ...named, options: { ...named.options, [field]: 'Another' } },
    ]),
    ...GARMENT_FIELDS.map((field): [string, OrderContent] => [
      `with another ${field}`,
      edit(named, first, { [field]: '8' }),
    ]),
    ['with 012, which is not 12', edit(named, first, { number: '012' })],
    ['of another team', { ...named, teamName: 'Hawks' }],
    ['of another design', { ...named, design: 'stripes-1f4e79-ffffff-c8102e' }],
    ['that the shop designs', { ...named, customDesign: !named.customDesign }],
    ['of ß as typed', inCase(edit(named, first, { name: 'Straße' }), 'MIXED CASE')],
  ];
  test.each(OTHER)('%s', (_, after) => {
    expect(hasSamePrint(named, after)).toBe(false);
  });

  test('when two players swap their numbers', () => {
    const pair = edit(named, ids[1]!, { number: '7' });
    const swapped = edit(edit(pair, first, { number: '7' }), ids[1]!, { number: '12' });
    expect(hasSamePrint(pair, swapped)).toBe(false);
  });
});

const text = fc.constantFrom('', 'Zoë', 'ZOË', ' straße', 'STRASSE', '7', '07');
const row = fc
  .tuple(fc.constantFrom(...ids), createAnyJersey(text))
  .map(([id, jersey]): Row => ({ id, ...jersey }));
const anyList: fc.Arbitrary<PrintedContent> = fc.record({
  teamName: text,
  options: fc.record({
    cutting: fc.constantFrom('Shirt', 'Basketball'),
    material: fc.constantFrom(null, 'Interlock'),
    collar: fc.constantFrom(null, 'Polo'),
    casing: fc.constantFrom(...CASINGS),
  }),
  rows: fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
  design: text,
  customDesign: fc.boolean(),
});

/** Everything that is printed or cut, in one text. */
const describePrint = ({ teamName, options, rows, design, customDesign }: PrintedContent): string => {
  const { casing, ...cut } = options;
  const jerseys = rows.map((jersey) => {
    const [name, front] = [printName(jersey.name, casing), printName(jersey.frontName, casing)];
    return JSON.stringify([jersey.id, name, front, ...GARMENT_FIELDS.slice(2).map((field) => jersey[field])]);
  });
  return JSON.stringify([printTeamName(teamName, casing), cut, design, customDesign, jerseys.toSorted()]);
};

test('there is a change exactly when something else is printed or cut', () => {
  fc.assert(
    fc.property(anyList, anyList, fc.boolean(), (before, other, isSame) => {
      const after = isSame ? { ...structuredClone(before), rows: before.rows.toReversed() } : other;
      expect(hasSamePrint(before, after)).toBe(describePrint(before) === describePrint(after));
    }),
    { numRuns: 2000 },
  );
});
