import { fromDollars, sum } from '#domain/shared/money.ts';
import type { OrderInCart } from '../lib/cart-storage.ts';
import type { Transfer } from '../payment-form/transfer-offer.tsx';

type TransferredOrder = Pick<OrderInCart, 'order_id' | 'order_total'>;

/**
 * Returns the e-transfer that pays for saved orders, which then ship free of charge (rules.md pricing-12); null with an order
 * that only this browser has.
 */
export function createTransfer(orders: readonly TransferredOrder[], chargesTax = false): Transfer | null {
  const ids = orders.flatMap(({ order_id }) => order_id ?? []);
  if (ids.length === 0 || ids.length < orders.length) return null;
  return {
    amount: sum(orders.map(({ order_total }) => fromDollars(order_total))),
    reference: ids.join(' and '),
    terms: `Shipping is free then; codes and credits are for payments here.${chargesTax ? ' Write to us first: the tax of your province comes on top.' : ''}`,
  };
}
