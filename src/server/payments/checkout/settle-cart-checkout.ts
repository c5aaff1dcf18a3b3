/**
 * Settles a paid cart: writes orders, coupon, credits, payment, history and e-mail in the transaction of
 * settle-checkout.ts.
 */
import { randomInt } from 'node:crypto';
import { formatCartOrderId, listCandidateIds } from '#domain/orders/order-id.ts';
import { computeEarnedCredits } from '#domain/payments/credits.ts';
import { findCartMismatch } from '#domain/payments/payment-state.ts';
import { type Cents, ZERO } from '#domain/shared/money.ts';
import { computeKeyExpiry } from '../../orders/order-access.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardIntent } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import { insertCreditEntries } from '../ledger/credit-store.ts';
import { insertPayment } from '../ledger/payment-store.ts';
import type { CartSnapshot, SettlementResult } from './checkout-snapshot.ts';
import type { CartCheckout } from './checkout-store.ts';
import { insertPaidOrders } from './paid-order-store.ts';
import { queueReceipts } from './queue-receipts.ts';
import { redeemReservations } from './reservation-store.ts';
import { closeSavedOrders, findFreeOrderId, lockSavedOrders } from './saved-order-store.ts';

/** Creates the paid orders of a cart; the caller holds the checkout's lock. */
export async function settleCartCheckout(
  services: Services,
  tx: Connection,
  checkout: CartCheckout,
  intent: CardIntent | null,
): Promise<SettlementResult> {
  const at = services.now();
  const { snapshot, id: checkoutId, userId } = checkout;
  const saved = await lockSavedOrders(tx, snapshot);
  const mismatch = findCartMismatch(saved);
  if (mismatch !== null) return { mismatch };
  const orderId = await chooseBaseId(tx, snapshot, at);
  const orderIds = snapshot.orders.map((_, index) =>
    formatCartOrderId(orderId, index + 1, snapshot.orders.length),
  );
  const paymentId = intent?.id ?? `credits-${checkoutId}`;
  const earned = userId === null ? ZERO : computeEarnedCredits(checkout.amount);
  await insertPaidOrders(tx, {
    checkoutId,
    snapshot,
    saved,
    orderIds,
    paymentId,
    earned,
    userId,
    browserHash: checkout.browserHash,
    keysExpire: computeKeyExpiry(at),
    now: at,
  });
  await closeSavedOrders(tx, saved, { checkoutId, paymentId, at });
  await redeemReservations(tx, checkoutId, at);
  const provider = intent ? services.cards.kind : 'credits';
  await recordCartPayment(tx, checkout, { orderId, paymentId, provider, earned, at });
  await queueReceipts(tx, services, checkout, orderId);
  return { orderId };
}

/**
 * Returns the id of the first saved order, which then leads to the paid orders; a new id for a cart without saved
 * orders.
 */
async function chooseBaseId(tx: Connection, { orders }: CartSnapshot, now: Date): Promise<string> {
  const saved = orders.find(({ orderId }) => orderId !== null)?.orderId;
  return saved ?? findFreeOrderId(tx, listCandidateIds(randomInt, now));
}

interface CartPayment {
  /** The base id of the orders. */
  orderId: string;
  paymentId: string;
  provider: string;
  earned: Cents;
  at: Date;
}

async function recordCartPayment(
  tx: Connection,
  { id: checkoutId, snapshot, userId, amount }: CartCheckout,
  { orderId, paymentId, provider, earned, at }: CartPayment,
): Promise<void> {
  await insertCreditEntries(tx, { userId, orderId, checkoutId, at }, [
    { kind: 'spent', amount: -snapshot.credits },
    { kind: 'earned', amount: earned },
  ]);
  await insertPayment(tx, {
    kind: amount > 0 ? 'card' : 'credits',
    amount,
    provider,
    providerRef: paymentId,
    checkoutId,
    at,
  });
  await recordEvent(tx, {
    kind: 'paid',
    detail: { orderId, amountCents: amount, paymentId },
    actor: { name: 'customer' },
    checkoutId,
    at,
  });
}
