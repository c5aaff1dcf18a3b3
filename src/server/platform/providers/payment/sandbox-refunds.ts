import { createKey } from '../../crypto/tokens.ts';
import type { Connection } from '../../db/connection.ts';
import type { RefundOutcome, RefundRequest } from './card-provider.ts';
import { endRefund, findRefund, insertRefundOnce, type SandboxRefundRow } from './sandbox-store.ts';

/**
 * Refunds once per refund id: a repeated request returns the same refund. Returns a refused outcome for more than the
 * rest of the payment. Throws for a known id with other parameters.
 */
export async function refundSandbox(
  db: Connection,
  { intentId, refundId, amountCents }: RefundRequest,
  now: Date,
): Promise<RefundOutcome> {
  try {
    const id = `re_${createKey()}`;
    await insertRefundOnce(db, { id, idempotencyKey: refundId, intentId, amountCents, now });
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    return { state: 'refused', reason: `${amountCents} cents are more than is left of this payment` };
  }
  const refund = await findRefund(db, { idempotencyKey: refundId });
  if (!refund) return { state: 'refused', reason: `the sandbox has no payment ${intentId}` };
  if (refund.intent_id !== intentId || refund.amount_cents !== amountCents)
    throw new Error(`The idempotency key ${refundId} was used with other parameters`);
  return toRefundOutcome(refund);
}

const PENDING_SECONDS = 60;

/** Reads a refund. A pending one ends a minute after the request, with the outcome of its test card. */
export async function readSandboxRefund(db: Connection, id: string, now: Date): Promise<RefundOutcome> {
  const refund = await findRefund(db, { id });
  if (!refund) return { state: 'refused', reason: `the sandbox has no refund ${id}` };
  const isOver = refund.created_at.getTime() <= now.getTime() - PENDING_SECONDS * 1000;
  if (refund.state !== 'pending' || !isOver) return toRefundOutcome(refund);
  const state = refund.outcome === 'failing' ? 'failed' : 'succeeded';
  await endRefund(db, id, state);
  return toRefundOutcome({ ...refund, state });
}

function toRefundOutcome({ id, state }: Pick<SandboxRefundRow, 'id' | 'state'>): RefundOutcome {
  if (state === 'failed')
    return { state: 'refused', reason: 'the bank of the card did not take the money back' };
  return { state: state === 'pending' ? 'pending' : 'done', id };
}

/** Returns whether the refund exceeds the received amount. */
const isCheckViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514';
