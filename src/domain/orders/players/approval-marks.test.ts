import { describe, expect, test } from 'vitest';
import type { Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import { type ConfirmedList, hasNewerDifference, listApprovalMarks } from './approval-marks.ts';
import { type Confirmation, printJersey } from './confirmation.ts';

const kim: Row = {
  ...createEmptyRow('player-0001'),
  name: 'Kim',
  number: '12',
  size: 'MEN M - CHEST: 40 INCH',
};
const osei: Row = {
  ...createEmptyRow('player-0002'),
  name: 'Osei',
  number: '9',
  size: 'MEN L - CHEST: 42 INCH',
};
const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const confirm = (row: Row, hour = 10): Confirmation => ({
  ...{ jersey: printJersey(row, 'UPPER CASE'), by: 'player', at: at(hour) },
});
const list = (rows: Row[], confirmed: Confirmation[] = [], playersConfirm = false): ConfirmedList => ({
  ...{ rows, options: { casing: 'UPPER CASE' }, playersConfirm },
  confirmations: new Map(confirmed.map((each, n) => [[kim, osei][n]!.id, each])),
});
const sentences = (of: ConfirmedList) => listApprovalMarks(of).map(({ sentence }) => sentence);

describe('an approval marks', () => {
  test('nothing in a team that does not confirm', () => {
    expect(sentences(list([kim, osei]))).toEqual([]);
  });

  test('a jersey that differs from what its player confirmed', () => {
    expect(sentences(list([{ ...kim, number: '21' }, osei], [confirm(kim)]))).toEqual([
      'KIM confirmed 12, the list says 21',
    ]);
    expect(sentences(list([{ ...kim, name: 'Kym', number: '' }], [confirm(kim)]))).toEqual([
      'KIM confirmed KIM, 12, the list says KYM, nothing',
    ]);
  });

  test('who is not confirmed where the players confirm', () => {
    expect(sentences(list([kim, osei, createEmptyRow('player-0003')], [confirm(kim)], true))).toEqual([
      '9 OSEI is not confirmed by its player',
    ]);
  });

  test('a confirmed jersey that the list has no longer, and one whose confirmation is not known', () => {
    expect(sentences(list([createEmptyRow(kim.id)], [confirm(kim)]))).toEqual([
      'KIM confirmed this jersey, the list has nobody there',
    ]);
    expect(sentences(list([kim], [{ jersey: null, by: 'player', at: at(9) }]))).toEqual([
      '12 KIM confirmed another jersey than the list has',
    ]);
  });
});

test('a confirmation after the approval keeps the list from being released while it differs', () => {
  const changed = list([{ ...kim, number: '21' }], [confirm(kim, 10)]);
  expect(hasNewerDifference(changed, at(9))).toBe(true);
  expect(hasNewerDifference(changed, at(11))).toBe(false);
  expect(hasNewerDifference(list([kim], [confirm(kim, 10)]), at(9))).toBe(false);
});
