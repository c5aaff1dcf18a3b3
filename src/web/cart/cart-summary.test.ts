import { expect, test } from 'vitest';
import { listCartLines } from './cart-summary.tsx';

const order = (fields: object) => ({
  order_total: 0,
  cutting_price: 0,
  material_price: 0,
  collar_price: 0,
  jersey_addon_price: 0,
  design_price: 0,
  total_jerseys: 0,
  ...fields,
});
const SMALL = order({
  order_total: 285,
  cutting_price: 170,
  material_price: 5,
  design_price: 60,
  total_jerseys: 5,
});
const LARGE = order({ order_total: 444, cutting_price: 408, material_price: 36, total_jerseys: 12 });

test('an order of five to nine jerseys shows its quantity fee', () => {
  expect(listCartLines([SMALL])).toEqual([
    { label: '5 jerseys', amount: 17_500 },
    { label: 'Quantity fee, 5-9 jerseys', amount: 5000 },
    { label: 'Design charge', amount: 6000 },
  ]);
});

test('a large order without extras has one line', () => {
  expect(listCartLines([LARGE])).toEqual([{ label: '12 jerseys', amount: 44_400 }]);
});

test('the lines of two orders add up to their totals', () => {
  const total = listCartLines([SMALL, LARGE]).reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(72_900);
});
