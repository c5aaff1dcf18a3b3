/** Giving back what a checkout kept: when the customer closes it, and when its half hour is over. */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { finalise } from './finalise.ts';
import { giveBack } from './give-back.ts';

export async function releaseByCustomer(
  services: Services,
  checkoutId: string,
  caller: Caller,
): Promise<void> {
  const checkout = await services.db
    .selectFrom('checkouts')
    .select(['browser_hash', 'state', 'intent_id'])
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (checkout?.state !== 'open') return;
  if (!caller.browser?.equals(checkout.browser_hash)) throw new Problem('forbidden');
  await release(services, checkoutId, checkout.intent_id);
}

/**
 * The intent is taken back first, so that nobody pays for what is no longer kept. If it was paid meanwhile, or is being
 * processed, nothing is given back.
 */
export async function release(
  services: Services,
  checkoutId: string,
  intentId: string | null,
): Promise<void> {
  const intent = intentId ? await services.cards.cancelIntent(intentId) : null;
  if (intent?.status === 'succeeded') {
    await finalise(services, { checkoutId, intentId });
    return;
  }
  if (intent && intent.status !== 'canceled') return;
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update checkouts set state = 'expired' where id = ${checkoutId} and state = 'open' returning id`.execute(
      tx,
    );
    if (rows.length > 0) await giveBack(tx, checkoutId, services.now());
  });
}
