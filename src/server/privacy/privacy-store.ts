import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import { deleteInPortions, type ExpiredRows } from '../platform/db/portion-store.ts';
import { forgetClosedCopies, forgetPaidCopies, ordersBeingPaid } from './forgotten-checkouts-store.ts';

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

/** Removes every personal detail of the orders. */
export async function anonymiseOrderRows(tx: Connection, ids: readonly number[]): Promise<void> {
  const all = sql`(select unnest(${ids}::bigint[]))`;
  await sql`update checkouts set snapshot = '{}' where id in (
    select checkout_id from payment_links where order_pk in ${all} and checkout_id is not null)`.execute(tx);
  await sql`update payment_links set revoked_at = now()
    where order_pk in ${all} and revoked_at is null and paid_at is null`.execute(tx);
  for (const table of [
    'order_versions',
    'order_keys',
    'row_owners',
    'row_confirmations',
    'unsettled_changes',
    'design_files',
    'internal_notes',
    'accepted_findings',
    'proof_requests',
  ])
    await sql`delete from ${sql.table(table)} where order_pk in ${all}`.execute(tx);
  await deleteLettersAboutPlayers(tx, all);
  await sql`update mockups set approved_by_email = null, approved_from = null, approved_marks = null,
       approved_name = null, words = ''
    where order_pk in ${all}`.execute(tx);
  await sql`update production_releases set earlier_code = null, picture_sha256 = null,
      overridden = '[]', withdrawn_why = null
    where order_pk in ${all}`.execute(tx);
  await sql`update shipments set recipient = null, message = null, label_state = 'forgotten' where order_pk in ${all}`.execute(
    tx,
  );
  await sql`
    update orders set name = '', email = '', phone = null, shipping_address = null, stallion_data = null, order_notes = '',
      work_state_reason = '', additional_options = '{}', printing_id = null, customer_folder = null, design_folder = null,
      production_folder = null, customer_jersey_url = '{}', jerseys = '[]', secret_code = case when paid then secret_code else '' end
    where id in ${all}`.execute(tx);
  await sql`update tasks set title = '(forgotten)' where order_pk in ${all}`.execute(tx);
  for (const table of ['refunds', 'price_adjustments'])
    await sql`update ${sql.table(table)} set reason = '(forgotten)' where order_pk in ${all}`.execute(tx);
  await sql`update order_events set detail = forget_words(detail)
    where order_pk in ${all} and detail ?| array['after', 'personal']`.execute(tx);
  await forgetPaidCopies(tx, ids);
}

/** E-mails with names of players in them; their references begin with the id that the order had then. */
const KINDS_WITH_NAMES: readonly string[] = [
  'list-closed',
  'mockup-to-approve',
  'list-to-approve',
  'mockup-approved',
  'approval-recorded',
];

/** The condition is a range of the index of references: behind the id comes a blank or a hyphen. */
async function deleteLettersAboutPlayers(tx: Connection, orders: RawBuilder<unknown>): Promise<void> {
  await sql`delete from email_outbox e using order_aliases a where a.order_pk in ${orders} and ${isClosedEmail}
    and e.kind = any(${KINDS_WITH_NAMES}::text[])
    and e.ref collate "C" >= a.order_id || ' ' and e.ref collate "C" < a.order_id || '.'`.execute(tx);
}

const isClosedEmail: RawBuilder<boolean> = sql`(sent_at is not null or failed_at is not null)`;

type CopyDates = Pick<RetentionDates, 'draftsBefore' | 'ordersBefore'>;

/** Deletes personal data in closed checkouts, also of orders that were forgotten, and delivered e-mails. */
export async function deleteExpiredCopies(
  db: Connection,
  { draftsBefore, ordersBefore }: CopyDates,
  signal?: AbortSignal,
): Promise<void> {
  await forgetClosedCopies(db, draftsBefore, signal);
  const isExpired = sql<boolean>`${isClosedEmail} and created_at < ${ordersBefore}`;
  await deleteInPortions(db, [{ table: 'email_outbox', condition: isExpired }], signal);
}

/** Returns the Message-ID of every e-mail that the shop still knows. */
export async function listMessageIds(db: Connection): Promise<string[]> {
  const emails = await db.selectFrom('email_outbox').select('message_id').execute();
  return emails.map(({ message_id }) => message_id);
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
export function deleteExpiredContacts(
  db: Connection,
  { now, messagesBefore, requestsBefore, leaversBefore }: ContactDates,
  signal?: AbortSignal,
): Promise<number> {
  const isReaderGone = sql<boolean>`unsubscribed_at < ${leaversBefore}
    or (confirmed_at is null and (consent->>'askedAt')::timestamptz < ${requestsBefore})`;
  const expired: ExpiredRows[] = [
    { table: 'contact_messages', condition: sql`created_at < ${messagesBefore}` },
    { table: 'newsletter_subscribers', condition: isReaderGone },
    { table: 'newsletter_tokens', condition: sql`expires_at < ${now}` },
  ];
  return deleteInPortions(db, expired, signal);
}

/** Deletes unconfirmed sign-ups, ended sessions and tokens that no longer open anything. */
export async function deleteExpiredAccess(
  db: Connection,
  { now, browsersBefore }: { now: Date; browsersBefore: Date },
  signal?: AbortSignal,
): Promise<void> {
  const isOver = sql<boolean>`expires_at <= ${now}`;
  const expired: ExpiredRows[] = [
    { table: 'pending_accounts', condition: isOver },
    { table: 'pending_account_tokens', condition: isOver },
    { table: 'email_changes', condition: isOver },
    { table: 'sessions', condition: sql`expires_at <= ${now} or revoked_at is not null` },
    { table: 'one_time_codes', condition: sql`expires_at <= ${now} or used_at is not null` },
    { table: 'order_keys', condition: isOver },
    { table: 'known_browsers', condition: sql`seen_at < ${browsersBefore}` },
  ];
  await deleteInPortions(db, expired, signal);
}

export async function deleteVisitsBefore(db: Connection, before: Date, signal?: AbortSignal): Promise<void> {
  const isOld = sql<boolean>`visited_at < ${before}`;
  await deleteInPortions(
    db,
    [
      { table: 'visits', condition: isOld },
      { table: 'product_visits', condition: isOld },
    ],
    signal,
  );
}
