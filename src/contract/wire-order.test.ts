import { expect, test } from 'vitest';
import { MAX_ROWS } from '#domain/roster.ts';
import { SentOrder } from './wire-order.ts';

const read = (order: unknown) => SentOrder.safeParse({ order });
const faultOf = (order: unknown) => {
  const issue = read(order).error?.issues[0];
  return `${issue?.path.join('.')}: ${issue?.message}`;
};

test('jerseys are read in the order of their numbers, whichever way a page wrote them down', () => {
  const rows = { jersey_2: { jersey_name: 'Roy' }, jersey_1: { jersey_number: '07' } };
  expect(read(rows).data?.order).toEqual([{ jersey_number: '07' }, { jersey_name: 'Roy' }]);
});

test('a number that came as a number is text from then on', () => {
  expect(read({ jersey_1: { jersey_number: 7 } }).data?.order).toEqual([{ jersey_number: '7' }]);
});

test('what is wrong with a jersey is told at its field', () => {
  expect(faultOf({ jersey_1: {}, jersey_2: { jersey_sleeve: 'Half Sleeve' } })).toMatch(
    /^order\.1\.jersey_sleeve: /,
  );
  expect(faultOf({ jersey_1: 'x' })).toMatch(/^order\.0: /);
  expect(faultOf({ jersey_1: { locked: 'yes' } })).toMatch(/^order\.0\.locked: /);
});

test('a key that is no jersey’s, and one jersey too many, are told', () => {
  expect(faultOf({ captain: {} })).toBe('order: Jerseys are keyed jersey_1, jersey_2, …');
  const many = Array.from({ length: MAX_ROWS + 1 }, () => ({}));
  expect(faultOf(many)).toBe(`order: An order holds ${MAX_ROWS} jerseys at most`);
});
