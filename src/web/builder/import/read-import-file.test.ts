import { expect, test } from 'vitest';
import { readImportFile } from './read-import-file.ts';

const TABLE = 'Name;Größe\r\nMüller;L\r\n';
const LINES = [
  { number: 1, cells: ['Name', 'Größe'] },
  { number: 2, cells: ['Müller', 'L'] },
];

const utf8 = new TextEncoder().encode(TABLE);
const latin = Uint8Array.from(TABLE, (letter) => letter.charCodeAt(0));
const utf16 = (isLittleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(TABLE.length * 2 + 2));
  for (const [n, letter] of [...`\uFEFF${TABLE}`].entries())
    bytes.setUint16(n * 2, letter.charCodeAt(0), isLittleEndian);
  return new Uint8Array(bytes.buffer);
};

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
  ['UTF-16, little endian', utf16(true)],
  ['UTF-16, big endian', utf16(false)],
  ['UTF-16 without a byte order mark', utf16(true).slice(2)],
  ['Windows-1252, as Excel saves it', latin],
])('a CSV file in %s is read [rules.md orders-44]', async (_, bytes) => {
  const readings = await readImportFile(new Blob([bytes]));
  expect(readings.map(({ sheets }) => sheets[0]!.lines)).toEqual([LINES]);
});

test('no two spellings that are asked about look the same [rules.md orders-44]', async () => {
  // 0xA9 is © on Windows and on Macs, and reads well nowhere; 0x8E tells them apart.
  const bytes = Uint8Array.from('A\xA9 B\xA9 C\xA9 D\x8E', (letter) => letter.charCodeAt(0));
  const samples = (await readImportFile(new Blob([bytes]))).map(({ sample }) => sample.join());
  expect(samples.length).toBeGreaterThan(1);
  expect(new Set(samples).size).toBe(samples.length);
});

test.each([
  ['of more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 'too big'],
  ['of more than 5,000 cells', 'a,b\n'.repeat(2501), 'too long'],
  ['of an old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), 'old Excel file'],
  ['that is a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a), 'cannot be read'],
  ['without a cell', '\uFEFF;;\r\n', 'no filled cells'],
  ['without a byte', '', 'no filled cells'],
])('a file %s is refused', async (_, content, message) => {
  await expect(readImportFile(new Blob([content]))).rejects.toThrow(message);
});
