import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCartOrderId,
  formatOrderLink,
  getBaseId,
  isOrderId,
  isPlainOrderId,
  listCandidateIds,
  parseJerseyLink,
  parseOrderLink,
} from './order-id.ts';

describe('an order id', () => {
  const noon = new Date('2026-11-20T17:00:00Z');

  const firstId = (random: number, at: Date) => listCandidateIds(() => random, at)[0]!;

  test.each([
    ['2026-11-21T04:59:59Z', '0042201126'],
    ['2026-11-21T05:00:00Z', '0042211126'],
  ])('created at %s contains the day in Toronto: %s', (at, id) => expect(firstId(42, new Date(at))).toBe(id));

  test.each([-1, 10_000, 0.5, Number.NaN])('is not created from %d', (random) => {
    expect(() => listCandidateIds(() => random, noon)).toThrow(RangeError);
  });

  test('has candidates of four digits first, then of more', () => {
    expect(listCandidateIds((below) => below - 1, noon).map((id) => id.replace('201126', ''))).toEqual([
      '9999',
      '9999',
      '9999',
      '99999',
      '99999',
      '999999',
      '999999',
    ]);
  });

  test('is recognised, alone and as part of a cart', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2098-12-31'), noInvalidDate: true });
    const counts = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(at, fc.nat({ max: 9999 }), counts, counts, (date, random, a, b) => {
        const id = firstId(random, date);
        const part = formatCartOrderId(id, Math.min(a, b), Math.max(a, b));
        expect(isOrderId(id) && isOrderId(part)).toBe(true);
        expect(getBaseId(part)).toBe(id);
      }),
    );
  });

  test.each([
    '',
    '004220112',
    '0042321126',
    '0042201326',
    '0042001126',
    '0042201126-',
    '0042201126-3-2',
    '0042201126-0-2',
  ])('%j is not an order id', (text) => expect(isOrderId(text)).toBe(false));

  test.each([
    ' 0042201126',
    '0042201126\n',
    '٠٠٤٢201126',
    '0042201126-1',
    '0042201126-1-2-3',
    "0042201126'--",
  ])('%j does not have the form of an order id', (text) => expect(isOrderId(text)).toBe(false));

  test('a client may request a plain id, never one of a cart', () => {
    expect(isPlainOrderId('0042201126')).toBe(true);
    expect(isPlainOrderId('0042201126-1-1')).toBe(false);
    expect(isPlainOrderId('0042')).toBe(false);
  });
});

describe('the team link', () => {
  const key = 'k7Qx-_2mP0aB3cD4eF5gHi';

  test('contains the id and the key', () => {
    expect(formatOrderLink({ orderId: '0042201126', key })).toBe(`#order_id=0042201126.${key}`);
    expect(formatOrderLink({ orderId: '0042201126', key: null })).toBe('#order_id=0042201126');
  });

  test('is parsed as it was formatted', () => {
    const keys = fc.option(fc.stringMatching(/^[\w-]{16,64}$/));
    fc.assert(
      fc.property(fc.constantFrom('0042201126', '0042201126-1-12'), keys, (orderId, secret) => {
        const link = { orderId, key: secret };
        expect(parseOrderLink(formatOrderLink(link))).toEqual(link);
        expect(parseOrderLink(formatOrderLink(link).slice(1))).toEqual(link);
      }),
    );
  });

  test.each([
    '',
    '#',
    '#order_id=',
    '#order_id=12',
    '#order_id=0042201126.short',
    '#id=0042201126',
    '#order_id=0042201126&x',
  ])('%j is not a team link', (hash) => expect(parseOrderLink(hash)).toBeNull());
});

test("a player's link is read with or without its '#', and no other text is", () => {
  const reference = '0042201126.abcdefghijklmnopqrstuv';
  expect(parseJerseyLink(`#${reference}`)).toBe(reference);
  expect(parseJerseyLink('0042201126-2-3.abcdefghijklmnopqrstuv')).toBe(
    '0042201126-2-3.abcdefghijklmnopqrstuv',
  );
  for (const text of [
    '',
    '0042201126',
    '0042201126.short',
    `order_id=${reference}`,
    `9942.${'a'.repeat(22)}`,
  ])
    expect(parseJerseyLink(text)).toBeNull();
});
