import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getGuideValues } from './size-guide.ts';

test.each([
  ['YOUTH 2XS', 24, 46, 98, 110],
  ['YOUTH M', 30, 58, 134, 146],
  ['YOUTH XL', 34, 66, 158, 170],
  ['WOMEN M', 36, 66, 162, 170],
  ['MEN M', 40, 74, 171, 181],
  ['MEN 4XL', 50, 84, 185, 195],
])('%s of %i inches is about %i cm long, for %i to %i cm of body height', (size, chest, length, from, to) =>
  expect(getGuideValues(size, chest)).toEqual({ length, height: { from, to } }),
);

test('a larger chest is never shorter, and never for smaller people', () => {
  const kind = fc.constantFrom('YOUTH S', 'MEN S', 'WOMEN S');
  fc.assert(
    fc.property(kind, fc.integer({ min: 20, max: 60 }), (size, chest) => {
      const [smaller, larger] = [getGuideValues(size, chest)!, getGuideValues(size, chest + 1)!];
      expect(larger.length).toBeGreaterThan(smaller.length);
      expect(larger.height.from).toBeGreaterThanOrEqual(smaller.height.from);
    }),
  );
});

test('a size of another kind has no guide values', () => {
  expect(getGuideValues('ONE SIZE', 40)).toBeNull();
  expect(getGuideValues('MEN M', 0)).toBeNull();
});
