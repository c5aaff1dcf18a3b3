import { sql } from 'kysely';
import { Problem } from '#domain/shared/problem.ts';
import { listEmailKinds } from '../emails/email-templates.ts';
import { createKey, hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';

/** What an unsubscribed address is not sent any more. */
const ENDED_KINDS = ['newsletter-confirm', ...listEmailKinds('commercial')];

type TokenPurpose = 'confirm' | 'leave';

/**
 * Inserts a subscriber who still has to confirm, or renews the request of one who left. Returns false, and changes
 * nothing, for one who is on the list.
 */
export async function requestSubscription(
  tx: Connection,
  { email, consent, now }: { email: string; consent: object; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    insert into newsletter_subscribers as s (email, consent, created_at)
    values (${email}, ${JSON.stringify(consent)}::jsonb, ${now})
    on conflict (email) do update set consent = excluded.consent
      where s.confirmed_at is null or s.unsubscribed_at is not null
    returning s.email`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks the address of a person who is written to without being on the list, and adds it as one who has not confirmed.
 * Returns whether the person has unsubscribed.
 */
export async function lockRecipient(tx: Connection, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ unsubscribed_at: Date | null }>`
    insert into newsletter_subscribers (email, created_at) values (${email}, ${now})
    on conflict (email) do update set email = excluded.email
    returning unsubscribed_at`.execute(tx);
  return rows[0]?.unsubscribed_at != null;
}

/** Returns false for a subscriber who is already confirmed. */
export async function markConfirmed(
  tx: Connection,
  { email, consent, now }: { email: string; consent: object; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    update newsletter_subscribers
    set confirmed_at = ${now}, unsubscribed_at = null, consent = consent || ${JSON.stringify(consent)}::jsonb
    where email = ${email} and (confirmed_at is null or unsubscribed_at is not null)
    returning email`.execute(tx);
  return rows.length > 0;
}

/** Also deletes queued newsletters and codes, and tokens that would confirm again. */
export async function markUnsubscribed(tx: Connection, email: string, now: Date): Promise<void> {
  await sql`
    delete from email_outbox
    where recipient = ${email} and kind = any(${ENDED_KINDS}) and sent_at is null`.execute(tx);
  await tx
    .deleteFrom('newsletter_tokens')
    .where('email', '=', email)
    .where('purpose', '=', 'confirm')
    .execute();
  await tx
    .updateTable('newsletter_subscribers')
    .set((eb) => ({ unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(now)) }))
    .where('email', '=', email)
    .execute();
}

/** Locks the subscriber with this token and returns the e-mail address. Throws Problem 'link-expired'. */
export async function lockSubscriber(
  tx: Connection,
  token: { key: string; purpose: TokenPurpose; now: Date },
): Promise<string> {
  const email = await findTokenOwner(tx, token);
  await tx
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('email', '=', email)
    .forUpdate()
    .execute();
  // Read again: a transaction that held the lock before may have deleted the token.
  return findTokenOwner(tx, token);
}

async function findTokenOwner(
  tx: Connection,
  { key, purpose, now }: { key: string; purpose: TokenPurpose; now: Date },
): Promise<string> {
  const token = await tx
    .selectFrom('newsletter_tokens')
    .select('email')
    .where('key_hash', '=', hashToken(key))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!token) throw new Problem('link-expired');
  return token.email;
}

/** Creates a token and returns it for the link of an e-mail; the database stores its hash. */
export async function insertToken(
  tx: Connection,
  token: { email: string; purpose: TokenPurpose; expires: Date; now: Date },
): Promise<string> {
  const key = createKey();
  await tx
    .insertInto('newsletter_tokens')
    .values({
      key_hash: hashToken(key),
      email: token.email,
      purpose: token.purpose,
      created_at: token.now,
      expires_at: token.expires,
    })
    .execute();
  return key;
}

/**
 * Locks all readers, and returns the addresses of those who have not been sent this issue, in order: read after the lock, so that
 * what another process has queued meanwhile is seen (decision 7).
 */
export async function lockReaders(tx: Connection, issueName: string): Promise<string[]> {
  const isReader = sql`confirmed_at is not null and unsubscribed_at is null`;
  await sql`select from newsletter_subscribers where ${isReader} order by email for update`.execute(tx);
  const { rows } = await sql<{ email: string }>`
    select email from newsletter_subscribers s
    where ${isReader}
      and not exists (select 1 from email_outbox m where m.kind = 'newsletter' and m.ref = ${issueName} and m.recipient = s.email)
    order by email`.execute(tx);
  return rows.map(({ email }) => email);
}
