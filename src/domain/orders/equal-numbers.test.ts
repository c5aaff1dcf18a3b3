import { expect, test } from 'vitest';
import { describeEqualNumber, findEqualNumbers } from './equal-numbers.ts';
import { createEmptyRow } from './roster.ts';

const describeNumbers = (...numbers: string[]) =>
  findEqualNumbers(numbers.map((number, n) => ({ ...createEmptyRow(`row-${1001 + n}`), number }))).map(
    describeEqualNumber,
  );

test('a number that several players wear is pointed out with their jerseys', () => {
  expect(describeNumbers('7', '10', '', '7', '3', '7', '10')).toEqual([
    'Number 7 is on jerseys 1, 4 and 6.',
    'Number 10 is on jerseys 2 and 7.',
  ]);
});

test('7 and 07 are two numbers, and rows without a number have none', () => {
  expect(describeNumbers('7', '07', '', '')).toEqual([]);
});
