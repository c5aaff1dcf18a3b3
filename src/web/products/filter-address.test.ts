import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAddress, isFiltered, NO_FILTER, readAddress, withTag } from './filter-address.ts';

test('a shared link shows the same designs to another person', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
  const address = fc.record({
    sport: fc.constantFrom('', 'soccer', 'basketball'),
    tags: fc.uniqueArray(word, { maxLength: 4 }),
    text: fc.oneof(fc.constant(''), word),
    page: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(address, (wanted) => {
      expect(readAddress(new URLSearchParams(formatAddress(wanted)))).toEqual(wanted);
    }),
  );
});

test('without a filter the address is the plain one', () => {
  expect(formatAddress(NO_FILTER)).toBe('');
  expect(isFiltered(NO_FILTER)).toBe(false);
  expect(isFiltered({ ...NO_FILTER, text: ' ' })).toBe(false);
});

test('nonsense in the address is the first page of everything', () => {
  expect(readAddress(new URLSearchParams('?page=-3&tag=red&tag=red&colour=blue'))).toEqual({
    ...NO_FILTER,
    tags: ['red'],
  });
});

test('a colour is chosen and taken back, and the first page shows again', () => {
  const red = withTag({ ...NO_FILTER, page: 3 }, 'red');
  expect(red).toEqual({ ...NO_FILTER, tags: ['red'] });
  expect(withTag(red, 'red')).toEqual(NO_FILTER);
});
