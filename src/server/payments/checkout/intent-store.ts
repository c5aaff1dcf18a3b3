/**
 * Table checkout_intents: every payment intent that was opened, until its payment is booked or the provider reports
 * that it can no longer be paid. Two tabs may open two amounts of one cart, and either may be paid. Table
 * payment_events: the provider's events that were handled.
 */
import type { Connection } from '../../platform/db/connection.ts';
import type { CardEvent } from '../../platform/providers/payment/card-provider.ts';

export interface OpenIntent {
  intentId: string;
  attempt: number;
}

/** Returns intents that may still be paid, the newest attempt first. */
export function listOpenIntents(db: Connection, checkoutId: string): Promise<OpenIntent[]> {
  return db
    .selectFrom('checkout_intents')
    .select(['intent_id as intentId', 'attempt'])
    .where('checkout_id', '=', checkoutId)
    .where('closed_at', 'is', null)
    .orderBy('attempt', 'desc')
    .execute();
}

interface OpenedIntent extends OpenIntent {
  checkoutId: string;
  now: Date;
}

/**
 * Records an intent and makes it the current one of its checkout. Returns false when the checkout has another attempt
 * by now, or is no longer open: the intent must then be cancelled.
 */
export async function recordIntent(db: Connection, opened: OpenedIntent): Promise<boolean> {
  const { checkoutId, attempt, intentId, now } = opened;
  const current = await db
    .with('recorded', (recorded) =>
      recorded
        .insertInto('checkout_intents')
        .values({ intent_id: intentId, checkout_id: checkoutId, attempt, opened_at: now })
        .onConflict((oc) => oc.column('intent_id').doNothing()),
    )
    .updateTable('checkouts')
    .set({ intent_id: intentId })
    .where('id', '=', checkoutId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return current !== undefined;
}

/** Marks an intent that can no longer be paid. */
export async function closeIntent(db: Connection, intentId: string, now: Date): Promise<void> {
  await db
    .updateTable('checkout_intents')
    .set({ closed_at: now })
    .where('intent_id', '=', intentId)
    .where('closed_at', 'is', null)
    .execute();
}

export interface OutdatedIntent {
  intentId: string;
  checkoutId: string;
}

/**
 * Returns the intents that must not be paid any more: of an earlier attempt, or of a checkout that is settled, flagged or
 * expired. The least recently checked come first, so that each one is checked regardless of their number.
 */
export function listOutdatedIntents(db: Connection, limit: number): Promise<OutdatedIntent[]> {
  return db
    .selectFrom('checkout_intents as i')
    .innerJoin('checkouts as c', 'c.id', 'i.checkout_id')
    .select(['i.intent_id as intentId', 'i.checkout_id as checkoutId'])
    .where('i.closed_at', 'is', null)
    .where(({ or, eb, ref }) => or([eb('c.state', '<>', 'open'), eb('c.attempt', '<>', ref('i.attempt'))]))
    .orderBy('i.checked_at', (order) => order.asc().nullsFirst())
    .orderBy('i.opened_at')
    .limit(limit)
    .execute();
}

export async function markIntentChecked(db: Connection, intentId: string, now: Date): Promise<void> {
  await db
    .updateTable('checkout_intents')
    .set({ checked_at: now })
    .where('intent_id', '=', intentId)
    .execute();
}

/** Stores when the provider first reported the intent as paid. */
export async function markIntentPaid(db: Connection, intentId: string, now: Date): Promise<void> {
  await db
    .updateTable('checkout_intents')
    .set(({ fn, val }) => ({ paid_at: fn.coalesce('paid_at', val(now)) }))
    .where('intent_id', '=', intentId)
    .execute();
}

export async function findCheckoutOfIntent(db: Connection, intentId: string): Promise<string | null> {
  const intent = await db
    .selectFrom('checkout_intents')
    .select('checkout_id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return intent?.checkout_id ?? null;
}

/** Returns which of the events were handled before. */
export async function listHandledEvents(db: Connection, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const handled = await db.selectFrom('payment_events').select('id').where('id', 'in', ids).execute();
  return new Set(handled.map(({ id }) => id));
}

/**
 * Returns false for an event that was handled before. Of two concurrent deliveries the second waits for the first's
 * row.
 */
export async function markEventHandled(
  tx: Connection,
  { id, type, intentId }: CardEvent,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .insertInto('payment_events')
    .values({ id, type, intent_id: intentId, received_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
