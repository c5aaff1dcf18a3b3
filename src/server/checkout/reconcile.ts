/**
 * Every minute: payments whose page was closed become orders, intents that no longer hold are cancelled, and checkouts whose
 * time is over give back what they reserved.
 */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Services } from '../services.ts';
import { closeIntent } from './checkout-intents.ts';
import { finalise } from './finalise.ts';
import { retireIntents } from './open-intent.ts';
import { release } from './release.ts';

interface IntentToCheck {
  intentId: string;
  checkoutId: string;
  /** Null when its checkout is settled, parked or over: no intent of it may stay payable. */
  currentAttempt: number | null;
  attempt: number;
}

/** One run ends before the next one begins; the intents that it did not reach are the first of the next run. */
const MAX_RUN_MS = 45_000;
const MAX_INTENTS = 5_000;

/** Returns how many checkouts it settled. One that fails does not keep the others waiting. */
export async function reconcile(services: Services): Promise<number> {
  const until = performance.now() + MAX_RUN_MS;
  let settled = 0;
  for (const due of await findIntentsToCheck(services)) {
    if (performance.now() > until) break;
    if (await guarded(services, due.checkoutId, () => checkIntent(services, due))) settled += 1;
  }
  for (const id of await findLapsedCheckouts(services)) {
    if (performance.now() > until) break;
    await guarded(services, id, () => release(services, id));
  }
  return settled;
}

/** Those that the provider was asked about longest ago come first, so that each gets its turn however many there are. */
async function findIntentsToCheck({ db, now }: Services): Promise<IntentToCheck[]> {
  const { rows } = await sql<IntentToCheck>`
    select i.intent_id as "intentId", i.checkout_id as "checkoutId", i.attempt,
      case when c.state = 'open' and c.expires_at > ${now()} then c.attempt end as "currentAttempt"
    from checkout_intents i join checkouts c on c.id = i.checkout_id
    where i.closed_at is null order by i.checked_at nulls first, i.opened_at limit ${MAX_INTENTS}`.execute(
    db,
  );
  return rows;
}

/** Returns whether the intent was paid and its checkout is settled now. */
async function checkIntent(services: Services, due: IntentToCheck): Promise<boolean> {
  const { cards, db, now } = services;
  const { intentId, checkoutId } = due;
  await sql`update checkout_intents set checked_at = ${now()} where intent_id = ${intentId}`.execute(db);
  const intent = await cards.readIntent(intentId);
  if (intent?.status === 'succeeded') {
    await sql`update checkout_intents set paid_at = coalesce(paid_at, ${now()}) where intent_id = ${intentId}`.execute(
      db,
    );
    await finalise(services, { checkoutId, intent });
    return true;
  }
  if (!intent || intent.status === 'canceled') await closeIntent(db, intentId, now());
  else if (due.currentAttempt !== due.attempt) await retireIntents(services, checkoutId, due.currentAttempt);
  return false;
}

async function findLapsedCheckouts({ db, now }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from checkouts where state = 'open' and expires_at <= ${now()} order by expires_at desc limit ${MAX_INTENTS}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Payments that were parked, are being processed or were settled a moment ago are no faults. */
const EXPECTED = new Set<string>(['payment-needs-review', 'payment-processing', 'order-submitted']);

async function guarded<T>(services: Services, checkout: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem && EXPECTED.has(error.code)))
      services.log.error({ err: error, checkout }, 'a checkout could not be reconciled');
    return null;
  }
}
