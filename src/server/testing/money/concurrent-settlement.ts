/** A paid link that is settled by page, event and reconciler at once. */
import { sql } from 'kysely';
import { reconcileCheckouts } from '../../payments/reconcile-checkouts.ts';
import { saveTeamOrder } from '../people/teams.ts';
import { createPerson, type Person, type TestShop } from '../shop/shop.ts';
import { payWithLink, readNewestLink, sendCardEvent } from './money.ts';

export async function payLink(shop: TestShop, manager: Person) {
  const { order_id: orderId } = await saveTeamOrder(createPerson(shop.app), 5);
  await manager.payments.sendPaymentLink({ order: { order_id: orderId, version: 1 } });
  const link = await readNewestLink(shop, orderId);
  const payer = createPerson(shop.app);
  await payWithLink(payer, link);
  const { rows } = await sql<{ intentId: string }>`
    select c.intent_id as "intentId" from checkouts c join payment_links l on l.checkout_id = c.id
    join orders o on o.id = l.order_pk where o.order_id = ${orderId}`.execute(shop.database.db);
  return { orderId, link, payer, intentId: rows[0]!.intentId };
}

type PaidLink = Awaited<ReturnType<typeof payLink>>;

/** The events are different ones: of one that is sent again the shop handles the second after the first. */
export function settleConcurrently(shop: TestShop, { link, payer, intentId }: PaidLink) {
  const ways: ((n: number) => Promise<unknown>)[] = [
    () => payer.payments.confirmLink(link),
    (n) => sendCardEvent(shop, intentId, { id: `evt_${n}` }),
    () => reconcileCheckouts(shop.services),
  ];
  return Promise.allSettled(Array.from({ length: 30 }, (_, n) => ways[n % 3]!(n)));
}

/** Returns what was booked for an order, and how many e-mails its customer gets. */
export async function readBooked(shop: TestShop, orderId: string) {
  const { rows } = await sql<{ received: number; payments: number; letters: number }>`
    select o.payment_amount_cents as received,
      (select count(*) from payments p where p.order_pk = o.id) as payments,
      (select count(*) from email_outbox m where m.kind = 'payment-received' and m.ref like o.order_id || '-%') as letters
    from orders o where o.order_id = ${orderId}`.execute(shop.database.db);
  return rows[0]!;
}
