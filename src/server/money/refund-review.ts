/** Giving back money that no order took, by the way of every refund: claimed, asked of the provider under the claim's id, booked. */
import { sql } from 'kysely';
import type { ReviewOutcome } from '#contract/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { lockReview, paymentIn } from './lock-review.ts';
import { settleRefund } from './refund.ts';

type Wanted = Extract<ReviewOutcome, { outcome: 'refunded' }>;

export async function refundReview(services: Services, wanted: Wanted, session: Session): Promise<void> {
  const intent = await paymentIn(services, wanted.id);
  await services.db.transaction().execute((tx) => claim(services, tx, wanted, intent, session));
  const { state } = await settleRefund(services, wanted.refund);
  if (state === 'refused') throw new Problem('refund-refused');
  if (state === 'claimed') throw new Problem('refund-pending');
}

/** The same id again is the same refund, whatever became of it. */
async function claim(
  { now }: Services,
  tx: Connection,
  { id, refund, reason }: Wanted,
  intent: CardIntent | null,
  session: Session,
): Promise<void> {
  const known = await tx
    .selectFrom('refunds')
    .select('checkout_id')
    .where('id', '=', refund)
    .executeTakeFirst();
  if (known?.checkout_id === id) return;
  if (known) throw new Problem('forbidden');
  await lockReview(tx, id);
  if (intent?.status !== 'succeeded' || intent.amountReceivedCents <= 0)
    throw new Problem('review-misfit', { reason: 'no money has come' });
  await sql`
    insert into refunds (id, checkout_id, amount_cents, reason, created_by, created_by_name, created_at)
    values (${refund}, ${id}, ${intent.amountReceivedCents}, ${reason}, ${session.userId}, ${session.name}, ${now()})`.execute(
    tx,
  );
}
