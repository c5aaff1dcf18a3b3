import { expect, test } from 'vitest';
import { countProductionDays } from './production.ts';

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
