import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, earliestDelivery, formatDay, torontoDay, trackingEstimate } from './delivery.ts';

describe('the day in Toronto', () => {
  test.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'], // UTC midnight has passed, Toronto's has not
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'], // daylight saving: four hours behind
    ['2027-01-01T04:59:59Z', '2026-12-31'],
    ['2026-03-09T03:59:59Z', '2026-03-08'], // daylight saving time starts
    ['2026-11-01T03:59:59Z', '2026-10-31'], // daylight saving time ends
    ['2026-11-02T04:59:59Z', '2026-11-01'],
  ])('at %s is %s', (at, day) => expect(torontoDay(new Date(at))).toBe(day));

  test('of an invalid date is rejected', () => {
    expect(() => torontoDay(new Date('soon'))).toThrow(RangeError);
  });
});

describe('days later', () => {
  test.each([
    ['2026-03-08', 1, '2026-03-09'], // a day of 23 hours
    ['2026-10-31', 2, '2026-11-02'], // a day of 25 hours
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-12-31', -365, '2025-12-31'],
  ])('%s and %i days are %s', (day, days, later) => expect(addDays(day, days)).toBe(later));

  test('forwards and backwards return to the same day', () => {
    const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const day = torontoDay(date);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  test('of an invalid day are rejected', () => expect(() => addDays('soon', 1)).toThrow(RangeError));
});

describe('the estimates', () => {
  const evening = new Date('2026-11-21T02:00:00Z'); // 20 November, 21:00 in Toronto

  test('the builder shows 25 days from today', () => expect(earliestDelivery(evening)).toBe('2026-12-15'));
  test('the tracking shows 10 days from the first event', () =>
    expect(trackingEstimate(evening)).toBe('2026-11-30'));

  test('are whole days across daylight saving changes', () => {
    expect(earliestDelivery(new Date('2026-03-01T04:30:00Z'))).toBe('2026-03-25');
    expect(earliestDelivery(new Date('2026-10-20T03:30:00Z'))).toBe('2026-11-13');
  });
});

test('a day is written out for people', () =>
  expect(formatDay('2026-12-15')).toBe('Tuesday, December 15, 2026'));
