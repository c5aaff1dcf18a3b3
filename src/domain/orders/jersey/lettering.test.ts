import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyLetterCase,
  findLetteringIssue,
  isJerseyNumber,
  MAX_LETTERS,
  normaliseName,
  printTeamName,
} from './lettering.ts';

describe('a name', () => {
  test.each([
    '',
    'Zoë',
    "O'Brien",
    'O’Brien',
    'Smith-Jones',
    'J. R. & Co',
    'Łukasz',
    'ÅNGSTRÖM',
    'Dvořák',
    '  Max  ',
    'Nguyễn',
    'Trần',
    'Đặng',
    'Ơ Ư',
    'Lǚ',
    'Ștefan',
    'Nguyễn'.normalize('NFD'),
  ])('%j can be printed', (name) => expect(findLetteringIssue(name, 'UPPER CASE')).toBeNull());

  test.each([
    '☺',
    'Zoë\u0000',
    '\u202Ekcab',
    'a\u200Bb',
    'Ольга',
    '名前',
    'a\tb',
    '<b>',
    'x"y',
    'q\u0301',
    '\uD800',
    'ŉ',
    'ĳ',
    'a\u0323\u0301\u0308',
  ])('%j cannot be printed', (name) => expect(findLetteringIssue(name, 'MIXED CASE')).toBe('not-printable'));

  test.each([
    ['abcdefghijkl', null],
    ['abcdefghijklm', 'too-long'],
    ['  abcdefghijkl  ', null],
    ['e\u0301'.repeat(12), null], // twelve letters once the accents are composed
    ['ééééééééééééé', 'too-long'],
  ])('%j of twelve letters fits: %s', (name, issue) =>
    expect(findLetteringIssue(name, 'UPPER CASE')).toBe(issue),
  );

  test.each([
    ['straße', 'STRASSE'],
    ['zoë', 'ZOË'],
    ['ijsbeer', 'IJSBEER'],
  ])('%s is printed %s in upper case', (name, printed) =>
    expect(applyLetterCase(name, 'UPPER CASE')).toBe(printed),
  );

  test('that is longer in upper case is measured as printed', () => {
    expect(findLetteringIssue('ßßßßßßß', 'MIXED CASE')).toBeNull();
    expect(findLetteringIssue('ßßßßßßß', 'UPPER CASE')).toBe('too-long');
  });

  test('whose lower case has a letter that no font contains is rejected in lower case only', () => {
    expect(findLetteringIssue('İlker', 'UPPER CASE')).toBeNull();
    expect(findLetteringIssue('İlker', 'LOWER CASE')).toBe('not-printable');
  });

  test('is unchanged in mixed case', () => expect(applyLetterCase('McLeod', 'MIXED CASE')).toBe('McLeod'));

  test('without an issue has at most twelve letters in its letter case, and normalising it again changes nothing', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 16 });
    const casings = fc.constantFrom('UPPER CASE', 'MIXED CASE', 'LOWER CASE');
    fc.assert(
      fc.property(names, casings, (name, casing) => {
        expect(normaliseName(normaliseName(name))).toBe(normaliseName(name));
        const printed = applyLetterCase(normaliseName(name), casing);
        if (findLetteringIssue(name, casing) === null)
          expect([...printed].length).toBeLessThanOrEqual(MAX_LETTERS);
      }),
    );
  });
});

describe('a number', () => {
  test.each(['', '0', '00', '07', '999'])('%j is accepted as it is', (text) =>
    expect(isJerseyNumber(text)).toBe(true),
  );
  test.each(['1000', '-1', '1.5', ' 7', '7 ', '٣', '1e2', 'x', '7\n'])('%j is not a number', (text) =>
    expect(isJerseyNumber(text)).toBe(false),
  );
});

test('of a team name the first twenty letters are printed, counted in the order’s letter case', () => {
  expect(printTeamName(' Wanderers of the Saint Lawrence', 'UPPER CASE')).toBe('WANDERERS OF THE SAI');
  expect(printTeamName('Großstadt Wölfe am Fluß', 'UPPER CASE')).toBe('GROSSSTADT WÖLFE AM');
});

test.each(['Le\u00A0Roy', 'Le\u202FRoy', '\u3000Le Roy'])(
  '%j is pasted with other blanks, and prints as Le Roy',
  (name) => {
    expect(normaliseName(name)).toBe('Le Roy');
    expect(findLetteringIssue(name, 'MIXED CASE')).toBeNull();
  },
);

test('no letter depends on the language of the machine', () => {
  const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  const differing = letters.filter(
    (letter) =>
      applyLetterCase(letter, 'UPPER CASE') !== letter.toUpperCase() ||
      applyLetterCase(letter, 'LOWER CASE') !== letter.toLowerCase(),
  );
  expect(differing).toEqual([]);
});
