/**
 * The facts for a manager's decision about an unmatched payment: the amount requested, the amount received, its
 * possible orders.
 */
import type { UnmatchedPaymentDetail } from '#contract/payments.ts';
import { findCartMismatch, findMismatch } from '#domain/payments/payment-state.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardIntent } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredCheckout } from '../checkout/checkout-store.ts';
import { mapPaidContents, readSavedOrders } from '../checkout/saved-order-store.ts';
import { readUnmatchedPayment } from '../checkout/settle/unmatched-payment.ts';
import { hasClaimedRefund } from '../checkout/settle/unmatched-payment-store.ts';

/** Throws Problem 'already-reviewed' for a payment that is settled. */
export async function readUnmatched(services: Services, id: string) {
  const { db, cards } = services;
  const { checkout, intent } = await readUnmatchedPayment(services, id);
  if (checkout.state !== 'needs_review') throw new Problem('already-reviewed');
  return {
    id,
    reason: checkout.reviewReason ?? '',
    at: checkout.createdAt.toISOString(),
    refunding: await hasClaimedRefund(db, id),
    asked: toDollars(checkout.amount),
    payment: intent && formatPayment(intent, id),
    provider: cards.kind === 'sandbox' ? 'the sandbox card provider' : 'Stripe',
    customer: checkout.kind === 'unknown' ? null : checkout.snapshot.customer,
    ...(await describeContents(db, checkout, intent)),
  };
}

const formatPayment = (intent: CardIntent, checkoutId: string): UnmatchedPaymentDetail['payment'] => ({
  id: intent.id,
  status: intent.status,
  received: toDollars(cents(intent.amountReceivedCents)),
  currency: intent.currency,
  is_ours: intent.checkoutId === checkoutId,
});

type CheckoutContents = Pick<UnmatchedPaymentDetail, 'of' | 'orders' | 'misfit' | 'order_id'>;

async function describeContents(
  db: Connection,
  checkout: StoredCheckout,
  intent: CardIntent | null,
): Promise<CheckoutContents> {
  const none = { orders: [], misfit: 'it was no cart that was paid for', order_id: null };
  if (checkout.kind === 'link') return { ...none, of: 'link', order_id: checkout.snapshot.orderId };
  if (checkout.kind === 'unknown') return { ...none, of: 'unknown' };
  const saved = await readSavedOrders(db, checkout.snapshot);
  const contents = mapPaidContents(saved);
  return {
    of: 'cart',
    orders: checkout.snapshot.orders.map(({ orderId, orderPk, content, price, share }) => ({
      order_id: orderId,
      secret_code: (content ?? contents.get(orderPk!))?.teamName ?? '',
      jerseys: price.totalJerseys,
      final_price: toDollars(share.final),
    })),
    misfit: findMismatch(checkout, intent) ?? findCartMismatch(saved),
    order_id: null,
  };
}
