import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoPages } from './labels.ts';

const createJerseys = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [0, [0]],
  [1, [1]],
  [25, [25]],
  [26, [25, 1]],
  [75, [25, 25, 25]],
  [76, [25, 25, 25, 1]],
  [300, Array(12).fill(25)],
])('a packing label of %i jerseys has pages of %j', (count, sizes) => {
  expect(splitIntoPages(createJerseys(count)).map((page) => page.length)).toEqual(sizes);
});

test('every jersey stands on exactly one page, in its sequence, and only the last page has room', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 400 }), (jerseys) => {
      const pages = splitIntoPages(jerseys);
      expect(pages.flat()).toEqual(jerseys);
      expect(pages.slice(0, -1).every((page) => page.length === 25)).toBe(true);
      expect(pages.every((page) => page.length <= 25)).toBe(true);
    }),
  );
});
