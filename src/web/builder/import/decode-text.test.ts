import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** The bytes of letters beyond ASCII in Windows-1252, Mac OS Roman and code page 850. */
const BYTES: Readonly<Record<string, readonly [number, number, number | null]>> = {
  ...{ é: [0xe9, 0x8e, 0x82], è: [0xe8, 0x8f, 0x8a], É: [0xc9, 0x83, 0x90], ç: [0xe7, 0x8d, 0x87] },
  ...{ ñ: [0xf1, 0x96, 0xa4], í: [0xed, 0x92, 0xa1], ö: [0xf6, 0x9a, 0x94], ß: [0xdf, 0xa7, 0xe1] },
  ...{ ô: [0xf4, 0x99, 0x93], '’': [0x92, 0xd5, null], ë: [0xeb, 0x91, 0x89], ø: [0xf8, 0xbf, 0x9b] },
};

const PAGES = ['Windows-1252', 'Mac OS Roman', 'code page 850'] as const;

function encode(text: string, page: number): Uint8Array | null {
  const bytes = Array.from(
    text,
    (letter) => BYTES[letter]?.[page] ?? (letter > '~' ? null : letter.charCodeAt(0)),
  );
  return bytes.includes(null) ? null : Uint8Array.from(bytes as number[]);
}

const NAMES = [
  'Tremblay-Lefèvre',
  'Bélanger',
  'Peña',
  'Garçon',
  'Größe',
  'Sørensen',
  'Côté',
  'Noël, Zoé',
  'ÉMILE',
  'BéLANGER',
  'García',
  'O’Rourke',
  'Élodie',
];

test.each(PAGES.flatMap((name, page) => NAMES.map((text) => [name, text, page] as const)))(
  'in %s %s is read, or one of the spellings that are asked about [rules.md orders-44]',
  (_name, text, page) => {
    const bytes = encode(text, page);
    if (bytes) expect(decodeText(bytes)).toContain(text);
  },
);

test.each(PAGES)('a list of names in %s needs no question', (name) => {
  const text = 'Prénom,Numéro\nBélanger,7\nGarçon,8\nPeña,9\nLefèvre,10';
  expect(decodeText(encode(text, PAGES.indexOf(name))!)).toEqual([text]);
});

test('one doubtful word is asked about in all its spellings, the likeliest first', () => {
  expect(decodeText(encode('García', 1)!)).toEqual(['Garc’a', 'García']);
});

test('where no code page reads well, every spelling is shown, and no byte is lost', () => {
  const texts = decodeText(Uint8Array.of(0x4b, 0x81, 0x9d, 0xff, 0x6d));
  expect(texts).toHaveLength(3);
  for (const text of texts) expect([...text]).toHaveLength(5);
});
