import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHoliday, listHolidays } from './ontario-holidays.ts';

test.each([
  // The dates that the Government of Ontario publishes.
  ['2026-01-01', "New Year's Day"],
  ['2026-02-16', 'Family Day'],
  ['2026-04-03', 'Good Friday'],
  ['2026-05-18', 'Victoria Day'],
  ['2026-07-01', 'Canada Day'],
  ['2026-09-07', 'Labour Day'],
  ['2026-10-12', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2024-03-29', 'Good Friday'],
  ['2025-04-18', 'Good Friday'],
  ['2038-04-23', 'Good Friday'],
  ['2025-05-19', 'Victoria Day'],
])('%s is %s', (day, name) => {
  expect(findHoliday(day)).toBe(name);
});

test.each(['2026-01-02', '2026-04-06', '2026-05-25', '2026-11-11', '2026-12-24'])(
  '%s is no holiday',
  (day) => {
    expect(findHoliday(day)).toBeNull();
  },
);

test('a holiday on a weekend is kept on the next weekday', () => {
  expect(findHoliday('2028-01-03')).toBe("New Year's Day");
  expect(findHoliday('2029-07-02')).toBe('Canada Day');
  // December 25 is a Saturday, then a Sunday.
  expect([findHoliday('2027-12-27'), findHoliday('2027-12-28')]).toEqual(['Christmas Day', 'Boxing Day']);
  expect([findHoliday('2033-12-26'), findHoliday('2033-12-27')]).toEqual(['Christmas Day', 'Boxing Day']);
});

test('every year has nine holidays in itself, on weekdays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2200 }), (year) => {
      const days = [...listHolidays(year).keys()];
      expect(days).toHaveLength(9);
      for (const day of days) {
        expect(day.slice(0, 4)).toBe(String(year));
        expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
      }
    }),
  );
});

test('Victoria Day is the Monday before May 25', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2200 }), (year) => {
      const [day] = [...listHolidays(year)].find(([, name]) => name === 'Victoria Day')!;
      expect(day >= `${year}-05-18` && day <= `${year}-05-24`).toBe(true);
    }),
  );
});
