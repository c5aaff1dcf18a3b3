/* Balances for tests: one fixed draft, and arbitrary orders whose sums are possible. */
import fc from 'fast-check';
import { cents, ZERO } from '#domain/shared/money.ts';
import { DEFAULT_PRICE_ENTRIES, type PriceList } from '../pricing/price-list.ts';
import type { OrderBalance } from './order-balance.ts';

export const PRICES: PriceList = { version: 1, entries: DEFAULT_PRICE_ENTRIES };

const DRAFT: OrderBalance = {
  orderId: '0042201126',
  submitted: false,
  paid: false,
  orderStatus: 'designing',
  orderTotal: ZERO,
  discount: ZERO,
  shipping: ZERO,
  tax: ZERO,
  credits: ZERO,
  creditsEarned: ZERO,
  adjustment: ZERO,
  depositAmount: ZERO,
  depositPaid: false,
  received: ZERO,
  refunded: ZERO,
  returned: ZERO,
  jerseys: 12,
  paymentType: null,
  workState: 'active',
};

type Amounts = Partial<Record<'orderTotal' | 'shipping' | 'tax' | 'received' | 'depositAmount', number>>;

/** Creates a draft of twelve jerseys with these amounts, in cents. */
export function savedOrder(change: Amounts & Partial<Omit<OrderBalance, keyof Amounts>>): OrderBalance {
  const { orderTotal = 0, shipping = 0, tax = 0, received = 0, depositAmount = 0, ...others } = change;
  return {
    ...DRAFT,
    orderTotal: cents(orderTotal),
    shipping: cents(shipping),
    tax: cents(tax),
    received: cents(received),
    depositAmount: cents(depositAmount),
    ...others,
  };
}

const randomAmount = (max: number) => fc.integer({ min: 0, max }).map(cents);

/** Balances that payments, refunds and adjustments can produce: returned <= refunded <= received. */
export const randomBalance: fc.Arbitrary<OrderBalance> = fc
  .record({
    orderTotal: randomAmount(100_000),
    adjustment: fc.integer({ min: -20_000, max: 20_000 }).map(cents),
    shipping: randomAmount(2500),
    tax: randomAmount(15_000),
    credits: randomAmount(5000),
    received: randomAmount(120_000),
    refundedPart: fc.integer({ min: 0, max: 100 }),
    returnedPart: fc.integer({ min: 0, max: 100 }),
    depositAmount: randomAmount(60_000),
    depositPaid: fc.boolean(),
    submitted: fc.boolean(),
    jerseys: fc.integer({ min: 5, max: 40 }),
  })
  .map(({ refundedPart, returnedPart, ...amounts }) => {
    const refunded = Math.floor((amounts.received * refundedPart) / 100);
    const returned = Math.floor((refunded * returnedPart) / 100);
    const creditsEarned = cents(Math.floor(amounts.received / 20));
    return { ...DRAFT, ...amounts, creditsEarned, refunded: cents(refunded), returned: cents(returned) };
  });
