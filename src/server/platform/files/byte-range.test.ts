import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
])('%s is a part of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])(
  '%s means the whole file',
  (header) => {
    expect(parseRange(header, 10)).toBeNull();
  },
);

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is beyond ten bytes', (header) => {
  expect(parseRange(header, 10)).toBe('unsatisfiable');
});
