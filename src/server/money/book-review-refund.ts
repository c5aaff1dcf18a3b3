import { sql } from 'kysely';
import { cents, toDollars } from '#domain/money.ts';
import { readCheckout } from '../checkout/finalise.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { closeReview, noteReview } from './close-review.ts';

interface GivenBack {
  id: string;
  checkoutId: string;
  intentId: string;
  providerRef: string | null;
}

interface Claimed {
  state: 'claimed' | 'done' | 'refused';
  amount: number;
  reason: string;
  by: string;
  byId: number | null;
}

/** Both ways stand in the books now, what came and what went back. Whoever comes second finds it done. */
export async function bookReviewRefund(services: Services, tx: Connection, given: GivenBack): Promise<void> {
  const checkout = await readCheckout(tx, given.checkoutId, true);
  const { rows } = await sql<Claimed>`
    select state, amount_cents as amount, reason, created_by_name as by, created_by as "byId" from refunds
    where id = ${given.id}`.execute(tx);
  const [refund] = rows;
  if (!checkout || refund?.state !== 'claimed') return;
  const now = services.now();
  await sql`
    with came as (
      insert into payments (checkout_id, kind, amount_cents, provider, provider_ref, created_by, created_at)
      values (${checkout.id}, 'card', ${refund.amount}, ${services.cards.kind}, ${given.intentId}, ${refund.byId}, ${now}) returning id
    ), went as (
      insert into payments (checkout_id, kind, amount_cents, provider, provider_ref, reference, created_by, created_at)
      values (${checkout.id}, 'refund', ${-refund.amount}, ${services.cards.kind}, ${given.providerRef ?? given.id}, ${given.id}, ${refund.byId}, ${now})
    )
    update refunds set state = 'done', provider_ref = ${given.providerRef}, settled_at = ${now}, payment_id = came.id
    from came where refunds.id = ${given.id}`.execute(tx);
  await closeReview(services, tx, checkout.id, null);
  await noteReview(services, tx, {
    checkout,
    intent: { id: given.intentId, amountReceivedCents: refund.amount },
    outcome: 'refunded',
    reason: refund.reason,
    session: { name: refund.by, userId: refund.byId },
  });
  const customer = 'customer' in checkout.snapshot ? checkout.snapshot.customer : null;
  if (!customer?.email) return;
  await queueMail(tx, services, {
    kind: 'payment-returned',
    ref: given.id,
    to: customer.email,
    data: { name: customer.name, amount: toDollars(cents(refund.amount)) },
  });
}
