import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoPages } from './labels.ts';

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
