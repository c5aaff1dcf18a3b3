import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLocalTime, isZone, readLocalTime } from './local-time.ts';

const ZONES = ['America/Toronto', 'America/St_Johns', 'America/Vancouver', 'Europe/London', 'UTC'] as const;
const read = (text: string, zone: string) => readLocalTime(text, zone)?.toISOString() ?? null;

describe('in the night in which clocks are set forward', () => {
  test.each([
    ['America/Toronto', '2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    ['America/Toronto', '2027-03-14T02:00', '2027-03-14T07:00:00.000Z'],
    ['America/Toronto', '2027-03-14T02:30', '2027-03-14T07:00:00.000Z'],
    ['America/Toronto', '2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
    ['America/Toronto', '2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
    ['America/St_Johns', '2027-03-14T01:59', '2027-03-14T05:29:00.000Z'],
    ['America/St_Johns', '2027-03-14T02:30', '2027-03-14T05:30:00.000Z'],
    ['America/St_Johns', '2027-03-14T03:00', '2027-03-14T05:30:00.000Z'],
  ])('in %s %s is %s', (zone, text, instant) => {
    expect(read(text, zone)).toBe(instant);
  });
});

describe('in the night in which clocks are set back', () => {
  test.each([
    ['America/Toronto', '2027-11-07T00:59', '2027-11-07T04:59:00.000Z'],
    ['America/Toronto', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['America/Toronto', '2027-11-07T02:00', '2027-11-07T07:00:00.000Z'],
    ['America/St_Johns', '2027-11-07T01:30', '2027-11-07T04:00:00.000Z'],
    ['America/St_Johns', '2027-11-07T02:00', '2027-11-07T05:30:00.000Z'],
  ])('in %s %s is %s', (zone, text, instant) => {
    expect(read(text, zone)).toBe(instant);
  });
});

test.each([
  ['2027-02-30T20:00', 'America/Toronto'],
  ['2027-13-01T20:00', 'America/Toronto'],
  ['2027-03-04T24:00', 'America/Toronto'],
  ['2027-03-04T20:60', 'America/Toronto'],
  ['2027-03-04 20:00', 'America/Toronto'],
  ['2027-03-04T20:00Z', 'America/Toronto'],
  ['', 'America/Toronto'],
  ['2027-03-04T20:00', 'America/Nowhere'],
  ['2027-03-04T20:00', '+05:30'],
  ['2027-03-04T20:00', ''],
])('%j in %j is no time', (text, zone) => {
  expect(read(text, zone)).toBeNull();
});

test('names of the IANA database are zones', () => {
  expect(ZONES.filter(isZone)).toEqual([...ZONES]);
  expect(['Toronto', 'GMT+5', 'a'.repeat(65), `America/${'x'.repeat(60)}`].filter(isZone)).toEqual([]);
});

const zone = fc.constantFrom(...ZONES);
const minute = fc
  .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));

test('what clocks show at an instant is read as that instant, or as the one an hour before when they show it twice', () => {
  fc.assert(
    fc.property(minute, zone, (at, where) => {
      const shown = formatLocalTime(at, where);
      const found = readLocalTime(shown, where)!;
      expect([0, 3_600_000]).toContain(at.getTime() - found.getTime());
      expect(formatLocalTime(found, where)).toBe(shown);
    }),
  );
});

/** The minutes around both changes of 2027, in hours from 23:00 to 5:00. */
const nightMinute = fc
  .tuple(fc.constantFrom('2027-03-13', '2027-11-06'), fc.integer({ min: 0, max: 6 * 60 }))
  .map(([day, minutes]) =>
    new Date(Date.parse(`${day}T23:00Z`) + minutes * 60_000).toISOString().slice(0, 16),
  );

test('in the nights of the changes a later time is never an earlier instant, and every time has one', () => {
  fc.assert(
    fc.property(nightMinute, nightMinute, zone, (one, other, where) => {
      const [early, late] = [one, other].sort();
      const [first, second] = [readLocalTime(early!, where)!, readLocalTime(late!, where)!];
      expect(first.getTime()).toBeLessThanOrEqual(second.getTime());
      expect(formatLocalTime(first, where) >= early!).toBe(true);
    }),
  );
});
