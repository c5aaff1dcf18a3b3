import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAGUES, parseAllowedNumbers } from './number-rules.ts';

const list = (allowed: string, numbers: string[]) => numbers.filter(parseAllowedNumbers(allowed)!);

test('a range covers its numbers as they are usually written, and 00 counts only when it is named', () => {
  const numbers = ['0', '00', '1', '01', '7', '99', '100'];
  expect(list('1-99', numbers)).toEqual(['1', '7', '99']);
  expect(list('0-99, 00', numbers)).toEqual(['0', '00', '1', '7', '99']);
  expect(list('0 – 5, 99', numbers)).toEqual(['0', '1', '99']);
});

test('rules that cannot be read are recognised', () => {
  for (const allowed of ['', '1-', 'a-z', '9-1', '01-99', '1,,2', '1-1000', '-5'])
    expect([allowed, parseAllowedNumbers(allowed)]).toEqual([allowed, null]);
});

test('the numbers of every league can be read, and its name and its source are told', () => {
  expect(new Set(LEAGUES.map(({ name }) => name)).size).toBe(LEAGUES.length);
  for (const { name, allowed, source } of LEAGUES)
    expect([name, parseAllowedNumbers(allowed)?.('7'), source]).toEqual([
      expect.stringMatching(/^\S.{1,59}$/),
      true,
      expect.stringMatching(/^\S/),
    ]);
});

test('every number of a range is allowed and no other', () => {
  fc.assert(
    fc.property(fc.nat(999), fc.nat(999), fc.nat(999), (a, b, number) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      expect(parseAllowedNumbers(`${from}-${to}`)!(String(number))).toBe(number >= from && number <= to);
    }),
  );
});
