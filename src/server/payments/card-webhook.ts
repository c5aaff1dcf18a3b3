/**
 * The card provider's webhook. An event is a hint only: the state is read from the provider (rules.md payments-1,
 * security.md security-26). It is marked as handled in the transaction that handles it, so that a failed event is
 * handled when it is sent again.
 */
import type { FastifyInstance } from 'fastify';
import { describeProblem } from '#domain/problem-messages.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvents } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { sendError } from '../platform/http/error-responses.ts';
import type { CardEvent, CardIntent } from '../platform/providers/payment/card-provider.ts';
import type { Services } from '../platform/services.ts';
import { markCheckoutDisputed } from './checkout/checkout-store.ts';
import { findCheckoutOfIntent, markEventHandled } from './checkout/intent-store.ts';
import { settleCheckout } from './checkout/settle/settle-checkout.ts';
import { recordUnknownPayment } from './checkout/settle/unmatched-payment.ts';
import { listOrdersPaidBy } from './ledger/payment-store.ts';
import { bookForeignRefund } from './refunds/foreign-refund.ts';
import { settleRefundsOfIntent } from './refunds/settle-refund.ts';

/** From one address; a provider sends a few for each payment. */
const EVENTS_PER_MINUTE = 3000;

export const CARD_WEBHOOK_PATH = '/api/stripe-webhook';

/** Responds with 200 once an event has been handled; any other status makes the provider send it again. */
export function serveCardWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(
      CARD_WEBHOOK_PATH,
      { bodyLimit: 200_000, config: { requestsPerMinute: EVENTS_PER_MINUTE } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new Problem('forbidden');
        const event = services.cards.readEvent(body, typeof signature === 'string' ? signature : undefined);
        try {
          await handleCardEvent(services, event);
          return { response: true };
        } catch (error) {
          // Screens get a Problem with status 200, which would tell the provider that the event is handled.
          if (!(error instanceof Problem)) throw error;
          return sendError(reply, 503, {
            response: false,
            message: describeProblem(error),
            code: error.code,
          });
        }
      },
    );
  });
}

/** Safe to repeat with the same event. Rethrows errors, so that the provider sends the event again. */
async function handleCardEvent(services: Services, event: CardEvent): Promise<void> {
  if (event.type.startsWith('charge.dispute.')) return handleOnce(services, event, recordDispute);
  const intent = event.intentId ? await services.cards.readIntent(event.intentId) : null;
  if (/^(?:charge\.)?refund/.test(event.type)) {
    if (intent) await settleRefundsOfIntent(services, intent.id);
    return handleOnce(services, event, async (tx) => {
      if (intent) await bookForeignRefund(services, tx, intent);
    });
  }
  if (intent?.status !== 'succeeded') return handleOnce(services, event, async () => undefined);
  await settleIntent(services, intent, event);
}

/** A payment of no known checkout, and one that does not match its checkout, waits for a manager. */
async function settleIntent(services: Services, intent: CardIntent, event: CardEvent): Promise<void> {
  const { checkoutId } = intent;
  try {
    if (!checkoutId) throw new Problem('not-found');
    await settleCheckout(services, { checkoutId, intent, event });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'payment-needs-review') return;
    if (error.code !== 'not-found') throw error;
    await handleOnce(services, event, (tx) =>
      recordUnknownPayment(tx, services, intent, 'the payment names no checkout of this shop'),
    );
  }
}

type EventHandler = (tx: Connection, services: Services, event: CardEvent) => Promise<void>;

async function handleOnce(services: Services, event: CardEvent, act: EventHandler): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (await markEventHandled(tx, event, services.now())) await act(tx, services, event);
  });
}

/**
 * Records each step of a dispute (chargeback), up to who won it, in the history of every order that the payment was for, so that a manager responds to
 * it and does not refund it as well; before an order exists, with the checkout, whose payment is then flagged for
 * review. The provider decides about the money itself.
 */
async function recordDispute(
  tx: Connection,
  { now, log }: Services,
  { intentId, type, disputeStatus: status }: CardEvent,
): Promise<void> {
  const paymentId = intentId ?? '';
  const checkoutId = await findCheckoutOfIntent(tx, paymentId);
  if (checkoutId) await markCheckoutDisputed(tx, checkoutId, now());
  const orders = await listOrdersPaidBy(tx, paymentId);
  const withoutOrder = checkoutId ? [{ checkoutId }] : [];
  const subjects = orders.length > 0 ? orders.map(({ pk }) => ({ orderPk: pk })) : withoutOrder;
  if (subjects.length === 0) log.error({ payment: intentId }, 'the disputed payment is unknown to the shop');
  await recordEvents(
    tx,
    subjects.map((subject) => ({
      kind: 'disputed',
      detail: { paymentId, type, status },
      actor: { name: 'card provider' },
      at: now(),
      ...subject,
    })),
  );
}
