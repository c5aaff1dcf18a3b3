import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import { getRowState, isConfirmedAs, listJerseyChanges, printJersey } from './confirmation.ts';

const kim: Row = {
  ...createEmptyRow('player-0001'),
  name: 'Kim',
  number: '12',
  size: 'MEN M - CHEST: 40 INCH',
};
const confirmed = (row: Row) => ({ jersey: printJersey(row, 'UPPER CASE') });

describe('a jersey', () => {
  test.each([
    ['open', createEmptyRow('player-0001'), null],
    ['open', { ...kim, size: '' }, null],
    ['filled', kim, null],
    ['confirmed', kim, confirmed(kim)],
    ['changed', { ...kim, number: '21' }, confirmed(kim)],
    ['changed', kim, { jersey: null }],
    ['open', createEmptyRow('player-0001'), confirmed(kim)],
  ] as const)('is %s', (state, row, newest) => {
    expect(getRowState(row, newest, 'UPPER CASE')).toBe(state);
  });

  test('is confirmed again when it is changed back', () => {
    const newest = confirmed(kim);
    expect(isConfirmedAs(newest, { ...kim, number: '21' }, 'UPPER CASE')).toBe(false);
    expect(isConfirmedAs(newest, { ...kim, number: '12' }, 'UPPER CASE')).toBe(true);
  });

  test('stays confirmed while it prints the same', () => {
    expect(isConfirmedAs(confirmed(kim), { ...kim, name: ' kim ' }, 'UPPER CASE')).toBe(true);
    expect(isConfirmedAs(confirmed(kim), { ...kim, name: 'kim' }, 'MIXED CASE')).toBe(false);
  });

  test('says what was confirmed and what it is', () => {
    const changes = listJerseyChanges(
      printJersey(kim, 'UPPER CASE'),
      printJersey({ ...kim, name: 'Kym', number: '21' }, 'UPPER CASE'),
    );
    expect(changes).toEqual([
      { field: 'name', before: 'KIM', after: 'KYM' },
      { field: 'number', before: '12', after: '21' },
    ]);
  });

  test('has no changes exactly when it is confirmed as it is', () => {
    const field = fc.constantFrom('', '7', 'Kim', 'kim');
    const row = fc
      .record({ name: field, number: field, frontName: field })
      .map((fields) => ({ ...kim, ...fields }));
    fc.assert(
      fc.property(row, row, (was, is) => {
        const changes = listJerseyChanges(printJersey(was, 'UPPER CASE'), printJersey(is, 'UPPER CASE'));
        expect(isConfirmedAs(confirmed(was), is, 'UPPER CASE')).toBe(changes.length === 0);
      }),
    );
  });
});
