import { expect, test } from 'vitest';
import { canCloseOn, formatClosingDay, isListClosed, nameClosingDay } from './closes-on.ts';

const DAY = '2026-12-03';

test.each([
  ['on the day itself', '2026-12-03T23:00:00-05:00', false],
  ['in the night after it', '2026-12-04T05:59:00-05:00', false],
  ['at six on the next morning', '2026-12-04T06:00:00-05:00', true],
  ['a week later', '2026-12-11T03:00:00-05:00', true],
])('a list is closed %s: %s %s', (_, at, isClosed) => {
  expect(isListClosed(DAY, new Date(at))).toBe(isClosed);
});

test.each([
  ['2027-03-13', '2027-03-14T06:00:00-04:00', true],
  ['2027-11-06', '2027-11-07T06:00:00-05:00', true],
])('a change of the clocks in the night after %s moves nothing: %s %s', (day, at, isClosed) => {
  expect(isListClosed(day, new Date(at))).toBe(isClosed);
});

test('a list without a day stays open', () => {
  expect(isListClosed(null, new Date('2036-12-03T12:00:00Z'))).toBe(false);
});

test('a list closes today at the earliest, and within half a year', () => {
  const now = new Date('2026-12-03T12:00:00-05:00');
  expect(['2026-12-02', '2026-12-03', '2027-06-01', '2027-06-02'].map((day) => canCloseOn(day, now))).toEqual(
    [false, true, true, false],
  );
});

test('the day is written out for people', () => {
  expect(formatClosingDay(DAY)).toBe('Thursday, December 3');
});

test.each([
  ['2026-12-03', 'Thursday'],
  ['2026-12-02', 'Thursday'],
  ['2026-11-27', 'Thursday'],
  ['2026-11-26', 'December 3'],
  ['2026-12-04', 'December 3'],
])('a closing day within a week is a weekday: on %s it is %s', (today, name) => {
  expect(nameClosingDay(DAY, new Date(`${today}T12:00:00-05:00`))).toBe(name);
});
