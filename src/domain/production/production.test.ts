import { expect, test } from 'vitest';
import { countProductionDays, getLateBefore, isLate } from './production.ts';

const since = new Date('2026-11-01T15:00:00Z');
const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

test('a day counts once it is complete', () => {
  expect(countProductionDays(since, after(23.9))).toBe(0);
  expect(countProductionDays(since, after(24))).toBe(1);
  expect(countProductionDays(since, after(14 * 24))).toBe(14);
});

test('production that starts tomorrow has 0 days', () => {
  expect(countProductionDays(since, after(-24))).toBe(0);
});

test('fourteen days are on time, fifteen are late', () => {
  expect(isLate(14, 'sewing')).toBe(false);
  expect(isLate(15, 'sewing')).toBe(true);
  expect(getLateBefore(after(15 * 24))).toEqual(since);
});

test('an order that the supplier has completed is not late', () => {
  expect(isLate(30, 'completed')).toBe(false);
  expect(isLate(30, 're-printing')).toBe(true);
});
