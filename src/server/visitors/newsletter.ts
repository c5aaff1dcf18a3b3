/**
 * The newsletter with double opt-in (security row 19). Whoever asks gets the same answer, whether the address is new,
 * known or waiting; only its owner learns more, by letter.
 */
import { sql } from 'kysely';
import { isEmail } from '#domain/contact.ts';
import { CONFIRM_DAYS, LEAVE_DAYS, NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey, newKey } from '../keys.ts';
import { takeAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

const ASKED =
  'Thank you. If this address is not on our list yet, a letter with a link to confirm it is on its way.';
const CONFIRMED = 'You are on the list. Thank you!';
const LEFT = 'You are off the list. We do not write to you any more.';

const HOUR = 3600;
const DAY = 24 * HOUR;

export async function subscribe(services: Services, typed: string, { address }: Caller) {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw new Problem('bad-email', { fields: ['email'] });
  await takeAttempt(services, [{ key: `newsletter-from:${address}`, most: 10, seconds: HOUR }]);
  if (await mayWriteTo(services, email)) await askToConfirm(services, email, address);
  return { response: true as const, message: ASKED };
}

/** One letter a day to one address, whoever asks for it: more would be a way to annoy somebody else. */
function mayWriteTo(services: Services, email: string): Promise<boolean> {
  return takeAttempt(services, [{ key: `newsletter-to:${email}`, most: 1, seconds: DAY }]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too-many-attempts') return false;
      throw error;
    },
  );
}

function askToConfirm(services: Services, email: string, address: string): Promise<void> {
  const now = services.now();
  const consent = { version: NEWSLETTER_CONSENT.version, askedAt: now.toISOString(), askedFrom: address };
  return services.db.transaction().execute(async (tx) => {
    // Nobody who is on the list is asked again, and what they agreed to stays as it was.
    const { rows } = await sql<{ email: string }>`
      insert into newsletter_subscribers as s (email, consent, created_at)
      values (${email}, ${JSON.stringify(consent)}::jsonb, ${now})
      on conflict (email) do update set consent = excluded.consent
        where s.confirmed_at is null or s.unsubscribed_at is not null
      returning s.email`.execute(tx);
    if (rows.length === 0) return;
    const key = await addKey(tx, { email, purpose: 'confirm', days: CONFIRM_DAYS, now });
    await queueMail(tx, services, {
      kind: 'newsletter-confirm',
      ref: now.toISOString(),
      to: email,
      data: { key },
    });
  });
}

/** By a person's click on the page, never by opening the link: mail scanners open links too. Safe to repeat. */
export async function confirmSubscription(services: Services, key: string, { address }: Caller) {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const { email } = await lockSubscriber(tx, { key, purpose: 'confirm', now });
    const consent = { confirmedAt: now.toISOString(), confirmedFrom: address };
    const { rows } = await sql<{ email: string }>`
      update newsletter_subscribers
      set confirmed_at = ${now}, unsubscribed_at = null, consent = consent || ${JSON.stringify(consent)}::jsonb
      where email = ${email} and (confirmed_at is null or unsubscribed_at is not null)
      returning email`.execute(tx);
    if (rows.length === 0) return;
    const leaveKey = await addKey(tx, { email, purpose: 'leave', days: LEAVE_DAYS, now });
    await queueMail(tx, services, {
      kind: 'newsletter-welcome',
      ref: now.toISOString(),
      to: email,
      data: { leaveKey },
    });
  });
  return { response: true as const, message: CONFIRMED };
}

/** At once: letters that still wait are not sent, and a link to confirm from before confirms nothing any more. */
export async function unsubscribe(services: Services, key: string) {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const { email } = await lockSubscriber(tx, { key, purpose: 'leave', now });
    await sql`
      with waiting as (
        delete from mail_outbox
        where recipient = ${email} and kind like 'newsletter%' and sent_at is null
      ), confirming as (
        delete from newsletter_keys where email = ${email} and purpose = 'confirm'
      )
      update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, ${now}) where email = ${email}`.execute(
      tx,
    );
  });
  return { response: true as const, message: LEFT };
}

type Purpose = 'confirm' | 'leave';

/** Whose link it is. Who confirms and leaves at the same moment does one after the other. Throws Problem 'link-expired'. */
async function lockSubscriber(
  tx: Connection,
  { key, purpose, now }: { key: string; purpose: Purpose; now: Date },
): Promise<{ email: string }> {
  const holder = sql<{ email: string }>`
    select email from newsletter_keys
    where key_hash = ${hashKey(key)} and purpose = ${purpose} and expires_at > ${now}`;
  const email = (await holder.execute(tx)).rows[0]?.email ?? null;
  await sql`select 1 from newsletter_subscribers where email = ${email} for update`.execute(tx);
  // Asked again: while this waited for the lock the key may have gone.
  const { rows } = await holder.execute(tx);
  if (!rows[0]) throw new Problem('link-expired');
  return rows[0];
}

/** Answers the key for the letter; what stays is its hash. */
async function addKey(
  tx: Connection,
  { email, purpose, days, now }: { email: string; purpose: Purpose; days: number; now: Date },
): Promise<string> {
  const key = newKey();
  await tx
    .insertInto('newsletter_keys')
    .values({
      key_hash: hashKey(key),
      email,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY * 1000),
    })
    .execute();
  return key;
}
