import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** Conditions on an order `o` without a payment in progress: never paid; or nothing is done for it any more. */
export const isDraft = (now: Date): RawBuilder<unknown> =>
  sql`(not o.status and not o.paid and o.deposit_paid = false and ${isNotBeingPaid(now)})`;
export const isCompleted = (now: Date): RawBuilder<unknown> =>
  sql`(((o.paid and o.order_status = 'completed') or o.work_state = 'cancelled') and ${isNotBeingPaid(now)})`;

const isNotBeingPaid = (now: Date) => sql`(o.locked_until is null or o.locked_until < ${now})`;

interface RetentionDates {
  now: Date;
  /** Drafts that were not changed since then. */
  draftsBefore: Date;
  /** Completed orders that were submitted before then. */
  ordersBefore: Date;
  limit: number;
}

/** Locks orders whose retention period has ended and returns their keys. */
export async function lockExpiredOrders(
  tx: Connection,
  { now, draftsBefore, ordersBefore, limit }: RetentionDates,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.email <> '' and ((${isDraft(now)} and o.updated_at < ${draftsBefore})
      or (${isCompleted(now)} and o.order_submitted_date < ${ordersBefore}))
    order by o.id limit ${limit} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Selects the orders and the saved orders that they were created from. */
export const selectWithSaved = (ids: readonly number[]): RawBuilder<unknown> => sql`(
    select id from orders where id = any(${ids}::bigint[])
    union select a.id from orders a join orders p on p.checkout_id = a.paid_by_checkout_id where p.id = any(${ids}::bigint[])
  )`;

/** Removes every personal detail of the orders and of the saved orders that they were created from. */
export async function anonymiseOrderRows(tx: Connection, ids: readonly number[]): Promise<void> {
  const all = selectWithSaved(ids);
  await sql`update checkouts set snapshot = '{}' where id in (
    select checkout_id from orders where id = any(${ids}::bigint[]) and checkout_id is not null
    union select checkout_id from payment_links where order_pk in ${all} and checkout_id is not null)`.execute(
    tx,
  );
  await sql`update payment_links set revoked_at = now()
    where order_pk in ${all} and revoked_at is null and paid_at is null`.execute(tx);
  for (const table of [
    'order_rows',
    'order_versions',
    'deferred_saves',
    'order_keys',
    'design_files',
    'internal_notes',
  ])
    await sql`delete from ${sql.table(table)} where order_pk in ${all}`.execute(tx);
  await sql`update mockups set approved_by_email = null, approved_from = null, approved_roster = null
    where order_pk in ${all}`.execute(tx);
  await sql`update shipments set recipient = null, message = null, label_state = 'forgotten' where order_pk in ${all}`.execute(
    tx,
  );
  await sql`
    update orders set name = '', email = '', phone = null, shipping_address = null, stallion_data = null, order_notes = '',
      work_state_reason = '', additional_options = '{}', printing_id = null, customer_folder = null, design_folder = null,
      production_folder = null, customer_jersey_url = '{}', player_words = '', secret_code = case when paid then secret_code else '' end
    where id in ${all}`.execute(tx);
  await sql`update tasks set title = '(forgotten)' where order_pk in ${all}`.execute(tx);
  for (const table of ['refunds', 'price_adjustments'])
    await sql`update ${sql.table(table)} set reason = '(forgotten)' where order_pk in ${all}`.execute(tx);
  await sql`update order_events set detail = forget_words(detail)
    where order_pk in ${all} and detail ?| array['after', 'personal']`.execute(tx);
}

/** Deletes personal data in closed checkouts and delivered e-mails. */
export async function deleteExpiredCopies(
  db: Connection,
  { draftsBefore, ordersBefore }: Pick<RetentionDates, 'draftsBefore' | 'ordersBefore'>,
): Promise<void> {
  await sql`update checkouts set snapshot = '{}'
    where state in ('expired', 'reviewed') and created_at < ${draftsBefore} and snapshot <> '{}'`.execute(db);
  await sql`delete from email_outbox
    where created_at < ${ordersBefore} and (sent_at is not null or failed_at is not null)`.execute(db);
}

interface ContactDates {
  now: Date;
  messagesBefore: Date;
  /** Requests before then that were never confirmed. */
  requestsBefore: Date;
  /** Readers who unsubscribed before then. */
  leaversBefore: Date;
}

/** Returns the number of deleted rows. */
export async function deleteExpiredContacts(
  db: Connection,
  { now, messagesBefore, requestsBefore, leaversBefore }: ContactDates,
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with messages as (
      delete from contact_messages where created_at < ${messagesBefore} returning 1
    ), readers as (
      delete from newsletter_subscribers s
      where s.unsubscribed_at < ${leaversBefore}
        or (s.confirmed_at is null and (s.consent->>'askedAt')::timestamptz < ${requestsBefore})
      returning 1
    ), keys as (
      delete from newsletter_tokens where expires_at < ${now} returning 1
    )
    select (select count(*) from messages)::int + (select count(*) from readers)::int + (select count(*) from keys)::int
      as deleted`.execute(db);
  return rows[0]!.deleted;
}

/** Deletes unconfirmed sign-ups, ended sessions and tokens that no longer open anything. */
export async function deleteExpiredAccess(
  db: Connection,
  { now, browsersBefore }: { now: Date; browsersBefore: Date },
): Promise<void> {
  await db.deleteFrom('pending_accounts').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pending_account_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('revoked_at', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('one_time_codes')
    .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('used_at', 'is not', null)]))
    .execute();
  await db.deleteFrom('order_keys').where('expires_at', '<=', now).execute();
  await db.deleteFrom('known_browsers').where('seen_at', '<', browsersBefore).execute();
}
