import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/shared/money.ts';
import { computeInvoiceSums } from './invoice.ts';

const charges = {
  orderTotal: cents(48300),
  discount: cents(4830),
  shipping: cents(2500),
  tax: cents(0),
  credits: cents(0),
  adjustment: cents(0),
};
const parts = [{ label: 'Cutting', amount: cents(48300) }];
const paid = { label: 'Paid by card', amount: cents(45970) };
const base = { charges, parts, discountCode: 'opening-day', taxes: [], payments: [paid], due: cents(0) };

test('an order with a code and shipping shows both, and the amount charged', () => {
  const { lines, total, charged, due } = computeInvoiceSums(base);
  expect(lines).toEqual([
    { label: 'Cutting', amount: 48300 },
    { label: 'Discount (opening-day)', amount: -4830 },
    { label: 'Shipping', amount: 2500 },
    { label: 'Tax', amount: 0 },
  ]);
  expect({ total, charged, due }).toEqual({ total: 45970, charged: 45970, due: 0 });
});

test('a refund lowers the amount charged', () => {
  const refund = { label: 'Refunded', amount: cents(-5000) };
  expect(computeInvoiceSums({ ...base, payments: [paid, refund] })).toMatchObject({ charged: 40970 });
});

test('the difference between the total and its parts is the quantity fee', () => {
  const { lines } = computeInvoiceSums({ ...base, parts: [{ label: 'Cutting', amount: cents(43300) }] });
  expect(lines[1]).toEqual({ label: 'Quantity fee, 5-9 jerseys', amount: 5000 });
});

test('the lines of any order add up to its total', () => {
  const amount = fc.nat(100_000).map(cents);
  const amounts = fc.record({
    cutting: amount,
    fee: amount,
    shipping: amount,
    off: amount,
    adjustment: amount,
    tax: amount,
  });
  fc.assert(
    fc.property(amounts, ({ cutting, fee, shipping, off, adjustment, tax }) => {
      const orderTotal = cents(cutting + fee);
      const discount = cents(Math.min(off, orderTotal));
      const { lines, total } = computeInvoiceSums({
        ...base,
        charges: { orderTotal, discount, shipping, tax, credits: cents(0), adjustment },
        parts: [{ label: 'Cutting', amount: cutting }],
      });
      expect(sum(lines.map((line) => line.amount))).toBe(total);
    }),
  );
});
