import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import { type CheckoutLine, readCheckout } from '../checkout/finalise.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';

/** The provider's word on what came; null where nothing had to be paid by card. */
export async function paymentIn({ db, cards }: Services, checkoutId: string): Promise<CardIntent | null> {
  const checkout = await readCheckout(db, checkoutId, false);
  if (!checkout) throw new Problem('not-found');
  return checkout.intent_id ? cards.readIntent(checkout.intent_id) : null;
}

/** Throws Problem 'already-reviewed' for whoever comes second, 'refund-pending' while the money is on its way back. */
export async function lockReview(tx: Connection, checkoutId: string): Promise<CheckoutLine> {
  const checkout = await readCheckout(tx, checkoutId, true);
  if (!checkout) throw new Problem('not-found');
  if (checkout.state !== 'needs_review') throw new Problem('already-reviewed');
  const { rows } = await sql`
    select 1 from refunds where checkout_id = ${checkoutId} and state = 'claimed'`.execute(tx);
  if (rows.length > 0) throw new Problem('refund-pending');
  return checkout;
}
