import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { AllPersonalData } from '../platform/db/personal-data.ts';
import { forgetPaidCopies, ordersBeingPaid } from './forgotten-checkouts-store.ts';

/** Conditions on an order `o` without a payment in progress: never paid; or nothing is done for it any more. */
export const isDraft = (now: Date): RawBuilder<unknown> =>
  sql`(not o.status and not o.paid and o.deposit_paid = false and ${isNotBeingPaid(now)})`;
export const isCompleted = (now: Date): RawBuilder<unknown> =>
  sql`(((o.paid and o.order_status = 'completed') or o.work_state = 'cancelled') and ${isNotBeingPaid(now)})`;

const isNotBeingPaid = (now: Date) =>
  sql`((o.locked_until is null or o.locked_until < ${now}) and o.id <> all(${ordersBeingPaid}))`;

interface RetentionDates {
  now: Date;
  /** Drafts that were not changed since then. */
  draftsBefore: Date;
  /** Completed orders that were submitted before then. */
  ordersBefore: Date;
  /** The last key of the portion before, so that its orders are not read again. */
  after: number;
  limit: number;
}

/** Locks the next orders whose retention period has ended and returns their keys in ascending order. */
export async function lockExpiredOrders(
  tx: Connection,
  { now, draftsBefore, ordersBefore, after, limit }: RetentionDates,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.id > ${after} and o.email <> '' and ((${isDraft(now)} and o.updated_at < ${draftsBefore})
      or (${isCompleted(now)} and o.order_submitted_date < ${ordersBefore}))
    order by o.id limit ${limit} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes every personal detail of the orders, in the tables of all modules. */
export async function anonymiseOrderRows(
  tx: Connection,
  ids: readonly number[],
  personalData: AllPersonalData,
): Promise<void> {
  const all = sql`(select unnest(${ids}::bigint[]))`;
  // First: the history of an order can be changed only once the order is forgotten.
  await sql`
    update orders set name = '', email = '', phone = null, shipping_address = null, stallion_data = null, order_notes = '',
      work_state_reason = '', additional_options = '{}', printing_id = null, customer_folder = null, design_folder = null,
      production_folder = null, customer_jersey_url = '{}', jerseys = '[]', secret_code = case when paid then secret_code else '' end
    where id in ${all}`.execute(tx);
  for (const [table, forgetting] of Object.entries(personalData.ofOrders))
    if (forgetting === 'deleted')
      await sql`delete from ${sql.table(table)} where order_pk in ${all}`.execute(tx);
    else if (forgetting !== 'kept') await forgetting(all).execute(tx);
  for (const { forgetOrders } of personalData.modules) await forgetOrders?.(all).execute(tx);
  await forgetPaidCopies(tx, ids);
}

/** Returns the Message-ID of every e-mail that the shop still knows. */
export async function listMessageIds(db: Connection): Promise<string[]> {
  const emails = await db.selectFrom('email_outbox').select('message_id').execute();
  return emails.map(({ message_id }) => message_id);
}
