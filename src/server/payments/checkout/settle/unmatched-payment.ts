/**
 * Flags, reads, locks and closes payments that match no order. They are never dropped: the dashboard lists them until a
 * manager has decided.
 */
import { randomUUID } from 'node:crypto';
import type { UnmatchedPaymentDecision } from '#contract/payments.ts';
import { cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { type AuditActor, recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { CardIntent } from '../../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../../platform/services.ts';
import { findOrderContact } from '../../ledger/order-balance-store.ts';
import { lockCheckout, markCheckoutForReview, readCheckout, type StoredCheckout } from '../checkout-store.ts';
import { releaseHolds } from '../reservation-store.ts';
import {
  hasClaimedRefund,
  insertUnknownPayment,
  isAccountedFor,
  markReviewed,
} from './unmatched-payment-store.ts';

/** Flags the payment of a checkout that cannot be settled. Safe to repeat. */
export async function flagUnmatched(
  tx: Connection,
  checkout: StoredCheckout,
  intent: CardIntent | null,
  reason: string,
  now: Date,
): Promise<void> {
  if (checkout.state === 'needs_review') return;
  await markCheckoutForReview(tx, checkout, { reason, intentId: intent?.id ?? null, at: now });
  await recordEvent(tx, {
    kind: 'payment needs review',
    detail: { reason, intent: intent?.id },
    actor: { name: 'shop' },
    checkoutId: checkout.id,
    at: now,
  });
}

/** Records a payment without a checkout, or the second one of a settled checkout, for review. Safe to repeat. */
export async function recordUnknownPayment(
  tx: Connection,
  { prices, now }: Pick<Services, 'prices' | 'now'>,
  intent: CardIntent,
  reason: string,
): Promise<void> {
  if (await isAccountedFor(tx, intent.id)) return;
  await insertUnknownPayment(tx, {
    checkoutId: randomUUID(),
    intentId: intent.id,
    amount: intent.amountReceivedCents,
    reason,
    pricingVersion: prices().version,
    at: now(),
  });
}

/** Returns the checkout and the provider's record of its payment, which is null when nothing had to be paid by card. */
export async function readUnmatchedPayment(
  { db, cards }: Services,
  checkoutId: string,
): Promise<{ checkout: StoredCheckout; intent: CardIntent | null }> {
  const checkout = await readCheckout(db, checkoutId);
  if (!checkout) throw new Problem('not-found');
  return { checkout, intent: checkout.intentId ? await cards.readIntent(checkout.intentId) : null };
}

/** Throws Problem 'already-reviewed' for a settled payment, 'refund-pending' while its money is being refunded. */
export async function lockUnmatched(tx: Connection, checkoutId: string): Promise<StoredCheckout> {
  const checkout = await lockCheckout(tx, checkoutId);
  if (!checkout) throw new Problem('not-found');
  if (checkout.state !== 'needs_review') throw new Problem('already-reviewed');
  if (await hasClaimedRefund(tx, checkoutId)) throw new Problem('refund-pending');
  return checkout;
}

/** Releases what the checkout reserved; `orderId` is the order that the payment was applied to. */
export async function closeUnmatched(
  { now }: Services,
  tx: Connection,
  checkoutId: string,
  orderId: string | null,
): Promise<void> {
  await releaseHolds(tx, checkoutId, now());
  await markReviewed(tx, checkoutId, { orderId, at: now() });
}

interface UnmatchedDecision {
  checkout: StoredCheckout;
  intent: Pick<CardIntent, 'id' | 'amountReceivedCents'> | null;
  outcome: UnmatchedPaymentDecision['outcome'];
  orderId?: string | undefined;
  reason?: string | undefined;
  actor: AuditActor;
}

/**
 * Records the decision in the history of the order that the payment was applied to, or of the saved order of its
 * checkout.
 */
export async function recordUnmatchedDecision(
  { now }: Services,
  tx: Connection,
  { checkout, intent, outcome, reason, actor, ...decision }: UnmatchedDecision,
): Promise<void> {
  const orderId = decision.orderId ?? findOrderId(checkout);
  const order = orderId === null ? null : await findOrderContact(tx, orderId);
  await recordEvent(tx, {
    kind: 'payment-reviewed',
    detail: {
      outcome,
      amountCents: cents(intent?.amountReceivedCents ?? checkout.amount),
      paymentId: intent?.id ?? null,
      orderId,
      ...(reason && { reason }),
    },
    actor,
    orderPk: order?.pk ?? null,
    checkoutId: checkout.id,
    at: now(),
  });
}

function findOrderId(checkout: StoredCheckout): string | null {
  if (checkout.kind === 'link') return checkout.snapshot.orderId;
  if (checkout.kind === 'unknown') return null;
  return checkout.snapshot.orders.find(({ orderId }) => orderId)?.orderId ?? null;
}
