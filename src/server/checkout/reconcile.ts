/** Every minute: payments whose page was closed become orders, checkouts whose time is over give back what they kept. */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Services } from '../services.ts';
import { finalise } from './finalise.ts';
import { release } from './release.ts';

interface OpenCheckout {
  id: string;
  intent_id: string | null;
  amount_cents: number;
  over: boolean;
}

/** Answers how many orders it made. One checkout that fails does not keep the others waiting. */
export async function reconcile(services: Services): Promise<number> {
  const { rows } = await sql<OpenCheckout>`
    select id, intent_id, amount_cents, expires_at <= ${services.now()} as over
    from checkouts where state = 'open' order by created_at limit 500`.execute(services.db);
  let made = 0;
  for (const checkout of rows) {
    try {
      if (await settleOrRelease(services, checkout)) made += 1;
    } catch (error) {
      services.log.error({ err: error, checkout: checkout.id }, 'a checkout could not be reconciled');
    }
  }
  return made;
}

async function settleOrRelease(services: Services, { id, intent_id, over }: OpenCheckout): Promise<boolean> {
  const intent = intent_id ? await services.cards.readIntent(intent_id) : null;
  if (intent?.status === 'succeeded') {
    await finalise(services, { checkoutId: id, intentId: intent_id }).catch(ignoreParked);
    return true;
  }
  if (over) await release(services, id, intent_id);
  return false;
}

function ignoreParked(error: unknown) {
  if (!(error instanceof Problem && error.code === 'payment-needs-review')) throw error;
}
