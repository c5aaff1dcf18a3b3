import { expect, test } from 'vitest';
import { readImportFile } from './read-import-file.ts';

test('no two spellings that are asked about look the same [rules.md orders-44]', async () => {
  // 0xA9 is © on Windows and on Macs, and reads well nowhere; 0x8E tells them apart.
  const bytes = Uint8Array.from('A\xA9 B\xA9 C\xA9 D\x8E', (letter) => letter.charCodeAt(0));
  const { sheets, isSpelled } = await readImportFile(new Blob([bytes]));
  const samples = sheets.map(({ name }) => name);
  expect(isSpelled).toBe(true);
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
