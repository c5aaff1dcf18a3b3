import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';
import type { IntentStatus } from './card-provider.ts';

export interface SandboxIntentRow {
  id: string;
  client_secret: string;
  idempotency_key: string;
  status: IntentStatus;
  amount_cents: number;
  amount_received_cents: number;
  refunded_cents: number;
  currency: string;
  description: string;
  metadata: { checkout_id?: string };
  settled_at: Date | null;
  is_disputed: boolean;
}

interface NewIntent {
  id: string;
  clientSecret: string;
  idempotencyKey: string;
  amountCents: number;
  currency: string;
  description: string;
  checkoutId: string;
}

const INTENT_COLUMNS = sql`id, client_secret, idempotency_key, status, amount_cents, amount_received_cents, refunded_cents,
  currency, description, metadata, settled_at,
  exists (select from sandbox_disputes d where d.intent_id = sandbox_intents.id) as is_disputed`;

/** Inserts the intent and returns it, or the one that has this idempotency key. */
export async function upsertIntent(db: Connection, intent: NewIntent): Promise<SandboxIntentRow> {
  const { rows } = await sql<SandboxIntentRow>`
    insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, currency, status, description, metadata)
    values (${intent.id}, ${intent.clientSecret}, ${intent.idempotencyKey}, ${intent.amountCents}, ${intent.currency},
      'requires_payment_method', ${intent.description}, ${JSON.stringify({ checkout_id: intent.checkoutId })}::jsonb)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning ${INTENT_COLUMNS}`.execute(db);
  return rows[0]!;
}

export async function findIntent(db: Connection, id: string): Promise<SandboxIntentRow | undefined> {
  const { rows } = await sql<SandboxIntentRow>`
    select ${INTENT_COLUMNS} from sandbox_intents where id = ${id}`.execute(db);
  return rows[0];
}

export async function findIntentStatus(db: Connection, clientSecret: string): Promise<string | null> {
  const intent = await db
    .selectFrom('sandbox_intents')
    .select('status')
    .where('client_secret', '=', clientSecret)
    .executeTakeFirst();
  return intent?.status ?? null;
}

export async function markIntentSucceeded(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('sandbox_intents')
    .set((eb) => ({ status: 'succeeded', amount_received_cents: eb.ref('amount_cents') }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}

/** Cancels an intent that was not paid; one that was paid, or is being processed, stays. */
export async function markIntentCanceled(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('sandbox_intents')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', 'in', ['requires_payment_method', 'requires_action'])
    .execute();
}

interface CardAttempt {
  clientSecret: string;
  status: IntentStatus;
  isDeclined: boolean;
  refundOutcome: 'succeeded' | 'pending' | 'failing';
  now: Date;
  maxDeclines: number;
  /** Earlier declines no longer count. */
  declinesSince: Date;
}

/** Applies the outcome of a card and returns the intent's id; null when it currently accepts no card. */
export async function applyCard(db: Connection, attempt: CardAttempt): Promise<string | null> {
  const { clientSecret, status, isDeclined, refundOutcome, now, maxDeclines, declinesSince } = attempt;
  const { rows } = await sql<{ id: string }>`
    update sandbox_intents set status = ${status},
      amount_received_cents = case when ${status} = 'succeeded' then amount_cents else 0 end, settled_at = ${now},
      refund_outcome = ${refundOutcome},
      declines = case when ${isDeclined} then declines + 1 else declines end,
      declined_at = case when ${isDeclined} then ${now} else declined_at end
    where client_secret = ${clientSecret} and status in ('requires_payment_method', 'requires_action')
      and (declines < ${maxDeclines} or declined_at <= ${declinesSince})
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface SandboxRefundRow {
  id: string;
  intent_id: string;
  amount_cents: number;
  state: 'succeeded' | 'pending' | 'failed';
  created_at: Date;
  outcome: 'succeeded' | 'pending' | 'failing';
}

interface NewRefund {
  id: string;
  idempotencyKey: string;
  intentId: string;
  amountCents: number;
  now: Date;
}

/**
 * Inserts the refund once per idempotency key and adds it to the intent. Violates a check constraint when more would be
 * refunded than the intent received.
 */
export async function insertRefundOnce(db: Connection, refund: NewRefund): Promise<void> {
  const { id, idempotencyKey, intentId, amountCents, now } = refund;
  await sql`
    with made as (
      insert into sandbox_refunds (id, idempotency_key, intent_id, amount_cents, state, created_at)
      select ${id}, ${idempotencyKey}, i.id, ${amountCents},
        case when i.refund_outcome = 'succeeded' then 'succeeded' else 'pending' end, ${now}
      from sandbox_intents i where i.id = ${intentId}
      on conflict (idempotency_key) do nothing returning amount_cents
    )
    update sandbox_intents set refunded_cents = refunded_cents + (select amount_cents from made)
    where id = ${intentId} and exists (select from made)`.execute(db);
}

export async function findRefund(
  db: Connection,
  by: { id: string } | { idempotencyKey: string },
): Promise<SandboxRefundRow | undefined> {
  const condition = 'id' in by ? sql`r.id = ${by.id}` : sql`r.idempotency_key = ${by.idempotencyKey}`;
  const { rows } = await sql<SandboxRefundRow>`
    select r.id, r.intent_id, r.amount_cents, r.state, r.created_at, i.refund_outcome as outcome
    from sandbox_refunds r join sandbox_intents i on i.id = r.intent_id where ${condition}`.execute(db);
  return rows[0];
}

/** Ends a pending refund; the amount of a failed one returns to the intent. */
export async function endRefund(db: Connection, id: string, state: 'succeeded' | 'failed'): Promise<void> {
  await sql`
    with ended as (
      update sandbox_refunds set state = ${state} where id = ${id} and state = 'pending' returning intent_id, amount_cents
    )
    update sandbox_intents i set refunded_cents = refunded_cents - ended.amount_cents
    from ended where i.id = ended.intent_id and ${state} = 'failed'`.execute(db);
}
