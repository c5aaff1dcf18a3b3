import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLabelKey, formatLabelKey, getLabelUrl, LABEL_KEY, splitLabelKey } from './label-key.ts';

const hashes = fc.uint8Array({ minLength: 9, maxLength: 32 });

test('a key has the first 70 bits of its hash, and no other', () => {
  expect(formatLabelKey(new Uint8Array(9).fill(255))).toBe('ZZZZZZZZZZZZZZ');
  expect(formatLabelKey(Uint8Array.of(0b00001_000, 0, 0, 0, 0, 0, 0, 0, 0b000000_11))).toBe('10000000000000');
  expect(() => formatLabelKey(new Uint8Array(8))).toThrow(RangeError);
  fc.assert(
    fc.property(hashes, fc.uint8Array({ maxLength: 8 }), (hash, more) => {
      expect(formatLabelKey(hash)).toMatch(LABEL_KEY);
      expect(formatLabelKey(Uint8Array.of(...hash, ...more))).toBe(formatLabelKey(hash));
    }),
  );
});

describe('a key is found', () => {
  const KEY = '7K3MQ9TD012345';

  test.each([
    ['as a scanner types the address', getLabelUrl('https://shop.example', KEY)],
    ['with the marks of a French keyboard', `HTTPSÉ;;SHOP.EXAMPLEÉSÉ${KEY}`],
    ['with a line end', `${KEY}\n`],
    ['as it stands on the label, typed by a person', splitLabelKey(KEY).join(' ').toLowerCase()],
    ['with hyphens, and the letters O and I for digits', '7k3m-q9td-oi23-45'],
  ])('%s', (_, typed) => {
    expect(findLabelKey(typed)).toBe(KEY);
  });

  test('in whatever is typed before it, and in nothing shorter', () => {
    fc.assert(
      fc.property(fc.string(), hashes, (before, hash) => {
        const key = formatLabelKey(hash);
        expect(findLabelKey(`${before}/${key}`)).toBe(key);
      }),
    );
    expect(findLabelKey(KEY.slice(1))).toBeNull();
    expect(findLabelKey('4006381333931')).toBeNull();
    expect(findLabelKey('')).toBeNull();
  });
});

test('the address is of the characters that a QR code stores in fewer modules', () => {
  expect(getLabelUrl('https://shop.example', '7K3MQ9TD012345')).toMatch(/^[0-9A-Z $%*+./:-]+$/);
});
