import { expect, test } from 'vitest';
import { formatDays, formatShare } from './measures.ts';

test.each([
  [16, 25, '64 %'],
  [412, 509, '81 %'],
  [0, 25, '0 %'],
  [25, 25, '100 %'],
])('%d of %d are %s', (part, whole, share) => {
  expect(formatShare(part, whole)).toBe(share);
});

test('one of many is not rounded to none, and all but one not to all', () => {
  expect(formatShare(1, 1000)).toBe('1 %');
  expect(formatShare(999, 1000)).toBe('99 %');
});

test('nothing has no share', () => {
  expect(formatShare(0, 0)).toBeNull();
});

test.each([
  [1.44, '1.4 days'],
  [1.02, '1.0 day'],
  [0.04, '0.0 days'],
  [12, '12.0 days'],
])('%d days are %s', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

test('without a round that was answered there are no days', () => {
  expect(formatDays(null)).toBeNull();
});
