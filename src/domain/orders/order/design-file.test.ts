import { expect, test } from 'vitest';
import { cleanFileName, formatDownloadName, formatFileSize, MAX_DESIGN_BYTES } from './design-file.ts';

test.each([
  ['Logo Émond.svg', 'Logo Émond.svg'],
  ['C:\\Users\\camille\\logo.ai', 'logo.ai'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\r\nContent-Type: x.pdf', 'ab Content-Type x.pdf'],
  ['"><img src=x>.png', 'img src=x .png'],
])('the name %j is kept as %j', (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test('a long name keeps its end, with its extension, within 120 characters', () => {
  const cleaned = cleanFileName(`${'🦉'.repeat(200)}.pdf`);
  expect([...cleaned]).toHaveLength(120);
  expect(cleaned).toMatch(/🦉\.pdf$/u);
});

test.each([
  ['IMG_1.HEIC', 'JPEG', 'IMG_1.jpg'],
  ['photo.JPG', 'JPEG', 'photo.JPG'],
  ['logo.webp', 'PNG', 'logo.png'],
  ['logo.pdf', 'AI', 'logo.ai'],
  ['logo.eps', 'AI', 'logo.eps'],
  ['virus.exe', 'PDF', 'virus.pdf'],
  ['logo', 'SVG', 'logo.svg'],
] as const)('%s, kept as %s, is downloaded as %s', (name, format, download) => {
  expect(formatDownloadName(name, format)).toBe(download);
});

test('sizes are shown in kB below a megabyte', () => {
  expect([1, 348_160, 2_200_000].map(formatFileSize)).toEqual(['1 kB', '340 kB', '2.1 MB']);
  expect([MAX_DESIGN_BYTES, MAX_DESIGN_BYTES + 1].map(formatFileSize)).toEqual(['20.0 MB', '20.1 MB']);
});
