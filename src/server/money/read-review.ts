/** All there is to decide by about money that waits for review: what was asked for, what came, and what it could become. */
import type { PaymentReview } from '#contract/money.ts';
import { cents, toDollars } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import { type CheckoutLine, doubtAbout, readCheckout } from '../checkout/finalise.ts';
import { readSavedOrders } from '../checkout/settle-cart.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { paymentIn } from './lock-review.ts';

export async function readReview(services: Services, id: string) {
  const { db, cards } = services;
  const checkout = await readCheckout(db, id, false);
  if (!checkout) throw new Problem('not-found');
  if (checkout.state !== 'needs_review') throw new Problem('already-reviewed');
  const intent = await paymentIn(services, id);
  const { snapshot } = checkout;
  return {
    response: true as const,
    id,
    ...(await stateOf(db, id)),
    asked: toDollars(cents(checkout.amount_cents)),
    payment: intent && paymentOf(intent, id),
    provider: cards.kind === 'sandbox' ? 'the sandbox card provider' : 'Stripe',
    customer: 'customer' in snapshot ? snapshot.customer : null,
    ...(await goodsOf(db, checkout, intent)),
  };
}

async function stateOf(db: Connection, id: string) {
  const { review_reason, created_at, refunding } = await db
    .selectFrom('checkouts')
    .select((of) => [
      'review_reason',
      'created_at',
      of
        .exists(
          of
            .selectFrom('refunds')
            .select('id')
            .whereRef('refunds.checkout_id', '=', 'checkouts.id')
            .where('refunds.state', '=', 'claimed'),
        )
        .as('refunding'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    reason: review_reason ?? '',
    at: new Date(created_at).toISOString(),
    refunding: Boolean(refunding),
  };
}

const paymentOf = (intent: CardIntent, checkoutId: string): PaymentReview['payment'] => ({
  id: intent.id,
  status: intent.status,
  received: toDollars(cents(intent.amountReceivedCents)),
  currency: intent.currency,
  is_ours: intent.checkoutId === checkoutId,
});

type Goods = Pick<PaymentReview, 'of' | 'orders' | 'misfit' | 'order_id'>;

async function goodsOf(db: Connection, checkout: CheckoutLine, intent: CardIntent | null): Promise<Goods> {
  const { snapshot } = checkout;
  const none = { orders: [], misfit: 'it was no cart that was paid for', order_id: null };
  if ('orderId' in snapshot) return { ...none, of: 'link', order_id: snapshot.orderId };
  if (!('orders' in snapshot)) return { ...none, of: 'unknown' };
  const taken = (await readSavedOrders(db, snapshot)).find((order) => order.taken);
  return {
    of: 'cart',
    orders: snapshot.orders.map(({ orderId, content, price, share }) => ({
      order_id: orderId,
      secret_code: content.teamName,
      jerseys: price.totalJerseys,
      final_price: toDollars(share.final),
    })),
    misfit:
      doubtAbout(checkout, intent) ?? (taken ? `order ${taken.orderId} was paid in the meantime` : null),
    order_id: null,
  };
}
