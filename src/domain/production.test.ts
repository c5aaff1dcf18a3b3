import { expect, test } from 'vitest';
import { daysInProduction, isLate } from './production.ts';

const since = new Date('2026-11-01T15:00:00Z');
const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

test('a day counts when it is over', () => {
  expect(daysInProduction(since, after(23.9))).toBe(0);
  expect(daysInProduction(since, after(24))).toBe(1);
  expect(daysInProduction(since, after(14 * 24))).toBe(14);
});

test('production that begins tomorrow has taken no days', () => {
  expect(daysInProduction(since, after(-24))).toBe(0);
});

test('fourteen days are in time, fifteen are late', () => {
  expect(isLate(14)).toBe(false);
  expect(isLate(15)).toBe(true);
});
