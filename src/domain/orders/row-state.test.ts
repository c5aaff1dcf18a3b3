import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeRowText } from './fingerprint.ts';
import { CASINGS, type Casing, type Row } from './order.ts';
import { createEmptyRow } from './roster.ts';
import { getRowState } from './row-state.ts';

const kim: Row = {
  ...createEmptyRow('player-0001'),
  name: 'Kim',
  number: '12',
  size: 'MEN M - CHEST: 40 INCH',
};
const hash = (row: Row, casing: Casing = 'UPPER CASE') =>
  createHash('sha256').update(composeRowText(row, casing)).digest('hex');

const stateOf = (row: Row, confirmed: string | null, casing?: Casing) =>
  getRowState(row, { current: hash(row, casing), confirmed });

test('a row is open until it has what it takes to be made', () => {
  const empty = createEmptyRow('player-0001');
  expect(stateOf(empty, null)).toBe('open');
  expect(stateOf({ ...empty, name: 'Kim', number: '7' }, null)).toBe('open');
  expect(stateOf({ ...empty, size: 'MEN M - CHEST: 40 INCH', shorts: '' }, null)).toBe('open');
  expect(stateOf({ ...empty, size: 'MEN M - CHEST: 40 INCH' }, null)).toBe('filled');
});

test('a confirmed row that is changed or emptied is not confirmed, and is again when it is changed back', () => {
  const confirmed = hash(kim);
  expect(stateOf(kim, confirmed)).toBe('confirmed');
  expect(stateOf({ ...kim, size: 'MEN L - CHEST: 42 INCH' }, confirmed)).toBe('changed');
  expect(stateOf(createEmptyRow(kim.id), confirmed)).toBe('changed');
  expect(stateOf({ ...kim }, confirmed)).toBe('confirmed');
});

test('a lock changes no garment, and so no state', () => {
  expect(stateOf({ ...kim, locked: true }, hash(kim))).toBe('confirmed');
});

test('any letter case, switched to and back, restores the confirmation', () => {
  const text = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom(...CASINGS),
      fc.constantFrom(...CASINGS),
      (name, other, casing, next) => {
        const row = { ...kim, name };
        const confirmed = hash(row, casing);
        expect(stateOf(row, confirmed, casing)).toBe('confirmed');
        const printsTheSame = composeRowText(row, casing) === composeRowText({ ...row, name: other }, next);
        expect(stateOf({ ...row, name: other }, confirmed, next)).toBe(
          printsTheSame ? 'confirmed' : 'changed',
        );
      },
    ),
  );
});
