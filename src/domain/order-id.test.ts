import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  baseId,
  candidateIds,
  cartOrderId,
  formatOrderLink,
  isOrderId,
  isPlainOrderId,
  parseOrderLink,
} from './order-id.ts';

describe('an order id', () => {
  const noon = new Date('2026-11-20T17:00:00Z');

  const firstId = (random: number, at: Date) => candidateIds(() => random, at)[0]!;

  test.each([
    [42, '0042201126'],
    [0, '0000201126'],
    [9999, '9999201126'],
  ])('of %i on 20 November 2026 is %s', (random, id) => {
    expect(firstId(random, noon)).toBe(id);
  });

  test.each([
    ['2026-11-21T00:00:00Z', '0042201126'],
    ['2026-11-21T04:59:59Z', '0042201126'],
    ['2026-11-21T05:00:00Z', '0042211126'],
    ['2027-01-01T04:59:59Z', '0042311226'],
    ['2026-03-09T03:59:59Z', '0042080326'],
    ['2028-02-29T12:00:00Z', '0042290228'],
  ])('made at %s carries the day in Toronto: %s', (at, id) => expect(firstId(42, new Date(at))).toBe(id));

  test.each([-1, 10_000, 0.5, Number.NaN])('is not made of %d', (random) => {
    expect(() => candidateIds(() => random, noon)).toThrow(RangeError);
  });

  test('is looked for among ids of four digits first, then of more', () => {
    expect(candidateIds((below) => below - 1, noon).map((id) => id.replace('201126', ''))).toEqual([
      '9999',
      '9999',
      '9999',
      '99999',
      '99999',
      '999999',
      '999999',
    ]);
  });

  test('is recognised, alone and as one of a cart', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2098-12-31'), noInvalidDate: true });
    const counts = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(at, fc.nat({ max: 9999 }), counts, counts, (date, random, a, b) => {
        const id = firstId(random, date);
        const part = cartOrderId(id, Math.min(a, b), Math.max(a, b));
        expect(isOrderId(id) && isOrderId(part)).toBe(true);
        expect(baseId(part)).toBe(id);
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
  ])('%j is none', (text) => expect(isOrderId(text)).toBe(false));

  test.each([
    ' 0042201126',
    '0042201126\n',
    '٠٠٤٢201126',
    '0042201126-1',
    '0042201126-1-2-3',
    "0042201126'--",
  ])('%j is none either', (text) => expect(isOrderId(text)).toBe(false));

  test('a client may ask for a plain id, never for one of a cart', () => {
    expect(isPlainOrderId('0042201126')).toBe(true);
    expect(isPlainOrderId('0042201126-1-1')).toBe(false);
    expect(isPlainOrderId('0042')).toBe(false);
  });

  test('is cut at its first dash', () => {
    expect(baseId('0042201126-2-3')).toBe('0042201126');
    expect(baseId('0042201126')).toBe('0042201126');
  });
});

describe('the team link', () => {
  const key = 'k7Qx-_2mP0aB3cD4eF5gHi';

  test('carries the id and the key', () => {
    expect(formatOrderLink({ orderId: '0042201126', key })).toBe(`#order_id=0042201126.${key}`);
    expect(formatOrderLink({ orderId: '0042201126', key: null })).toBe('#order_id=0042201126');
  });

  test('is read back as it was written', () => {
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
  ])('%j is none', (hash) => expect(parseOrderLink(hash)).toBeNull());
});
