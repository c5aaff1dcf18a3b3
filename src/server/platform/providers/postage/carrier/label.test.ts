import { describe, expect, test } from 'vitest';
import { decodeLabel, isLabelUrlAllowed } from './label.ts';

describe('a label', () => {
  const pdf = Buffer.from('%PDF-1.7 a label');

  test('is read from Base64, in lines or as a data URL', () => {
    const base64 = pdf.toString('base64');
    const lines = `${base64.slice(0, 8)}\r\n${base64.slice(8)}`;
    for (const text of [base64, lines, `data:application/pdf;base64,${base64}`])
      expect(decodeLabel(text)).toEqual({ state: 'ready', pdf });
  });

  test.each([
    ['empty', ''],
    ['a page', Buffer.from('<html>Sign in</html>').toString('base64')],
    ['broken', `${pdf.toString('base64').slice(0, -3)}!`],
    ['above 5 MB', Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]).toString('base64')],
  ])('that is %s is damaged', (_name, text) => {
    expect(decodeLabel(text)).toEqual({ state: 'damaged' });
  });
});

describe('a label is fetched', () => {
  const isAllowed = (url: string) =>
    isLabelUrlAllowed(url, 'https://ship.carrier.example/api/v4', ['carrier.example']);

  test.each([
    'https://ship.carrier.example/labels/1.pdf',
    'https://files.carrier.example/1.pdf',
    'https://carrier.example/1.pdf',
  ])('from %s', (url) => expect(isAllowed(url)).toBe(true));

  test.each([
    'http://files.carrier.example/1.pdf',
    'https://carrier.example.evil.example/1.pdf',
    'https://evilcarrier.example/1.pdf',
    'https://files.carrier.example:8443/1.pdf',
    'https://user:secret@ship.carrier.example/1.pdf',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '/labels/1.pdf',
    '',
  ])("never from '%s'", (url) => expect(isAllowed(url)).toBe(false));
});
