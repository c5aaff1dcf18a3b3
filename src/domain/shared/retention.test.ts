import { expect, test } from 'vitest';
import { subtractDays, subtractMonths } from './retention.ts';

test('a retention period of months ends on the same day of the month', () => {
  expect(subtractMonths(new Date('2026-11-20T14:00:00Z'), 24)).toEqual(new Date('2024-11-20T14:00:00Z'));
});

test('a day that the earlier month lacks becomes its last day', () => {
  expect(subtractMonths(new Date('2026-03-31T00:00:00Z'), 1)).toEqual(new Date('2026-02-28T00:00:00Z'));
});

test('a retention period of days counts days of 24 hours', () => {
  expect(subtractDays(new Date('2026-03-01T05:00:00Z'), 1)).toEqual(new Date('2026-02-28T05:00:00Z'));
});
