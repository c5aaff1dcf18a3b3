/** A payment link was paid: finalise's branch for a checkout that belongs to an order that is there. */
import { sql } from 'kysely';
import { cents } from '#domain/money.ts';
import type { LinkSnapshot, Settled } from '../checkout/snapshot.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { bookPayment } from './book-payment.ts';
import { lockMoney, type MoneyLine } from './money-line.ts';

interface LinkCheckout {
  id: string;
  linkId: number;
  snapshot: LinkSnapshot;
}

interface PaidLink {
  kind: 'deposit' | 'payment';
  amount: number;
  shipping: number;
  orderVersion: number;
  ended: boolean;
}

/** The caller holds the checkout's lock. */
export async function settleLink(
  services: Services,
  tx: Connection,
  { id, linkId, snapshot }: LinkCheckout,
  intent: CardIntent,
): Promise<Settled> {
  const order = await lockMoney(tx, snapshot.orderId);
  const link = await readLink(tx, linkId);
  const doubt = doubtAbout(order, link);
  if (doubt || !order || !link) return { misfit: doubt ?? 'the payment link is gone' };
  await bookPayment(services, tx, order, {
    kind: link.kind,
    amount: cents(link.amount),
    shipping: cents(link.shipping),
    provider: services.cards.kind,
    providerRef: intent.id,
    reference: null,
    paymentType: link.kind === 'deposit' ? 'card - deposit' : 'card - payment',
    checkoutId: id,
    linkId,
    receiver: { phone: snapshot.customer.phone, address: snapshot.address },
    actor: { name: 'customer', id: null },
  });
  await sql`
    update checkouts set state = 'paid', order_base_id = ${order.orderId}, finalised_at = ${services.now()}
    where id = ${id}`.execute(tx);
  return { orderId: order.orderId };
}

async function readLink(tx: Connection, linkId: number): Promise<PaidLink | null> {
  const { rows } = await sql<PaidLink>`
    select kind, amount_cents as amount, shipping_cents as shipping, order_version as "orderVersion",
      (paid_at is not null or revoked_at is not null) as ended
    from payment_links where id = ${linkId}`.execute(tx);
  return rows[0] ?? null;
}

/** The order is kept while it is being paid; money that comes later than that may find another one. */
function doubtAbout(order: MoneyLine | null, link: PaidLink | null): string | null {
  if (!order) return 'the order of this payment link is gone';
  if (!link || link.ended) return `the payment link of order ${order.orderId} was ended before it was paid`;
  if (link.orderVersion !== order.version)
    return `order ${order.orderId} was changed after its payment link was sent`;
  return null;
}
