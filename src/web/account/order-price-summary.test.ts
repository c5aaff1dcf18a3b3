import { expect, test } from 'vitest';
import { listOrderPriceLines } from './order-price-summary.tsx';

const NINE = {
  order_total: 458.1,
  cutting_price: 306,
  material_price: 27,
  collar_price: 27,
  jersey_addon_price: 8.1,
  design_price: 0,
  discount_amount: 20,
  discount_code: 'owls',
  shipping_price: 25,
  credits_used: 10,
  price_adjustment: -5,
};

test('the lines of nine jerseys add up to the final price, with the quantity fee', () => {
  const lines = listOrderPriceLines(NINE);
  expect(lines).toContainEqual({ label: 'Quantity fee, 5-9 jerseys', amount: 9000 });
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(44_810);
});

test('ten jerseys have no quantity fee', () => {
  const labels = listOrderPriceLines({ ...NINE, order_total: 368.1 }).map(({ label }) => label);
  expect(labels).not.toContain('Quantity fee, 5-9 jerseys');
});
