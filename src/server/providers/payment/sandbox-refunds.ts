import { sql } from 'kysely';
import { newKey } from '../../keys.ts';
import type { Connection } from '../../orders/stored-order.ts';
import type { RefundOutcome, WantedRefund } from './card-provider.ts';

interface RefundLine {
  id: string;
  intent_id: string;
  amount_cents: number;
  state: 'succeeded' | 'pending' | 'failed';
  created_at: Date;
  outcome: 'succeeded' | 'pending' | 'failing';
}

/**
 * One statement: a refund that is known already is answered again and counted once; one that would give back more than
 * the intent took breaks a rule of the table and leaves nothing behind. Throws for a known id with other parameters.
 */
export async function refundSandbox(
  db: Connection,
  { intentId, refundId, amountCents }: WantedRefund,
  now: Date,
): Promise<RefundOutcome> {
  try {
    await sql`
      with made as (
        insert into sandbox_refunds (id, idempotency_key, intent_id, amount_cents, state, created_at)
        select ${`re_${newKey()}`}, ${refundId}, i.id, ${amountCents}, case when i.refund_outcome = 'succeeded' then 'succeeded' else 'pending' end, ${now}
        from sandbox_intents i where i.id = ${intentId}
        on conflict (idempotency_key) do nothing returning amount_cents
      )
      update sandbox_intents set refunded_cents = refunded_cents + (select amount_cents from made)
      where id = ${intentId} and exists (select from made)`.execute(db);
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    return { state: 'refused', reason: `${amountCents} cents are more than is left of this payment` };
  }
  const refund = await findRefund(db, sql`r.idempotency_key = ${refundId}`);
  if (!refund) return { state: 'refused', reason: `the sandbox has no payment ${intentId}` };
  if (refund.intent_id !== intentId || refund.amount_cents !== amountCents)
    throw new Error(`The idempotency key ${refundId} was used with other parameters`);
  return outcomeOf(refund);
}

const PENDING_SECONDS = 60;

/** A pending refund ends a minute after it was made, for good or for bad. */
export async function readSandboxRefund(db: Connection, id: string, now: Date): Promise<RefundOutcome> {
  const refund = await findRefund(db, sql`r.id = ${id}`);
  if (!refund) return { state: 'refused', reason: `the sandbox has no refund ${id}` };
  const isOver = refund.created_at.getTime() <= now.getTime() - PENDING_SECONDS * 1000;
  if (refund.state !== 'pending' || !isOver) return outcomeOf(refund);
  const state = refund.outcome === 'failing' ? 'failed' : 'succeeded';
  await sql`
    with ended as (
      update sandbox_refunds set state = ${state} where id = ${id} and state = 'pending' returning intent_id, amount_cents
    )
    update sandbox_intents i set refunded_cents = refunded_cents - ended.amount_cents
    from ended where i.id = ended.intent_id and ${state} = 'failed'`.execute(db);
  return outcomeOf({ ...refund, state });
}

async function findRefund(db: Connection, which: ReturnType<typeof sql>): Promise<RefundLine | null> {
  const { rows } = await sql<RefundLine>`
    select r.id, r.intent_id, r.amount_cents, r.state, r.created_at, i.refund_outcome as outcome
    from sandbox_refunds r join sandbox_intents i on i.id = r.intent_id where ${which}`.execute(db);
  return rows[0] ?? null;
}

function outcomeOf({ id, state }: Pick<RefundLine, 'id' | 'state'>): RefundOutcome {
  if (state === 'failed')
    return { state: 'refused', reason: 'the bank of the card did not take the money back' };
  return { state: state === 'pending' ? 'pending' : 'done', id };
}

/** More than was taken. */
const isCheckViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514';
