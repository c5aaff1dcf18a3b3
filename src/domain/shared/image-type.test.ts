import { expect, test } from 'vitest';
import { detectImageType } from './image-type.ts';

const encode = (text: string) =>
  Uint8Array.from(text.padEnd(20, '\0'), (character) => character.charCodeAt(0));

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['a WebP', 'RIFF\x10\0\0\0WEBP', 'webp'],
  ['a photograph of an iPhone', '\0\0\0\x18ftypheic', 'heic'],
  ['a film of an iPhone', '\0\0\0\x18ftypqt  ', null],
  ['a sound', 'RIFF\x10\0\0\0WAVE', null],
  ['a text', 'hello', null],
])('%s is told by its first bytes', (_, text, type) => {
  expect(detectImageType(encode(text))).toBe(type);
});

test('a file that ends before its type is no picture', () => {
  expect(detectImageType(encode('\xff\xd8\xff\xe0').subarray(0, 8))).toBeNull();
});
