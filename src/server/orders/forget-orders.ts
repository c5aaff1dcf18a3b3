/**
 * What the privacy page says is kept no longer is forgotten every night; a person who asks is forgotten at once. What the
 * tax books need stays: ids, dates, options and money, without anybody's name (matrix row P1).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../services.ts';
import type { Connection } from './stored-order.ts';

const DRAFT_DAYS = 180;
/** After the delivery, which is 26 days after the payment (specification 9, Delivery estimates). */
const MONTHS = 24;
const DELIVERY_DAYS = 26;
const AT_ONCE = 500;

/** Answers how many orders were forgotten. */
export async function forgetOrders({ db, now }: Services): Promise<number> {
  const draftsOf = sql`${now()}::timestamptz - make_interval(days => ${DRAFT_DAYS})`;
  const deliveredBy = sql`${now()}::timestamptz - make_interval(months => ${MONTHS}, days => ${DELIVERY_DAYS})`;
  let forgotten = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (tx) => {
      const old = await lockOrders(
        tx,
        sql`(${isDraft(now())} and o.updated_at < ${draftsOf}) or (${isDone} and o.order_submitted_date < ${deliveredBy})`,
      );
      return forget(tx, old);
    });
    forgotten += batch;
    if (batch < AT_ONCE) break;
  }
  await sql`update checkouts set snapshot = '{}' where state in ('expired', 'reviewed') and created_at < ${draftsOf} and snapshot <> '{}'`.execute(
    db,
  );
  await sql`delete from mail_outbox where created_at < ${deliveredBy} and (sent_at is not null or failed_at is not null)`.execute(
    db,
  );
  return forgotten;
}

/** Everything of one person that need not be kept. Orders that are still being made are: they are answered as `kept`. */
export async function forgetOrdersOf(
  tx: Connection,
  email: string,
  now: Date,
): Promise<{ forgotten: number; kept: number }> {
  const theirs = sql`lower(o.email) = ${email}`;
  const forgotten = await forget(tx, await lockOrders(tx, sql`${theirs} and (${isDraft(now)} or ${isDone})`));
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from orders o where ${theirs} and o.paid_by_checkout_id is null`.execute(tx);
  return { forgotten, kept: rows[0]!.kept };
}

/** Never paid, and nobody is paying it right now. */
const isDraft = (now: Date): RawBuilder<unknown> =>
  sql`(not o.status and not o.paid and o.deposit_paid = false and (o.locked_until is null or o.locked_until < ${now}))`;
const isDone = sql`(o.paid and o.order_status = 'completed')`;

/** With the saved orders that they were made from. */
async function lockOrders(tx: Connection, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.email <> '' and (${which}) order by o.id limit ${AT_ONCE} for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function forget(tx: Connection, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const all = sql`(
    select id from orders where id = any(${ids}::bigint[])
    union select a.id from orders a join orders p on p.checkout_id = a.paid_by_checkout_id where p.id = any(${ids}::bigint[])
  )`;
  await sql`update checkouts set snapshot = '{}' where id in (
    select checkout_id from orders where id = any(${ids}::bigint[]) and checkout_id is not null
    union select checkout_id from payment_links where order_pk in ${all} and checkout_id is not null)`.execute(
    tx,
  );
  await sql`update payment_links set revoked_at = now()
    where order_pk in ${all} and revoked_at is null and paid_at is null`.execute(tx);
  for (const table of ['order_rows', 'order_versions', 'set_aside_saves', 'order_keys'])
    await sql`delete from ${sql.table(table)} where order_pk in ${all}`.execute(tx);
  await sql`update mockups set approved_by_email = null, approved_from = null, approved_roster = null where order_pk in ${all}`.execute(
    tx,
  );
  await sql`
    update orders set name = '', email = '', phone = null, shipping_address = null, stallion_data = null, order_notes = '',
      customer_folder = null, customer_jersey_url = '{}', secret_code = case when paid then secret_code else '' end
    where id in ${all}`.execute(tx);
  await sql`update order_events set detail = forget_words(detail) where order_pk in ${all} and detail ? 'after'`.execute(
    tx,
  );
  return ids.length;
}
