import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLocalTime, readLocalTime } from '#domain/shared/local-time.ts';
import { canRemind, findDueReminder, listReminderTimes, REMINDER_STEPS } from './reminders.ts';

const HOUR = 60 * 60_000;
const TORONTO = 'America/Toronto';
const LONG_AGO = new Date('2020-01-01');

const window = (closes: string, zone = TORONTO) => ({
  closesAt: readLocalTime(closes, zone)!,
  zone,
  closedAt: null,
  reminders: true,
});

/** '3d 2026-12-03T20:00' for each letter, in the zone of the window. */
const show = (closes: string, zone = TORONTO, wishedAt = LONG_AGO) =>
  listReminderTimes(window(closes, zone), wishedAt).map(
    ({ step, at }) => `${step} ${formatLocalTime(at, zone)}`,
  );

test('a list that closes in the evening: three days and a day before, and three hours before', () => {
  expect(show('2026-12-03T20:00')).toEqual([
    '3d 2026-11-30T20:00',
    '1d 2026-12-02T20:00',
    '3h 2026-12-03T17:00',
  ]);
});

describe('no letter is sent between 21:00 and 8:00', () => {
  test.each([
    ['2026-12-03T21:00', ['3d 2026-12-01T08:00', '1d 2026-12-03T08:00', '3h 2026-12-03T18:00']],
    ['2026-12-03T20:59', ['3d 2026-11-30T20:59', '1d 2026-12-02T20:59', '3h 2026-12-03T17:59']],
    ['2026-12-03T10:00', ['3d 2026-11-30T10:00', '1d 2026-12-02T10:00', '3h 2026-12-03T08:00']],
    // Closed by eight o'clock, or just then.
    ['2026-12-03T08:00', ['3d 2026-11-30T08:00', '1d 2026-12-02T08:00']],
    ['2026-12-03T00:30', ['3d 2026-11-30T08:00', '1d 2026-12-02T08:00']],
  ])('of a list that closes %s', (closes, expected) => expect(show(closes)).toEqual(expected));
});

test.each([
  ['2027-03-14T12:00', TORONTO, ['3d 2027-03-11T12:00', '1d 2027-03-13T12:00', '3h 2027-03-14T09:00']],
  [
    '2027-03-14T20:00',
    'America/St_Johns',
    ['3d 2027-03-11T20:00', '1d 2027-03-13T20:00', '3h 2027-03-14T17:00'],
  ],
  ['2027-11-07T20:00', TORONTO, ['3d 2027-11-04T20:00', '1d 2027-11-06T20:00', '3h 2027-11-07T17:00']],
  // Clocks show half past one twice and skip half past two.
  ['2027-11-07T01:30', 'America/St_Johns', ['3d 2027-11-04T08:00', '1d 2027-11-06T08:00']],
  ['2027-03-15T02:30', TORONTO, ['3d 2027-03-12T08:00', '1d 2027-03-14T08:00']],
])('when the clocks change: %s in %s', (closes, zone, expected) =>
  expect(show(closes, zone)).toEqual(expected),
);

test('a wish has the letters that are still ahead', () => {
  const from = (text: string) => show('2026-12-03T20:00', TORONTO, readLocalTime(text, TORONTO)!);
  expect(from('2026-11-30T20:00')).toEqual(['1d 2026-12-02T20:00', '3h 2026-12-03T17:00']);
  expect(from('2026-12-03T16:59')).toEqual(['3h 2026-12-03T17:00']);
  expect(from('2026-12-03T17:00')).toEqual([]);
});

const closing = fc.record({
  // Around both changes of the clocks of a year.
  minutes: fc.oneof(
    fc.integer({ min: 0, max: 12 * 24 * 60 }).map((at) => Date.UTC(2027, 2, 8) / 60_000 + at),
    fc.integer({ min: 0, max: 12 * 24 * 60 }).map((at) => Date.UTC(2027, 10, 1) / 60_000 + at),
  ),
  zone: fc.constantFrom(TORONTO, 'America/St_Johns', 'America/Vancouver', 'UTC', 'Australia/Lord_Howe'),
  lead: fc.integer({ min: 60, max: 8 * 24 * 60 }),
});

