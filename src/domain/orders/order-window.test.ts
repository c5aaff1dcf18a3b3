import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLocalTime, readLocalTime } from '#domain/shared/local-time.ts';
import {
  extendByDay,
  findClosedOffice,
  findWindowProblem,
  GRACE_MINUTES,
  getDueLock,
  getShownClosing,
  isClosed,
  isLockedByClosing,
  LEAST_HOURS,
  MOST_DAYS,
} from './order-window.ts';

const NOW = new Date('2027-03-01T15:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a list is closed when the grace is over, and not a millisecond before', () => {
  const window = { closesAt: NOW, closedAt: null };
  expect(isClosed(window, later(-1))).toBe(false);
  expect(isClosed(window, NOW)).toBe(false);
  expect(isClosed(window, later(GRACE_MINUTES * MINUTE - 1))).toBe(false);
  expect(isClosed(window, later(GRACE_MINUTES * MINUTE))).toBe(true);
});

test('a list that was closed early is closed', () => {
  expect(isClosed({ closesAt: later(HOUR), closedAt: later(-1) }, NOW)).toBe(true);
});

test('once closed, a list stays closed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(1e9), (milliseconds, wait) => {
      const window = { closesAt: later(milliseconds), closedAt: null };
      if (isClosed(window, NOW)) expect(isClosed(window, later(wait))).toBe(true);
    }),
  );
});

test('a list closes in an hour at the earliest, and in sixty days at the latest', () => {
  expect(findWindowProblem(later(LEAST_HOURS * HOUR - 1), NOW)).toBe('too soon');
  expect(findWindowProblem(later(LEAST_HOURS * HOUR), NOW)).toBeNull();
  expect(findWindowProblem(later(MOST_DAYS * 24 * HOUR), NOW)).toBeNull();
  expect(findWindowProblem(later(MOST_DAYS * 24 * HOUR + 1), NOW)).toBe('too late');
});

test.each([
  ['2027-03-05T15:59', null],
  ['2027-03-05T16:00', 'weekend'],
  ['2027-03-06T12:00', 'weekend'],
  ['2027-03-07T20:00', 'weekend'],
  ['2027-03-08T07:59', 'weekend'],
  ['2027-03-08T08:00', null],
  ['2027-03-04T20:00', null],
  ['2027-03-25T15:59', null],
  ['2027-03-25T16:00', 'Good Friday'],
  ['2027-03-26T20:00', 'Good Friday'],
  ['2027-03-27T07:00', 'weekend'],
  ['2027-05-24T20:00', 'Victoria Day'],
  ['2027-05-25T07:59', 'Victoria Day'],
  ['2027-05-25T08:00', null],
  ['2027-12-31T16:00', 'weekend'],
])('the office is closed at %s: %s', (text, expected) => {
  for (const zone of ['America/Toronto', 'America/St_Johns'])
    expect(findClosedOffice({ closesAt: readLocalTime(text, zone)!, zone })).toBe(expected);
});

test('a list that is extended closes at the same time of day, also over a change of the clocks', () => {
  const zone = 'America/St_Johns';
  const closesAt = readLocalTime('2027-03-13T20:00', zone)!;
  const extended = extendByDay({ closesAt, zone }, NOW);
  expect(formatLocalTime(extended, zone)).toBe('2027-03-14T20:00');
  expect(extended.getTime() - closesAt.getTime()).toBe(23 * HOUR);
});

test('an extended list can always be set: it closes later than before and is not too soon', () => {
  const zone = fc.constantFrom('America/Toronto', 'America/St_Johns');
  fc.assert(
    fc.property(fc.integer({ min: -90 * 24 * 60, max: 59 * 24 * 60 }), zone, (minutes, where) => {
      const window = { closesAt: later(minutes * MINUTE), zone: where };
      const extended = extendByDay(window, NOW);
      expect(extended.getTime()).toBeGreaterThan(window.closesAt.getTime());
      expect(findWindowProblem(extended, NOW)).toBeNull();
    }),
  );
});

const ZONE = 'America/Toronto';
const at = (text: string) => readLocalTime(text, ZONE)!;

test('what is shown of a list tells nothing of the grace', () => {
  const closesAt = at('2027-03-04T20:00');
  fc.assert(
    fc.property(fc.integer({ min: -3 * 60, max: 3 * 60 }), (minutes) => {
      const closedAt = new Date(closesAt.getTime() + minutes * MINUTE);
      const shown = getShownClosing({ closesAt, closedAt });
      expect(shown.getTime()).toBe(Math.min(closesAt.getTime(), closedAt.getTime()));
    }),
  );
});

test('until the list is closed it counts as locked since the end of the grace, and only where that was asked for', () => {
  const window = {
    ...{ closesAt: NOW, zone: ZONE, minimum: null, reminders: true, closedAt: null },
    atClose: 'lock' as const,
  };
  const end = later(GRACE_MINUTES * MINUTE);
  expect(getDueLock(window, later(GRACE_MINUTES * MINUTE - 1))).toBeNull();
  expect(getDueLock(window, later(HOUR))).toEqual(end);
  expect(getDueLock({ ...window, atClose: 'tell' }, later(HOUR))).toBeNull();
  expect(getDueLock({ ...window, closedAt: end }, later(HOUR))).toBeNull();
});

test('a list that was locked by hand before is not one that closing locked', () => {
  expect(isLockedByClosing(NOW, NOW)).toBe(true);
  expect(isLockedByClosing(later(-1), NOW)).toBe(false);
  expect(isLockedByClosing(null, NOW)).toBe(false);
  expect(isLockedByClosing(NOW, null)).toBe(false);
});
