/** For tests of refunds that the bank returns after the provider has reported them as done. */
import { sql } from 'kysely';
import type { TestShop } from '../shop/shop.ts';
import { sendCardEvent } from './money.ts';

/** The sandbox's refund fails and its money is with the shop again. Returns the payment's id at the provider. */
export async function failAtProvider({ database }: TestShop, refundId: string): Promise<string> {
  const { rows } = await sql<{ intent_id: string }>`
    with failed as (
      update sandbox_refunds set state = 'failed' where idempotency_key = ${refundId} and state <> 'failed'
      returning intent_id, amount_cents
    )
    update sandbox_intents i set refunded_cents = refunded_cents - failed.amount_cents
    from failed where i.id = failed.intent_id returning i.id as intent_id`.execute(database.db);
  const [failed] = rows;
  if (!failed) throw new Error(`The sandbox has no refund ${refundId}`);
  return failed.intent_id;
}

let events = 0;

export function sendRefundFailed(shop: TestShop, intentId: string, type = 'refund.failed') {
  const id = `evt_failed_${events++}`;
  return sendCardEvent(shop, intentId, {
    id,
    type,
    data: { object: { id: 're_1', payment_intent: intentId } },
  });
}