test('every letter comes after the wish, before the list closes, in the day, and hours after the one before', () => {
  fc.assert(
    fc.property(closing, ({ minutes, zone, lead }) => {
      const closesAt = new Date(minutes * 60_000);
      const wishedAt = new Date(closesAt.getTime() - lead * 60_000);
      const letters = listReminderTimes({ closesAt, zone }, wishedAt);
      expect(letters.length).toBeLessThanOrEqual(REMINDER_STEPS.length);
      for (const [index, { at }] of letters.entries()) {
        const clock = formatLocalTime(at, zone).slice(11);
        expect(clock >= '08:00' && clock < '21:00').toBe(true);
        expect(at > wishedAt && at < closesAt).toBe(true);
        const next = letters[index + 1];
        if (next) expect(next.at.getTime() - at.getTime()).toBeGreaterThan(HOUR / 2);
      }
    }),
    { numRuns: 2000 },
  );
});

test('at every moment at most the newest letter is due, and none when the list has closed', () => {
  fc.assert(
    fc.property(closing, fc.integer({ min: -60, max: 8 * 24 * 60 }), ({ minutes, zone, lead }, before) => {
      const closesAt = new Date(minutes * 60_000);
      const wishedAt = new Date(closesAt.getTime() - lead * 60_000);
      const now = new Date(closesAt.getTime() - before * 60_000);
      const due = findDueReminder({ closesAt, zone, closedAt: null, reminders: true }, wishedAt, now);
      if (due === null) return;
      const letters = listReminderTimes({ closesAt, zone }, wishedAt);
      expect(letters).toContainEqual(due);
      expect(now < closesAt && due.at <= now).toBe(true);
      expect(letters.every(({ at }) => at <= due.at || at > now)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a letter that waited for too long, or for longer than to the next one, is left out', () => {
  const list = window('2026-12-03T13:00');
  const dueAt = (text: string) => findDueReminder(list, LONG_AGO, readLocalTime(text, TORONTO)!)?.step;
  expect(dueAt('2026-11-30T12:59')).toBeUndefined();
  expect(dueAt('2026-11-30T13:00')).toBe('3d');
  expect(dueAt('2026-11-30T18:59')).toBe('3d');
  expect(dueAt('2026-11-30T19:00')).toBeUndefined();
  expect(dueAt('2026-12-03T10:00')).toBe('3h');
  expect(dueAt('2026-12-03T12:59')).toBe('3h');
  expect(dueAt('2026-12-03T13:00')).toBeUndefined();
});

test('a letter of the evening is sent an hour late at most, and one that waited longer not at night', () => {
  const dueAt = (closes: string, text: string) =>
    findDueReminder(window(closes), LONG_AGO, readLocalTime(text, TORONTO)!)?.step;
  expect(dueAt('2026-12-03T20:59', '2026-11-30T21:58')).toBe('3d');
  expect(dueAt('2026-12-03T20:59', '2026-11-30T21:59')).toBeUndefined();
  expect(dueAt('2026-12-03T19:00', '2026-11-30T20:59')).toBe('3d');
  expect(dueAt('2026-12-03T19:00', '2026-11-30T21:00')).toBeUndefined();
});

test('no one is reminded of a list that is closed, or when the captain wants no reminders', () => {
  const list = window('2026-12-03T20:00');
  const now = readLocalTime('2026-12-03T18:00', TORONTO)!;
  expect(canRemind(list, now)).toBe(true);
  for (const other of [{ closedAt: now }, { reminders: false }]) {
    expect(canRemind({ ...list, ...other }, now)).toBe(false);
    expect(findDueReminder({ ...list, ...other }, LONG_AGO, now)).toBeNull();
  }
});
