import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_QUERY, formatQuery, isFiltered, parseQuery, toggleTag } from './filter-url.ts';

test('a formatted query is parsed to the same filter', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
  const filter = fc.record({
    sport: fc.constantFrom('', 'soccer', 'basketball'),
    tags: fc.uniqueArray(word, { maxLength: 4 }),
    text: fc.oneof(fc.constant(''), word),
    page: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(filter, (query) => {
      expect(parseQuery(new URLSearchParams(formatQuery(query)))).toEqual(query);
    }),
  );
});

test('a filter without values has an empty query', () => {
  expect(formatQuery(EMPTY_QUERY)).toBe('');
  expect(isFiltered(EMPTY_QUERY)).toBe(false);
  expect(isFiltered({ ...EMPTY_QUERY, text: ' ' })).toBe(false);
});

test('an invalid query shows the first page of all designs', () => {
  expect(parseQuery(new URLSearchParams('?page=-3&tag=red&tag=red&colour=blue'))).toEqual({
    ...EMPTY_QUERY,
    tags: ['red'],
  });
});

test('selecting and removing a colour shows the first page again', () => {
  const red = toggleTag({ ...EMPTY_QUERY, page: 3 }, 'red');
  expect(red).toEqual({ ...EMPTY_QUERY, tags: ['red'] });
  expect(toggleTag(red, 'red')).toEqual(EMPTY_QUERY);
});
