/**
 * Settles a paid cart: writes orders, coupon, credits, payment, history and e-mail in the transaction of
 * settle-checkout.ts.
 */
import { randomInt } from 'node:crypto';
import { formatCartOrderId, listCandidateIds } from '#domain/orders/order/order-id.ts';
import { sumCartTaxes } from '#domain/payments/cart.ts';
import { computeEarnedCredits } from '#domain/payments/credits.ts';
import { findCartMismatch } from '#domain/payments/payment-state.ts';
import { ZERO } from '#domain/shared/money.ts';
import { computeKeyExpiry } from '../../../orders/access/order-access.ts';
import { type ChangedSincePaid, keepLaterChanges } from '../../../orders/order/later-version-store.ts';
import { findListNumber } from '../../../orders/order/list-store.ts';
import type { AuditEntry } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { CardIntent } from '../../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../../platform/services.ts';
import { insertCreditEntries } from '../../ledger/credit-store.ts';
import { taxLaterAdjustment } from '../../ledger/order-tax.ts';
import {
  addContents,
  type CartSnapshot,
  type CartWithContents,
  type SettlementResult,
} from '../checkout-snapshot.ts';
import type { CartCheckout } from '../checkout-store.ts';
import { findFreeOrderId, lockSavedOrders, mapPaidContents, type SavedOrder } from '../saved-order-store.ts';
import { type PaidCart, writePaidCart } from './paid-cart-store.ts';
import { PAID_STATUS, type PaidOrderKey, writePaidOrders } from './paid-order-store.ts';
import { readPaidProgress } from './receipt-store.ts';
import { createReceipts, listReceiptKeys, queueReceipts } from './receipts.ts';

/** Creates the paid orders of a cart; the caller holds the checkout's lock. */
export async function settleCartCheckout(
  services: Services,
  tx: Connection,
  checkout: CartCheckout,
  intent: CardIntent | null,
): Promise<SettlementResult> {
  const now = services.now();
  const { id: checkoutId, userId } = checkout;
  const saved = await lockSavedOrders(tx, checkout.snapshot);
  const mismatch = findCartMismatch(saved);
  if (mismatch !== null) return { mismatch };
  const snapshot = addContents(checkout.snapshot, mapPaidContents(saved));
  const orderId = await chooseBaseId(tx, snapshot, now);
  const orderIds = snapshot.orders.map((_, index) =>
    formatCartOrderId(orderId, index + 1, snapshot.orders.length),
  );
  const earned = userId === null ? ZERO : computeEarnedCredits(checkout.amount);
  await insertCreditEntries(tx, { userId, orderId, checkoutId, at: now }, [
    { kind: 'spent', amount: -snapshot.credits },
    { kind: 'earned', amount: earned },
  ]);
  const receipts = createReceipts(services, snapshot, orderIds);
  const changed = listChangedSince(snapshot, saved);
  const payment = describePayment(services, checkout, { orderId, intent, now });
  await writePaidOrders(tx, {
    ...{ checkoutId, snapshot, orderIds, earned, userId },
    paymentId: payment.paymentId,
    keys: [...listCaptainKeys(checkout), ...listReceiptKeys(receipts)],
    keysExpire: computeKeyExpiry(now),
    listNumbers: await numberPaidLists(tx, snapshot, changed),
    now,
  });
  const events = [payment.event, ...listStatusChanges(saved, now)];
  await writePaidCart(tx, { ...payment, events, checkout, orderId, now });
  if (snapshot.tax) for (const { pk } of saved) await taxLaterAdjustment(tx, services.taxes(), pk);
  await keepLaterChanges(tx, changed, now);
  const progress = await readPaidProgress(tx, checkoutId);
  await queueReceipts(tx, services, checkout, { orderId, receipts, progress });
  return { orderId };
}

/** Saved orders that the team has changed since the checkout was opened: its lock had ended. */
const listChangedSince = ({ orders }: CartSnapshot, saved: readonly SavedOrder[]): ChangedSincePaid[] =>
  saved.flatMap(({ pk, version: latest }) => {
    const paid = orders.find(({ orderPk }) => orderPk === pk)?.version ?? null;
    return paid === latest ? [] : [{ orderPk: pk, paid, latest }];
  });

/** The paid list of an order that was changed since is saved anew; that of another one keeps its number. */
async function numberPaidLists(
  tx: Connection,
  { orders }: CartWithContents,
  changed: readonly ChangedSincePaid[],
): Promise<Map<number, number>> {
  const numbers = new Map<number, number>();
  for (const { orderPk } of changed) {
    const { content } = orders.find((order) => order.orderPk === orderPk)!;
    numbers.set(orderPk, await findListNumber(tx, orderPk, content));
  }
  return numbers;
}

/** As changes of the orders, so that a page of staff from before the payment does not overwrite them. */
const listStatusChanges = (saved: readonly SavedOrder[], at: Date): AuditEntry[] =>
  saved
    .filter(({ orderStatus }) => orderStatus !== PAID_STATUS)
    .map(({ pk, version, orderStatus }) => ({
      kind: 'changed',
      detail: {
        version: version + 1,
        before: { order_status: orderStatus },
        after: { order_status: PAID_STATUS },
      },
      ...{ actor: { name: 'customer' }, orderPk: pk, at },
    }));

/** The browser that paid may see and use its orders. */
const listCaptainKeys = ({ snapshot, browserHash }: CartCheckout): PaidOrderKey[] =>
  snapshot.orders.map((_, index) => ({ position: index + 1, hash: browserHash, purpose: 'creator' }));

/**
 * Returns the id of the first saved order, which then leads to the paid orders; a new id for a cart without saved
 * orders.
 */
async function chooseBaseId(tx: Connection, { orders }: CartSnapshot, now: Date): Promise<string> {
  const saved = orders.find(({ orderId }) => orderId !== null)?.orderId;
  return saved ?? findFreeOrderId(tx, listCandidateIds(randomInt, now));
}

interface SettledCart {
  /** The base id of the orders. */
  orderId: string;
  intent: CardIntent | null;
  now: Date;
}

/** Returns the payment and its event in the audit log. */
function describePayment(
  { cards }: Services,
  { id: checkoutId, amount, snapshot }: CartCheckout,
  { orderId, intent, now: at }: SettledCart,
): Pick<PaidCart, 'intentId' | 'payment'> & { paymentId: string; event: AuditEntry } {
  const intentId = intent?.id ?? null;
  const paymentId = intentId ?? `credits-${checkoutId}`;
  const provider = intent ? cards.kind : 'credits';
  const kind = amount > 0 ? 'card' : 'credits';
  const tax = sumCartTaxes(snapshot.orders.map(({ share }) => share));
  return {
    intentId,
    paymentId,
    payment: { kind, amount, provider, providerRef: paymentId, checkoutId, tax, at },
    event: {
      kind: 'paid',
      detail: { orderId, amountCents: amount, paymentId },
      actor: { name: 'customer' },
      checkoutId,
      at,
    },
  };
}
