import { expect, test } from 'vitest';
import { foldName } from './alike-names.ts';

test('accents, blanks, punctuation and letter case do not make another name', () => {
  expect(['Zoë', ' ZOE', "z'o-e", 'ZOE\u0308'].map(foldName)).toEqual(['ZOE', 'ZOE', 'ZOE', 'ZOE']);
  expect(foldName('Groß')).toBe(foldName('GROSS'));
});
