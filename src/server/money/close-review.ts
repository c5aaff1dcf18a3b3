import { sql } from 'kysely';
import type { ReviewOutcome } from '#contract/money.ts';
import type { CheckoutLine } from '../checkout/finalise.ts';
import { giveBack } from '../checkout/give-back.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';

export async function closeReview(
  { now }: Services,
  tx: Connection,
  checkoutId: string,
  orderId: string | null,
): Promise<void> {
  await giveBack(tx, checkoutId, now());
  await sql`
    update checkouts set state = 'reviewed', order_base_id = ${orderId}, finalised_at = ${now()}
    where id = ${checkoutId}`.execute(tx);
}

interface Settled {
  checkout: Pick<CheckoutLine, 'id' | 'amount_cents' | 'snapshot'>;
  intent: Pick<CardIntent, 'id' | 'amountReceivedCents'> | null;
  outcome: ReviewOutcome['outcome'];
  orderId?: string | undefined;
  reason?: string | undefined;
  session: { name: string; userId: number | null };
}

/** In the history of the order that it was counted for, else of the saved order that it was to pay. */
export async function noteReview({ now }: Services, tx: Connection, settled: Settled): Promise<void> {
  const { checkout, intent, outcome, reason, session } = settled;
  const orderId = settled.orderId ?? orderIn(checkout.snapshot);
  const detail = {
    outcome,
    amountCents: intent?.amountReceivedCents ?? checkout.amount_cents,
    paymentId: intent?.id ?? null,
    orderId,
    ...(reason && { reason }),
  };
  await sql`
    insert into order_events (order_pk, checkout_id, actor, actor_id, kind, detail, at)
    values ((select id from orders where order_id = ${orderId}), ${checkout.id}, ${session.name}, ${session.userId}, 'payment-reviewed',
      ${JSON.stringify(detail)}::jsonb, ${now()})`.execute(tx);
}

function orderIn(snapshot: CheckoutLine['snapshot']): string | null {
  if ('orderId' in snapshot) return snapshot.orderId;
  return 'orders' in snapshot ? (snapshot.orders.find(({ orderId }) => orderId)?.orderId ?? null) : null;
}
