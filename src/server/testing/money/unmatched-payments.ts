/** For tests of unmatched payments: creates them, and reads their records at the sandbox provider. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { recordUnknownPayment } from '../../payments/checkout/settle/unmatched-payment.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from '../people/teams.ts';
import { createPerson, type Person, type TestShop } from '../shop/shop.ts';
import { readIntentId } from './money.ts';

const REASON = 'The customer asked for it on the phone';

export const settleUnmatched = (manager: Person, review: object) =>
  manager.payments.settleReview({ review } as never);

/** Refunds an unmatched payment; `more` may set the refund's id. */
export const refundUnmatched = (manager: Person, id: string, more: { refund?: string } = {}) =>
  settleUnmatched(manager, { id, outcome: 'refunded', refund: randomUUID(), reason: REASON, ...more });

/** Returns the amounts that the provider received and refunded, in cents. */
export async function readSandboxIntent({ database }: TestShop, intentId: string) {
  const { rows } = await sql<{ received: number; refunded: number }>`
    select amount_received_cents as received, refunded_cents as refunded from sandbox_intents
    where id = ${intentId}`.execute(database.db);
  return rows[0]!;
}

export async function setReceivedCents({ database }: TestShop, intentId: string, cents: number) {
  await database.db
    .updateTable('sandbox_intents')
    .set({ amount_received_cents: cents })
    .where('id', '=', intentId)
    .execute();
}

/** Pays a cart of twelve jerseys with one dollar less than its total. */
export async function payWrongAmount(shop: TestShop) {
  const captain = createPerson(shop.app);
  const { order, order_id: orderId } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  const intentId = await readIntentId(shop, id);
  await setReceivedCents(shop, intentId, TWELVE_CENTS - 100);
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-needs-review' });
  return { id, intentId, captain, orderId };
}

/** Inserts a payment that was made at the provider and belongs to no checkout of the shop. */
export async function insertStrangePayment({ database, services }: TestShop, cents: number) {
  const intentId = `pi_strange_${randomUUID()}`;
  await sql`
    insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, currency, status, amount_received_cents, description, metadata)
    values (${intentId}, ${randomUUID()}, ${randomUUID()}, ${cents}, 'cad', 'succeeded', ${cents}, '', '{}')`.execute(
    database.db,
  );
  const intent = (await services.cards.readIntent(intentId))!;
  await database.db
    .transaction()
    .execute((tx) =>
      recordUnknownPayment(tx, services, intent, 'the payment names no checkout of this shop'),
    );
  const { id } = await database.db
    .selectFrom('checkouts')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  return { id, intentId };
}

/** Replaces the refund id, because two requests with the same id are the same refund and would both succeed. */
const withNewRefund = (decision: { outcome: string; refund?: string }) =>
  decision.refund ? { ...decision, refund: randomUUID() } : decision;

/** Sends eight concurrent decisions of four kinds about one payment. Returns how many succeeded. */
export async function decideConcurrently(shop: TestShop, manager: Person): Promise<number> {
  const { id, intentId } = await payWrongAmount(shop);
  const { order_id: other } = await saveTeamOrder(createPerson(shop.app));
  await setReceivedCents(shop, intentId, TWELVE_CENTS);
  const decisions = [
    { outcome: 'orders' },
    { outcome: 'counted', order_id: other },
    { outcome: 'refunded', refund: randomUUID(), reason: REASON },
    { outcome: 'by-hand', reason: REASON },
  ];
  const responses = await Promise.allSettled(
    [...decisions, ...decisions.toReversed().map(withNewRefund)].map((decision) =>
      settleUnmatched(manager, { id, ...decision }),
    ),
  );
  return responses.filter(({ status }) => status === 'fulfilled').length;
}
