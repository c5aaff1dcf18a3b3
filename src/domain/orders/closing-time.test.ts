import { expect, test } from 'vitest';
import { formatClosingWithZone } from './closing-time.ts';

test.each([
  ['America/Toronto', 'Thursday, December 3, 2026 at 8:00 p.m. EST'],
  ['America/St_Johns', 'Thursday, December 3, 2026 at 9:30 p.m. NST'],
])('the time is told with its zone: %s', (zone, text) => {
  expect(formatClosingWithZone({ closesAt: new Date('2026-12-04T01:00:00Z'), zone })).toBe(text);
});
