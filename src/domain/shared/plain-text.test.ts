import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#server/testing/probes/any-text.ts';
import { cleanText, countVisible, plainNameOr } from './plain-text.ts';

describe('user input', () => {
  test.each([
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['two\r\nlines', 'two\nlines'],
    ['a\u0000b\u001Bc\u007F', 'abc'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['\uD800x', 'x'],
    ['👩‍🚀 名前', '👩‍🚀 名前'],
  ])('%j is stored as %j', (input, cleaned) => expect(cleanText(input)).toBe(cleaned));

  test('stays the same when cleaned again, and PostgreSQL can store it', () => {
    fc.assert(
      fc.property(anyText(), (input) => {
        const cleaned = cleanText(input);
        expect(cleanText(cleaned)).toBe(cleaned);
        expect(cleaned).not.toContain('\u0000');
        expect(() => encodeURIComponent(cleaned)).not.toThrow(); // throws for an unpaired surrogate
      }),
    );
  });
});

test.each([
  'http://evil.example/win',
  'Claim it at WWW.evil',
  'evil.example',
  'Pay: évil.café now',
  'me@evil',
])('%j contains an address and is not shown', (name) => {
  expect(plainNameOr('there', name)).toBe('there');
});

test.each(['Camille Roy', 'J. R. Smith', 'O’Brien Jr.', 'Sr. Łukasz', 'Émile-Roy 2.0'])(
  '%j is a name',
  (name) => {
    expect(plainNameOr('there', name)).toBe(name);
  },
);

test.each([
  ['Sisters', 7],
  [' é́ ', 2],
  ['\u200B\u00A0\u2060', 0],
  ['\u2800\u2800\u2800', 0],
  ['\u115F\u1160\u3164\uFFA0', 0],
  ['\u034F\u17B4\u{1D159}\u{13441}\u{16FE4}\u{E0100}', 0],
  ['❤\uFE0F👩\u200D🚀', 3],
])('%j has %i characters that can be seen', (text, count) => {
  expect(countVisible(text)).toBe(count);
});
