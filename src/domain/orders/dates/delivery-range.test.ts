import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, PRODUCTION_STAGES, torontoDay } from './delivery.ts';
import {
  estimateDelivery,
  formatDeliveryRange,
  getDeliveryRange,
  LONGEST_BUSINESS_DAYS,
} from './delivery-range.ts';

const evening = new Date('2026-11-21T02:00:00Z'); // Friday, 20 November, 21:00 in Toronto

test('the range begins with the earliest delivery and ends when every stage takes its longest time', () =>
  expect(getDeliveryRange(evening)).toEqual({ first: '2026-12-15', last: '2026-12-28' }));

test('Order Status names the day 26 days after the order', () =>
  expect(estimateDelivery(evening)).toBe('2026-12-16'));

test('the longest time is the sum of the stages that customers read', () => {
  const longest = PRODUCTION_STAGES.map(({ time }) =>
    Number(/(\d+) business|(\d+) day/.exec(time)!.slice(1).join('')),
  );
  expect(longest.reduce((sum, days) => sum + days, 0)).toBe(LONGEST_BUSINESS_DAYS);
});

test('a range is a week to two weeks long and never ends on a weekend', () => {
  const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(at, (submitted) => {
      const { first, last } = getDeliveryRange(submitted);
      const estimate = estimateDelivery(submitted);
      expect(first).toBe(addDays(torontoDay(submitted), 25));
      expect(first <= estimate && estimate <= last).toBe(true);
      expect(last >= addDays(first, 7) && last <= addDays(first, 15)).toBe(true);
      expect(new Date(`${last}T00:00:00Z`).getUTCDay() % 6).not.toBe(0);
    }),
  );
});

test.each([
  ['2026-12-16', '2026-12-28', 'between December 16 and 28, 2026'],
  ['2026-11-24', '2026-12-06', 'between November 24 and December 6, 2026'],
  ['2026-12-28', '2027-01-08', 'between December 28, 2026 and January 8, 2027'],
])('%s to %s is printed as %s', (first, last, text) =>
  expect(formatDeliveryRange({ first, last })).toBe(text),
);
