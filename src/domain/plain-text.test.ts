import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, plainText } from './plain-text.ts';

describe('typed text', () => {
  test.each([
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['two\r\nlines', 'two\nlines'],
    ['a\u0000b\u001Bc\u007F', 'abc'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['\uD800x', 'x'],
    ['👩‍🚀 名前', '👩‍🚀 名前'],
  ])('%j is kept as %j', (typed, kept) => expect(cleanText(typed)).toBe(kept));

  test('cleaned again is the same, and can be written to any database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = cleanText(typed);
        expect(cleanText(kept)).toBe(kept);
        expect(kept).not.toContain('\u0000');
        expect(() => encodeURIComponent(kept)).not.toThrow(); // throws for half a letter
      }),
    );
  });

  test('is measured after cleaning', () => {
    expect(plainText(2).parse('a\u0000b')).toBe('ab');
    expect(plainText(2).safeParse('abc').success).toBe(false);
  });
});
