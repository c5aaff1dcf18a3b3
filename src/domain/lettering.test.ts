import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCasing } from './casing.ts';
import { isNumber, letteringFault, MAX_LETTERS, tidyName } from './lettering.ts';

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
  ])('%j can be printed', (name) => expect(letteringFault(name, 'UPPER CASE')).toBeNull());

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
  ])('%j cannot be printed', (name) => expect(letteringFault(name, 'MIXED CASE')).toBe('not-printable'));

  test.each([
    ['abcdefghijkl', null],
    ['abcdefghijklm', 'too-long'],
    ['  abcdefghijkl  ', null],
    ['e\u0301'.repeat(12), null], // twelve letters once the accents are composed
    ['ééééééééééééé', 'too-long'],
  ])('%j of twelve letters fits: %s', (name, fault) =>
    expect(letteringFault(name, 'UPPER CASE')).toBe(fault),
  );

  test.each([
    ['straße', 'STRASSE'],
    ['zoë', 'ZOË'],
    ['ijsbeer', 'IJSBEER'],
  ])('%s is printed %s in upper case', (name, printed) =>
    expect(applyCasing(name, 'UPPER CASE')).toBe(printed),
  );

  test('that grows in upper case is measured as printed', () => {
    expect(letteringFault('ßßßßßßß', 'MIXED CASE')).toBeNull();
    expect(letteringFault('ßßßßßßß', 'UPPER CASE')).toBe('too-long');
  });

  test('whose lower case has a letter that no font draws is refused there alone', () => {
    expect(letteringFault('İlker', 'UPPER CASE')).toBeNull();
    expect(letteringFault('İlker', 'LOWER CASE')).toBe('not-printable');
  });

  test('is kept as it was typed in mixed case', () =>
    expect(applyCasing('McLeod', 'MIXED CASE')).toBe('McLeod'));

  test('without a fault fits in twelve letters in its casing, and tidying it again changes nothing', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 16 });
    const casings = fc.constantFrom('UPPER CASE', 'MIXED CASE', 'LOWER CASE');
    fc.assert(
      fc.property(names, casings, (name, casing) => {
        expect(tidyName(tidyName(name))).toBe(tidyName(name));
        const printed = applyCasing(tidyName(name), casing);
        if (letteringFault(name, casing) === null)
          expect([...printed].length).toBeLessThanOrEqual(MAX_LETTERS);
      }),
    );
  });
});

describe('a number', () => {
  test.each(['', '0', '00', '07', '999'])('%j is accepted as it is', (text) =>
    expect(isNumber(text)).toBe(true),
  );
  test.each(['1000', '-1', '1.5', ' 7', '7 ', '٣', '1e2', 'x', '7\n'])('%j is none', (text) =>
    expect(isNumber(text)).toBe(false),
  );
});
