import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeChanges, listPrintChanges } from './content-changes.ts';
import { composeRosterText, type PrintedContent } from './fingerprint.ts';
import { createAnyJersey } from './jersey/jersey-samples.ts';
import { add, edit, ids, order, removeRow } from './merge-fixtures.ts';
import { CASINGS, type Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const named = edit(order, ids[0]!, { name: 'Osei', number: '12' });

test('a changed number is one change, with the number of the jersey and its player', () => {
  expect(listPrintChanges(named, edit(named, ids[0]!, { number: '21' }))).toEqual([
    { jersey: 1, player: 'OSEI', field: 'number', before: '12', after: '21' },
  ]);
});

test('what changes no garment is no change: the sequence, a lock, and a letter case that changes no letter', () => {
  const moved = { ...named, rows: named.rows.toReversed() };
  expect(listPrintChanges(named, moved)).toEqual([]);
  expect(listPrintChanges(named, edit(named, ids[0]!, { locked: true }))).toEqual([]);
  expect(listPrintChanges(named, edit(named, ids[0]!, { name: ' OSEI ' }))).toEqual([]);
});

test('another letter case is shown by the names that it changes', () => {
  const mixed = { ...named, options: { ...named.options, casing: 'MIXED CASE' as const } };
  expect(listPrintChanges(named, mixed)).toEqual([
    { jersey: null, player: '', field: 'teamName', before: 'OTTERS', after: 'Otters' },
    { jersey: 1, player: 'OSEI', field: 'name', before: 'OSEI', after: 'Osei' },
  ]);
});

test('a jersey that is added or removed is named', () => {
  expect(listPrintChanges(named, removeRow(named, ids[0]!))[0]).toMatchObject({ jersey: 1, field: 'row' });
  expect(
    listPrintChanges(removeRow(named, ids[0]!), add(removeRow(named, ids[0]!), named.rows[0]!)),
  ).not.toEqual([]);
});

test('of an added jersey only what was entered is listed, not what every empty row has', () => {
  const zoe = { ...createEmptyRow('zoe'), name: 'Zoe' };
  expect(describeChanges(named, add(named, zoe))).toEqual([
    { jersey: named.rows.length + 1, player: 'Zoe', field: 'row', before: '', after: 'added' },
    { jersey: named.rows.length + 1, player: 'Zoe', field: 'name', before: '', after: 'Zoe' },
  ]);
});

const text = fc.constantFrom('', 'Zoë', 'ZOË', ' straße', 'STRASSE', '7', '07');
const row = fc
  .tuple(fc.constantFrom(...ids), createAnyJersey(text))
  .map(([id, jersey]): Row => ({ id, ...jersey }));
const roster: fc.Arbitrary<PrintedContent> = fc.record({
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

test('there is a change exactly when the fingerprints differ', () => {
  const compose = (content: PrintedContent) => composeRosterText(content, (each) => each);
  fc.assert(
    fc.property(roster, roster, fc.boolean(), (before, other, isSame) => {
      const after = isSame ? { ...structuredClone(before), rows: before.rows.toReversed() } : other;
      expect(listPrintChanges(before, after).length > 0).toBe(compose(before) !== compose(after));
    }),
    { numRuns: 2000 },
  );
});
