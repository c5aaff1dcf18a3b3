/**
 * Money that came and fitted nothing waits for review (product-decisions 5.3). A manager settles it once, with its checkout
 * locked: as the orders of its cart, for an order that is there, given back, or by hand. Each stands in the history.
 */
import { sql } from 'kysely';
import type { ReviewOutcome } from '#contract/money.ts';
import { type Cents, cents } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { type CheckoutLine, doubtAbout, settle } from '../checkout/finalise.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { bookPayment } from './book-payment.ts';
import { closeReview, noteReview } from './close-review.ts';
import { lockReview, paymentIn } from './lock-review.ts';
import { dueWith, isSaved, lockMoney, shippingByCard } from './money-line.ts';
import { requireReady } from './ready.ts';
import { refundReview } from './refund-review.ts';

export async function settleReview(services: Services, wanted: ReviewOutcome, session: Session) {
  if (wanted.outcome === 'refunded') {
    await refundReview(services, wanted, session);
    return { response: true as const, message: 'Money given back' };
  }
  const intent = await paymentIn(services, wanted.id);
  await services.db.transaction().execute(async (tx) => {
    const checkout = await lockReview(tx, wanted.id);
    const review = { services, tx, checkout, intent, session };
    if (wanted.outcome === 'orders') await makeOrders(review);
    else if (wanted.outcome === 'counted') await countFor(review, wanted.order_id);
    else await leaveToHand(review, wanted.reason);
  });
  return { response: true as const, message: MESSAGES[wanted.outcome] };
}

const MESSAGES = { orders: 'Orders made', counted: 'Payment counted', 'by-hand': 'Payment settled' } as const;

interface Review {
  services: Services;
  tx: Connection;
  checkout: CheckoutLine;
  intent: CardIntent | null;
  session: Session;
}

const isCart = ({ link_id, snapshot }: CheckoutLine) => link_id === null && 'orders' in snapshot;

/** Only where all that finalise asks for holds by now: the cart that was paid is the cart that is made. */
async function makeOrders({ services, tx, checkout, intent, session }: Review): Promise<void> {
  const doubt = isCart(checkout) ? doubtAbout(checkout, intent) : 'it was no cart that was paid for';
  if (doubt) throw new Problem('review-misfit', { reason: doubt });
  const settled = await settle(services, tx, checkout, intent);
  if ('misfit' in settled) throw new Problem('review-misfit', { reason: settled.misfit });
  await noteReview(services, tx, { checkout, intent, outcome: 'orders', orderId: settled.orderId, session });
}

/** Paid with a link that had ended, or with nothing that the shop knows: the manager says which order it was meant for. */
async function countFor({ services, tx, checkout, intent, session }: Review, orderId: string): Promise<void> {
  const amount = receivedIn(intent);
  const order = await lockMoney(tx, orderId);
  if (!order) throw new Problem('not-found', { field: 'order_id' });
  if (order.payingCheckout) throw new Problem('order-being-paid', { field: 'order_id' });
  if (isSaved(order)) await requireReady(tx, order, services.now());
  const shipping = shippingByCard(order, services);
  const due = dueWith(order, shipping);
  if (amount > due) throw new Problem('payment-above-due', { field: 'order_id', most: due });
  await bookPayment(services, tx, order, {
    kind: 'payment',
    amount,
    shipping,
    provider: services.cards.kind,
    providerRef: intent!.id,
    reference: null,
    paymentType: 'card - payment',
    checkoutId: checkout.id,
    linkId: null,
    receiver: receiverIn(checkout.snapshot),
    actor: { name: session.name, id: session.userId },
  });
  await closeReview(services, tx, checkout.id, orderId);
  await noteReview(services, tx, { checkout, intent, outcome: 'counted', orderId, session });
}

/** Who paid by a link said where the parcel goes. */
const receiverIn = (snapshot: CheckoutLine['snapshot']) =>
  'orderId' in snapshot ? { phone: snapshot.customer.phone, address: snapshot.address } : null;

/** Throws Problem 'review-misfit' when no Canadian dollars have come. */
function receivedIn(intent: CardIntent | null): Cents {
  if (intent?.status !== 'succeeded' || intent.currency !== 'cad' || intent.amountReceivedCents <= 0)
    throw new Problem('review-misfit', { reason: 'no money in Canadian dollars has come' });
  return cents(intent.amountReceivedCents);
}

/** Settled elsewhere, in the provider's own books for example: here it only stands that it came, and why nothing follows. */
async function leaveToHand(
  { services, tx, checkout, intent, session }: Review,
  reason: string,
): Promise<void> {
  if (intent?.status === 'succeeded' && intent.amountReceivedCents > 0)
    await sql`
      insert into payments (checkout_id, kind, amount_cents, provider, provider_ref, created_by, created_at)
      values (${checkout.id}, 'card', ${intent.amountReceivedCents}, ${services.cards.kind}, ${intent.id}, ${session.userId}, ${services.now()})`.execute(
      tx,
    );
  await closeReview(services, tx, checkout.id, null);
  await noteReview(services, tx, { checkout, intent, outcome: 'by-hand', reason, session });
}
