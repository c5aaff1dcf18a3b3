/** Giving back what a checkout reserved: when the customer closes it, and when its half hour is over. */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { giveBack } from './give-back.ts';
import { retireIntents } from './open-intent.ts';

export async function releaseByCustomer(
  services: Services,
  checkoutId: string,
  caller: Caller,
): Promise<void> {
  const checkout = await services.db
    .selectFrom('checkouts')
    .select(['browser_hash', 'state'])
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (checkout?.state !== 'open') return;
  if (!caller.browser?.equals(checkout.browser_hash)) throw new Problem('forbidden');
  await release(services, checkoutId);
}

/**
 * The intents are cancelled first, so that nothing can be paid that is no longer reserved. If one was paid meanwhile it is
 * settled; if one is being processed nothing is given back.
 */
export async function release(services: Services, checkoutId: string): Promise<void> {
  try {
    await retireIntents(services, checkoutId, null);
  } catch (error) {
    if (error instanceof Problem && IN_PAYMENT.has(error.code)) return;
    throw error;
  }
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update checkouts set state = 'expired' where id = ${checkoutId} and state = 'open'
        and not exists (select from checkout_intents i where i.checkout_id = checkouts.id and i.closed_at is null)
      returning id`.execute(tx);
    if (rows.length > 0) await giveBack(tx, checkoutId, services.now());
  });
}

const IN_PAYMENT = new Set<string>(['order-submitted', 'payment-processing', 'payment-needs-review']);
