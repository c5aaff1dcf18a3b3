import { expect, test } from 'vitest';
import { order } from '../merge/merge-fixtures.ts';
import { describeHeadChange, describeJersey, listLaterChanges, type OrderVersion } from './later-versions.ts';
import type { OrderContent, Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

const row = (id: string, number: string): Row => ({ ...createEmptyRow(id), name: id, number, size: 'M' });
const version = (minute: number, rows: Row[], changes: Partial<OrderContent> = {}): OrderVersion => ({
  ...{ savedAt: new Date(Date.UTC(2026, 10, 20, 17, minute)), content: { ...order, ...changes, rows } },
});

const [A, B, C] = [row('a', '1'), row('b', '2'), row('c', '9')];
const PAID = version(0, [A, B]);
const listLater = (...later: OrderVersion[]) =>
  listLaterChanges(PAID, later).map(
    ({ rowId, was, becomes, madeAt }) =>
      `${rowId} ${was?.number ?? '-'} ${becomes?.number ?? '-'} at ${madeAt.getUTCMinutes()}`,
  );

test('each jersey counts as it is in the end, since its last change', () => {
  const first = version(1, [{ ...A, number: '77' }, B]);
  const second = version(2, [{ ...A, number: '88' }, B]);
  const third = version(3, [{ ...A, number: '88' }, C]);
  expect(listLater(first, second, third)).toEqual(['a 1 88 at 2', 'b 2 - at 3', 'c - 9 at 3']);
});

test('what was taken back, an empty jersey that was added and a lock are none', () => {
  const changed = version(1, [{ ...A, number: '88' }, B]);
  expect(listLater(changed, version(2, [A, B]))).toEqual([]);
  expect(listLater(version(1, [{ ...A, locked: true }, B, createEmptyRow('d')]))).toEqual([]);
  expect(listLater()).toEqual([]);
});

test('a jersey and what all share are told in words', () => {
  expect(describeJersey({ ...A, frontName: 'Ace', shorts: 'UNISEX M - WAIST: 32 INCH' })).toBe(
    '1 a, Ace, M, Short Sleeve, shorts UNISEX M - WAIST: 32 INCH',
  );
  expect(describeJersey(null)).toBe('');
  const renamed = version(1, [], { teamName: 'Northern Owls', notes: '' });
  expect(describeHeadChange(PAID, [renamed])).toEqual({
    was: expect.stringContaining(`Team name ${order.teamName}`),
    becomes: expect.stringContaining('Team name Northern Owls'),
  });
  expect(describeHeadChange(PAID, [version(1, [])])).toBeNull();
});
