import { expect, test } from 'vitest';
import { createTransfer } from './create-transfer.ts';

test('an e-transfer pays for the jerseys of saved orders and names their ids', () => {
  const orders = [
    { order_id: '0042201126', order_total: 444 },
    { order_id: '0043201126', order_total: 185.5 },
  ];
  expect(createTransfer(orders)).toMatchObject({ amount: 62950, reference: '0042201126 and 0043201126' });
});

test('where tax is charged, the amount is asked for first', () => {
  const orders = [{ order_id: '0042201126', order_total: 444 }];
  expect(createTransfer(orders)?.terms).not.toContain('tax');
  expect(createTransfer(orders, true)?.terms).toContain('the tax of your province comes on top');
});

test('an order that only this browser has cannot be named in one', () => {
  expect(createTransfer([])).toBeNull();
  expect(createTransfer([{ order_id: null, order_total: 444 }])).toBeNull();
});
