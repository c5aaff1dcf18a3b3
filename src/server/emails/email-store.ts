import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { EmailKind } from './templates/email-kinds.ts';

export interface EmailRow {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  created_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  attempts: number;
  last_error: string | null;
}

/** Returns e-mails, newest first; `to` limits the list to one address, '' lists all. */
export async function readEmails(
  db: Connection,
  { to, before, limit }: { to: string; before: number | null; limit: number },
): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`
    select id, kind, recipient, subject, created_at, sent_at, failed_at, attempts, last_error from email_outbox
    where (${to} = '' or lower(recipient) = ${to}) and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export const findEmail = (db: Connection, id: number) =>
  db.selectFrom('email_outbox').select(['message_id', 'kind']).where('id', '=', id).executeTakeFirst();

/** Counts all, or those of one kind. */
export async function countWaitingEmails(db: Connection, kind?: EmailKind): Promise<number> {
  const { count } = await db
    .selectFrom('email_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewEmail {
  kind: EmailKind;
  ref: string;
  recipient: string;
  encrypted: Buffer;
  messageId: string;
  now: Date;
  firstTry: Date;
}

/** Does nothing for a Message-ID that was queued before. */
export async function insertEmail(tx: Connection, email: NewEmail): Promise<void> {
  await insertEmailSql(email, sql`true`).execute(tx);
}

/** The statement that inserts an e-mail if a condition holds, to be a part of a larger one. */
export const insertEmailSql = (email: NewEmail, condition: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  insert into email_outbox (kind, ref, recipient, encrypted, message_id, created_at, next_try_at)
  select ${email.kind}::text, ${email.ref}::text, ${email.recipient}::text, ${email.encrypted}::bytea,
    ${email.messageId}::text, ${email.now}::timestamptz, ${email.firstTry}::timestamptz
  where ${condition} on conflict (message_id) do nothing`;

/** An e-mail that a process has claimed stays, because the claim counts as an attempt. Returns the references. */
export async function deleteWaitingEmails(
  tx: Connection,
  kinds: readonly EmailKind[],
  refs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    delete from email_outbox
    where kind = any(${kinds}::text[]) and ref = any(${refs}::text[]) and attempts = 0 and sent_at is null and failed_at is null
    returning ref`.execute(tx);
  return rows.map(({ ref }) => ref);
}

export interface ClaimedEmail {
  id: number;
  kind: EmailKind;
  ref: string;
  recipient: string;
  encrypted: Buffer;
  message_id: string;
  attempts: number;
  created_at: Date;
  /** True when the recipient has proved to own the address. */
  is_proven: boolean;
}

interface Claim {
  now: Date;
  /** The end of the claim, after which another process may take over the e-mail. */
  leaseUntil: Date;
  /** The latest possible retry: a later time was written by a clock that has been set back since. */
  latestRetry: Date;
  limit: number;
}

/** A verified account, a confirmed newsletter subscription, or an order that is paid, also with a deposit alone. */
const IS_PROVEN = sql<boolean>`(
  exists (select from users u where u.email = lower(recipient) and u.verified_at is not null and u.disabled_at is null)
  or exists (select from newsletter_subscribers n where n.email = lower(recipient) and n.confirmed_at is not null)
  or exists (select from orders o where lower(o.email) = lower(recipient) and (o.paid or o.deposit_paid)))`;

/** Claims e-mails that are due for one attempt, in order. */
export async function claimEmails(
  db: Connection,
  { now, leaseUntil, latestRetry, limit }: Claim,
): Promise<ClaimedEmail[]> {
  const { rows } = await sql<ClaimedEmail>`
    update email_outbox set next_try_at = ${leaseUntil}, attempts = attempts + 1
    where id in (
      select id from email_outbox where sent_at is null and failed_at is null
        and (next_try_at <= ${now} or next_try_at > ${latestRetry} or (attempts = 0 and created_at > ${now}))
      order by next_try_at, id limit ${limit} for update skip locked)
    returning id, kind, ref, recipient, encrypted, message_id, attempts, created_at, ${IS_PROVEN} as is_proven`.execute(
    db,
  );
  return rows.sort((a, b) => a.id - b.id);
}

export async function extendClaims(db: Connection, ids: readonly number[], leaseUntil: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('email_outbox').set({ next_try_at: leaseUntil }).where('id', 'in', ids).execute();
}

/** Releases claimed e-mails that were not tried; the attempt does not count. */
export async function releaseClaims(db: Connection, ids: readonly number[], nextTry: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('email_outbox')
    .set((eb) => ({ next_try_at: nextTry, attempts: eb('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/**
 * Marks the e-mail as sent and deletes its content, because its links carry tokens. The commit does not wait for the
 * disk: if the machine fails at that moment, the e-mail is sent again with the same Message-ID.
 */
export async function markSent(
  db: Connection,
  { id, subject, now }: { id: number; subject: string; now: Date },
): Promise<void> {
  await sql`
    with settings as (select set_config('synchronous_commit', 'off', true))
    update email_outbox set sent_at = ${now}, encrypted = null, subject = ${subject}, last_error = null
    from settings where id = ${id}`.execute(db);
}

interface FailedAttempt {
  id: number;
  error: string;
  nextTry: Date;
  /** Set when no further attempt is made; the content is deleted then. */
  givenUpAt: Date | null;
}

export async function markFailedAttempt(
  db: Connection,
  { id, error, nextTry, givenUpAt }: FailedAttempt,
): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({
      next_try_at: nextTry,
      last_error: error,
      failed_at: givenUpAt,
      ...(givenUpAt ? { encrypted: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}
