import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readIssueFile } from './read-issue-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'homestand-issue-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string | Uint8Array): string {
  const file = join(folder, 'december.txt');
  writeFileSync(file, content);
  return file;
}

test('a text is read as it is', () => {
  const text = 'Winter designs\r\n\n\tÉtoiles, snow and ice.\n';
  expect(readIssueFile(write(text))).toBe(text);
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004\n\nabc')],
  ['a text in Latin-1', Buffer.from([0xc9, 0x74, 0x6f, 0x69, 0x6c, 0x65])],
])('%s is refused, with what to do', (_what, content) => {
  expect(() => readIssueFile(write(content))).toThrow(/is no plain text\. Save it as text in UTF-8\.$/);
});

test('a file that is too large, a folder and no file are named', () => {
  expect(() => readIssueFile(write('a'.repeat(100_001)))).toThrow('has 101 kB, and an issue at most 100 kB.');
  expect(() => readIssueFile(folder)).toThrow(`${folder} is no file. Name a text file.`);
  expect(() => readIssueFile(join(folder, 'none.txt'))).toThrow('There is no file ');
});
