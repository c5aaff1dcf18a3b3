import { expect, test } from 'vitest';
import { describeUnprinted, replaceUnprintable } from './printable-text.ts';

test('what the font has is left as it is', () => {
  const data = {
    team: 'Łukasz’s Öwls – naïve Σ Ж ệ',
    lines: ['a\nb', 'c\r\nd'],
    image: new Uint8Array([1, 2]),
    none: null,
  };
  expect(replaceUnprintable(data)).toEqual({ ...data, unprinted: 0 });
  expect(describeUnprinted({ unprinted: 0 })).toBe('');
});

test.each([
  ['emoji, of several code points each', '🏆👨‍👩‍👧🇨🇦', '\uFFFD\uFFFD\uFFFD', 3],
  ['Chinese', '北极熊', '\uFFFD\uFFFD\uFFFD', 3],
  ['Inuktitut', 'ᓄᓇ', '\uFFFD\uFFFD', 2],
  ['a tick and a box among words', '✓ paid ☐ sent', '\uFFFD paid \uFFFD sent', 2],
])('%s are replaced and counted', (_what, text, printed, count) => {
  const { orders, unprinted } = replaceUnprintable({ orders: [{ notes: text }] });
  expect([orders[0]!.notes, unprinted]).toEqual([printed, count]);
});

test('tabs are blanks, and a variant of a character is not counted', () => {
  expect(replaceUnprintable({ notes: 'a\tb \uFE0Fc \u2764\uFE0F' })).toEqual({
    ...{ notes: 'a b c \uFFFD', unprinted: 1 },
  });
  expect(describeUnprinted({ unprinted: 1 })).toBe(
    '1 character (\uFFFD) cannot be printed: see the order on screen',
  );
});
