import { describe, expect, test } from 'vitest';
import { isDesignStage, OrderContent, OrderStatus } from './order.ts';
import { startRoster } from './roster.ts';

const order: OrderContent = {
  teamName: 'Otters',
  name: 'Ana',
  email: 'ana@otters.example',
  notes: '',
  options: { cutting: null, material: null, collar: null, casing: 'UPPER CASE' },
  rows: startRoster(['row-0001', 'row-0002', 'row-0003', 'row-0004', 'row-0005']),
  design: '',
  customDesign: false,
};

describe('an order that enters the shop', () => {
  test('may be a draft', () => expect(OrderContent.parse(order)).toEqual(order));

  test('loses what is no part of an order', () => {
    expect(OrderContent.parse({ ...order, paid: true, final_price: 0 })).toEqual(order);
  });

  test.each([
    { rows: startRoster(['row-0001', 'row-0001']) },
    { rows: startRoster(['short']) },
    { design: '<svg>' },
    { options: { ...order.options, casing: 'Upper' } },
    { notes: 'x'.repeat(4001) },
  ])('is refused with %o', (changes) => {
    expect(OrderContent.safeParse({ ...order, ...changes }).success).toBe(false);
  });
});

test('designing, pending and empty are the design stage', () => {
  expect(OrderStatus.options.filter(isDesignStage)).toEqual(['designing', 'pending', '']);
});
