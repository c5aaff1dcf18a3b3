import { expect, test } from 'vitest';
import { readLocalTime } from '#domain/shared/local-time.ts';
import { describeClosing, formatClosingWithZone } from './closing-time.ts';

const ZONE = 'America/Toronto';
const at = (text: string) => readLocalTime(text, ZONE)!;

test.each([
  ['2027-03-03T20:00', '2027-03-04T20:00', 'closes tomorrow, 8:00 p.m.'],
  ['2027-03-04T00:10', '2027-03-04T20:00', 'closes today, 8:00 p.m.'],
  ['2027-03-02T23:59', '2027-03-04T20:00', 'closes Thursday, 8:00 p.m., in 2 days'],
  ['2027-02-20T12:00', '2027-03-04T20:00', 'closes Thursday, March 4, 8:00 p.m., in 12 days'],
  ['2027-03-04T20:00', '2027-03-04T20:00', 'closed Thursday, March 4, 8:00 p.m.'],
])('at %s a list that closes at %s %s', (now, closing, text) => {
  expect(describeClosing({ at: at(closing), zone: ZONE }, at(now))).toBe(text);
});

test('a reader whose clock shows another time reads whose time it is', () => {
  const closing = { at: at('2027-03-04T20:00'), zone: ZONE };
  const read = (readerZone: string) => describeClosing(closing, at('2027-03-02T12:00'), readerZone);
  expect(read('America/New_York')).toBe('closes Thursday, 8:00 p.m., in 2 days');
  expect(read('America/Vancouver')).toBe('closes Thursday, 8:00 p.m. (Toronto time), in 2 days');
});

test.each([
  ['America/Toronto', 'Thursday, December 3, 2026 at 8:00 p.m. EST'],
  ['America/St_Johns', 'Thursday, December 3, 2026 at 9:30 p.m. NST'],
])('the time is told with its zone: %s', (zone, text) => {
  expect(formatClosingWithZone({ closesAt: new Date('2026-12-04T01:00:00Z'), zone })).toBe(text);
});
