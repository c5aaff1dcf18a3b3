import { describe, expect, test } from 'vitest';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { plainText } from '../endpoint/fields.ts';
import { OrderRequest } from './order-dto.ts';

const parse = (order: unknown) => OrderRequest.safeParse({ order });

function describeFirstIssue(order: unknown): string {
  const issue = parse(order).error?.issues[0];
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

test('jerseys are listed by number, regardless of the order of their keys', () => {
  const rows = { jersey_2: { jersey_name: 'Roy' }, jersey_1: { jersey_number: '07' } };
  expect(parse(rows).data?.order).toEqual([{ jersey_number: '07' }, { jersey_name: 'Roy' }]);
});

test('a jersey number sent as a number becomes text', () => {
  expect(parse({ jersey_1: { jersey_number: 7 } }).data?.order).toEqual([{ jersey_number: '7' }]);
});

test('an invalid field of a jersey is reported with its path', () => {
  expect(describeFirstIssue({ jersey_1: {}, jersey_2: { jersey_sleeve: 'Half Sleeve' } })).toMatch(
    /^order\.1\.jersey_sleeve: /,
  );
  expect(describeFirstIssue({ jersey_1: 'x' })).toMatch(/^order\.0: /);
  expect(describeFirstIssue({ jersey_1: { locked: 'yes' } })).toMatch(/^order\.0\.locked: /);
});

test('an invalid key of a jersey and more jerseys than the maximum are rejected', () => {
  expect(describeFirstIssue({ captain: {} })).toBe('order: Jerseys are keyed jersey_1, jersey_2, …');
  const many = Array.from({ length: MAX_ROWS + 1 }, () => ({}));
  expect(describeFirstIssue(many)).toBe(`order: An order holds ${MAX_ROWS} jerseys at most`);
});

describe('an order that a browser sends', () => {
  test('can be a draft', () => {
    const { success, data } = OrderRequest.safeParse({});
    expect(success).toBe(true);
    expect(data).toMatchObject({ secret_code: '', case_option: 'UPPER CASE', design: '', order: [] });
  });

  test('is stripped of fields that are not part of an order', () => {
    const order = OrderRequest.parse({ secret_code: 'Otters' });
    expect(OrderRequest.parse({ ...order, paid: true, final_price: 0 })).toEqual(order);
  });

  test.each([
    { order: { jersey_1: { row_id: 'short' } } },
    { design: '<svg>' },
    { case_option: 'Upper' },
    { order_notes: 'x'.repeat(4001) },
  ])('is rejected with %o', (fields) => expect(OrderRequest.safeParse(fields).success).toBe(false));
});

test('text is limited in length after it is cleaned', () => {
  expect(plainText(2).parse('a\u0000b')).toBe('ab');
  expect(plainText(2).safeParse('abc').success).toBe(false);
});
