import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPasswordIssue } from './password.ts';

const common = new Set(['password', 'dragon', 'qwertyuiop', 'q1w2e3r4t5y6']);
const isCommon = (text: string) => common.has(text);
const check = (password: string) =>
  findPasswordIssue(password, ['Camille Roy', 'camille.roy@example.com', 'Homestand'], isCommon);

test('three unconnected words are accepted, in any alphabet', () => {
  for (const password of ['seven wooden geese', 'douze oies têtues', 'семь гусей летят', 'correct-horse-9'])
    expect(check(password)).toBeNull();
});

test('fewer than twelve characters are too short, even if they are random', () => {
  expect(check('x9$Kq!2vB@z')).toBe('password-too-short');
  expect(check('x9$Kq!2vB@z7')).toBeNull();
});

test('more than 128 characters are too long', () => {
  expect(check('seven wooden geese '.repeat(7))).toBe('password-too-long');
});

test('common passwords are rejected, also with digits and symbols added', () => {
  for (const password of [
    'Password2026!',
    'passwordpassword',
    '1dragon123456',
    'q1w2e3r4t5y6',
    'QWERTYUIOP12',
  ])
    expect(check(password)).toBe('password-too-common');
});

test('digits alone, one repeated letter and the user’s own name are rejected', () => {
  for (const password of [
    '416555019900',
    'aaaaaaaaaaaaaaaa',
    'CamilleRoy2026',
    'camille.roy@example.com',
    'homestand1234',
  ])
    expect(check(password)).toBe('password-too-common');
});

test('digits and symbols at the end never make a rejected word acceptable', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('password', 'dragon', 'qwertyuiop'),
      fc.array(fc.constantFrom(...'0123456789!?.-'), { minLength: 8, maxLength: 20 }),
      (word, tail) => {
        expect(check(word + tail.join(''))).toBe('password-too-common');
      },
    ),
  );
});
