/**
 * Brings the books to what the provider says of one payment (rules.md payments-25): its order, refunds and disputes. The
 * webhook and the walk over the provider's events both call it. An event is a hint only: the state is read from the
 * provider (security.md security-26). Each step is safe to repeat, and the events are marked as handled last, so that a
 * failed one is handled when it comes again.
 */
import { Problem } from '#domain/shared/problem.ts';
import { recordEvents } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardEvent, CardIntent } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import { markCheckoutDisputed } from '../checkout/checkout-store.ts';
import { findCheckoutOfIntent, markEventHandled, markIntentPaid } from '../checkout/intent-store.ts';
import { settleCheckout } from '../checkout/settle/settle-checkout.ts';
import { recordUnknownPayment } from '../checkout/settle/unmatched-payment.ts';
import { isAccountedFor } from '../checkout/settle/unmatched-payment-store.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import { isKnownDisputed } from '../ledger/dispute-store.ts';
import { listOrdersPaidBy } from '../ledger/payment-store.ts';
import { bookForeignRefund } from '../refunds/foreign-refund.ts';
import { listRefundsOfIntent } from '../refunds/refund-store.ts';
import { settleRefundsOfIntent } from '../refunds/settle-refund.ts';
import { upsertCardPayment } from './card-payment-store.ts';

/** `events` are those that tell of the payment, the oldest first. Returns whether its money is new to the shop. */
export async function syncPayment(
  services: Services,
  intentId: string,
  events: readonly CardEvent[],
): Promise<boolean> {
  const readAt = services.now();
  const intent = await services.cards.readIntent(intentId);
  if (!intent)
    services.log.error({ payment: intentId }, 'the card provider does not know the payment of its event');
  await syncDisputes(services, { intentId, intent, events, readAt });
  // An event that came too early is not marked: the payment may succeed yet.
  if (intent && intent.status !== 'succeeded') return false;
  const hasArrived = intent !== null && (await settleIntent(services, intent));
  if (intent) await syncRefunds(services, intent, readAt);
  await services.db.transaction().execute(async (tx) => {
    for (const event of events) await markEventHandled(tx, event, services.now());
    if (intent)
      await upsertCardPayment(tx, intent, { provider: services.cards.kind, readAt, now: services.now() });
  });
  return hasArrived;
}

/** A payment of no known checkout, and one that does not match its checkout, waits for a manager. Returns whether it is new. */
async function settleIntent(services: Services, intent: CardIntent): Promise<boolean> {
  const { db, now } = services;
  if (await isAccountedFor(db, intent.id)) return false;
  // The shop's own record counts: the metadata can be altered at the provider.
  const checkoutId = (await findCheckoutOfIntent(db, intent.id)) ?? findUuid(intent.checkoutId);
  await markIntentPaid(db, intent.id, now());
  try {
    if (checkoutId === null) throw new Problem('not-found');
    await settleCheckout(services, { checkoutId, intent });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'payment-needs-review') return true;
    if (error.code !== 'not-found') throw error;
    const reason = `the payment${describeCurrency(intent)} names no checkout of this shop`;
    await db.transaction().execute((tx) => recordUnknownPayment(tx, services, intent, reason));
  }
  return true;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const findUuid = (id: string | null): string | null => (id !== null && UUID.test(id) ? id : null);

const describeCurrency = ({ currency }: CardIntent): string =>
  currency === 'cad' ? '' : ` in ${currency.toUpperCase()}`;

async function syncRefunds(services: Services, intent: CardIntent, readAt: Date): Promise<void> {
  const own = await listRefundsOfIntent(services.db, intent.id);
  if (own.length === 0 && intent.amountRefundedCents === 0) return;
  await settleRefundsOfIntent(services, intent.id);
  await services.db.transaction().execute((tx) => bookForeignRefund(services, tx, intent, readAt));
}

interface ReportedPayment {
  intentId: string;
  intent: CardIntent | null;
  events: readonly CardEvent[];
  readAt: Date;
}

/** Before the settlement, so that a payment that is disputed already is flagged for review. */
async function syncDisputes(services: Services, { intentId, intent, events, readAt }: ReportedPayment) {
  const { db, cards } = services;
  const steps = events.filter(({ type }) => type.startsWith('charge.dispute.'));
  if (steps.length === 0 && !intent?.isDisputed && !(await isKnownDisputed(db, intentId))) return;
  const disputes = await cards.listDisputes(intentId);
  await db.transaction().execute(async (tx) => {
    const checkoutId = await findCheckoutOfIntent(tx, intentId);
    // Waits for a settlement that is running.
    if (checkoutId) await markCheckoutDisputed(tx, checkoutId, services.now());
    for (const step of steps)
      if (await markEventHandled(tx, step, services.now()))
        await recordStep(services, tx, { step, intentId, checkoutId });
    await recordDisputes(services, tx, { intentId, disputes, readAt });
  });
}

interface DisputeStep {
  step: CardEvent;
  intentId: string;
  checkoutId: string | null;
}

/** Each step stands in the history of every order that the payment was for; before an order exists, with the checkout. */
async function recordStep(
  { now, log }: Services,
  tx: Connection,
  { step: { type, disputeStatus: status }, intentId, checkoutId }: DisputeStep,
): Promise<void> {
  const orders = await listOrdersPaidBy(tx, intentId);
  const withoutOrder = checkoutId ? [{ checkoutId }] : [];
  const subjects = orders.length > 0 ? orders.map(({ pk }) => ({ orderPk: pk })) : withoutOrder;
  if (subjects.length === 0) log.error({ payment: intentId }, 'the disputed payment is unknown to the shop');
  await recordEvents(
    tx,
    subjects.map((subject) => ({
      kind: 'disputed',
      detail: { paymentId: intentId, type, status },
      actor: { name: 'card provider' },
      at: now(),
      ...subject,
    })),
  );
}
