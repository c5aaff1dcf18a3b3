import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import { type Acceptance, checkFindings, composeFindingText, listOpenFindings } from './accepted-findings.ts';
import { findRosterFindings } from './roster-findings.ts';

const OPTIONS = { cutting: null, material: null, collar: null, casing: 'UPPER CASE' } as const;
const ADULT = 'MEN L - CHEST: 42 INCH';
const YOUTH = 'YOUTH M - CHEST: 30 INCH';
const ACCEPTANCE: Acceptance = { reason: 'They are twins', by: 'creator', name: null, at: new Date(0) };
const RULES = { name: 'Volleyball', allowed: '1-99', source: 'USAV' };

const toContent = (rows: readonly Row[]) => ({ rows: [...rows], design: '', options: OPTIONS });
const createRows = (players: Partial<Row>[]): Row[] =>
  players.map((player, index) => ({ ...createEmptyRow(`row-${1001 + index}`), size: ADULT, ...player }));

const acceptAll = (rows: readonly Row[], rules = RULES) =>
  new Map(
    findRosterFindings(toContent(rows), rules)
      .filter(({ level }) => level === 'ask')
      .map((finding) => [composeFindingText(finding, rows), ACCEPTANCE]),
  );

const listOpen = (rows: readonly Row[], accepted: ReadonlyMap<string, Acceptance>, rules = RULES) =>
  listOpenFindings(checkFindings({ content: toContent(rows), rules, accepted }, (text) => text)).map(
    ({ finding }) => finding.code,
  );

const TWINS = createRows([
  { name: 'A Kimura', number: '7' },
  { name: 'J Kimura', number: '8' },
  { name: 'Osei', number: '8' },
]);

test('twins are accepted once and stay accepted, whatever others change', () => {
  expect(listOpen(TWINS, new Map())).toEqual(['same-number']);
  const accepted = acceptAll(TWINS);
  expect(listOpen(TWINS, accepted)).toEqual([]);
  const resized = TWINS.with(0, { ...TWINS[0]!, size: YOUTH });
  expect(listOpen(resized, accepted)).toEqual([]);
});

test('an acceptance lapses when a value changes, and is back when the value is', () => {
  const accepted = acceptAll(TWINS);
  const changed = TWINS.with(1, { ...TWINS[1]!, number: '7' });
  expect(listOpen(changed, accepted)).toEqual(['same-number']);
  expect(listOpen(TWINS, accepted)).toEqual([]);
  const third = [...TWINS, { ...createEmptyRow('row-2000'), size: ADULT, number: '8' }];
  expect(listOpen(third, accepted)).toEqual(['same-number']);
});

test('a number that was accepted under the rules of one league is asked about under those of another', () => {
  const rows = createRows([{ number: '100' }]);
  const accepted = acceptAll(rows);
  expect(listOpen(rows, accepted)).toEqual([]);
  expect(listOpen(rows, accepted, { ...RULES, allowed: '1-50' })).toEqual(['outside-rules']);
});

test('what cannot be printed cannot be accepted, and a note needs no acceptance', () => {
  const rows = createRows([{ name: '山田', number: '07' }]);
  const [finding] = findRosterFindings(toContent(rows));
  expect(
    listOpen(rows, new Map([[composeFindingText(finding!, rows), ACCEPTANCE]]), { ...RULES, allowed: '07' }),
  ).toEqual(['not-printable']);
});

const player = fc.record({
  name: fc.constantFrom('', 'Kim', 'Kima', 'Osei', 'Tremblay', 'Trembley', 'R2D2'),
  number: fc.constantFrom('', '0', '00', '7', '07', '12', '100'),
  size: fc.constantFrom('', ADULT, YOUTH),
});

test('an accepted finding does not depend on the sequence of the jerseys', () => {
  fc.assert(
    fc.property(fc.array(player, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (players, ranks) => {
      const rows = createRows(players);
      const moved = rows
        .map((row) => ({ row, rank: ranks.next().value as number }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ row }) => row);
      expect(listOpen(moved, acceptAll(rows))).toEqual([]);
    }),
  );
});

test('whatever is changed in a roster that was accepted, exactly the new findings are open', () => {
  fc.assert(
    fc.property(
      fc.array(player, { minLength: 2, maxLength: 10 }),
      fc.nat(),
      player,
      (players, place, next) => {
        const rows = createRows(players);
        const accepted = acceptAll(rows);
        const index = place % rows.length;
        const changed = rows.with(index, { ...rows[index]!, ...next });
        const texts = findRosterFindings(toContent(changed), RULES)
          .filter(({ level }) => level === 'ask')
          .filter((finding) => !accepted.has(composeFindingText(finding, changed)));
        expect(listOpen(changed, accepted)).toEqual(texts.map(({ code }) => code));
        expect(listOpen(rows, accepted)).toEqual([]);
      },
    ),
  );
});
