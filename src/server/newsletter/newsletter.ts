/**
 * Newsletter subscription with double opt-in (rules.md newsletter-1). The response is the same whether the address is
 * new, known or pending; only its owner learns more, by e-mail.
 */
import { isEmail } from '#domain/shared/contact.ts';
import { CONFIRM_DAYS, LEAVE_DAYS, NEWSLETTER_CONSENT } from '#domain/shared/newsletter-consent.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import { consumeRateLimit, DAY, HOUR, isWithinRateLimit } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import {
  insertToken,
  lockRecipient,
  lockSubscriber,
  markConfirmed,
  markUnsubscribed,
  requestSubscription,
} from './subscriber-store.ts';

const CONFIRMATION_SENT =
  'Thank you. If this address is not on our list yet, an e-mail with a link to confirm it is on its way.';
const CONFIRMED = 'You are on the list. Thank you!';
const UNSUBSCRIBED = 'You are off the list. We will not write to you again.';

/** Throws Problem 'bad-email' or 'too-many-attempts'. */
export async function subscribe(services: Services, address: string, { ipAddress }: Caller) {
  const email = address.trim().toLowerCase();
  if (!isEmail(email)) throw new Problem('bad-email', { fields: ['email'] });
  await consumeRateLimit(services, [{ key: 'newsletter-from', from: ipAddress, max: 10, seconds: HOUR }]);
  // One e-mail a day to one address, so that the form cannot be used to harass its owner.
  if (await isWithinRateLimit(services, [{ key: `newsletter-to:${email}`, max: 1, seconds: DAY }]))
    await sendConfirmationEmail(services, email, ipAddress);
  return { message: CONFIRMATION_SENT };
}

function sendConfirmationEmail(services: Services, email: string, ipAddress: string): Promise<void> {
  const now = services.now();
  const consent = { version: NEWSLETTER_CONSENT.version, askedAt: now.toISOString(), askedFrom: ipAddress };
  return services.db.transaction().execute(async (tx) => {
    if (!(await requestSubscription(tx, { email, consent, now }))) return;
    const key = await insertToken(tx, {
      email,
      purpose: 'confirm',
      expires: addDays(now, CONFIRM_DAYS),
      now,
    });
    await queueEmail(tx, services, {
      kind: 'newsletter-confirm',
      ref: now.toISOString(),
      to: email,
      data: { key },
    });
  });
}

/**
 * Confirms a subscription. Called by a click on the page and never by opening the link, because mail scanners open
 * links too. Safe to repeat. Throws Problem 'link-expired'.
 */
export async function confirmSubscription(services: Services, key: string, { ipAddress }: Caller) {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const email = await lockSubscriber(tx, { key, purpose: 'confirm', now });
    const consent = { confirmedAt: now.toISOString(), confirmedFrom: ipAddress };
    if (!(await markConfirmed(tx, { email, consent, now }))) return;
    const leaveKey = await insertToken(tx, {
      email,
      purpose: 'leave',
      expires: addDays(now, LEAVE_DAYS),
      now,
    });
    await queueEmail(tx, services, {
      kind: 'newsletter-welcome',
      ref: now.toISOString(),
      to: email,
      data: { leaveKey },
    });
  });
  return { message: CONFIRMED };
}

/**
 * Returns the key to unsubscribe for a commercial e-mail to a person who may not be on the list. Throws Problem
 * 'recipient-unsubscribed'.
 */
export async function createLeaveKey(tx: Connection, email: string, now: Date): Promise<string> {
  if (await lockRecipient(tx, email, now)) throw new Problem('recipient-unsubscribed', { field: 'email' });
  return insertToken(tx, { email, purpose: 'leave', expires: addDays(now, LEAVE_DAYS), now });
}

/**
 * Takes effect immediately: queued newsletters and codes are not sent and earlier confirmation links end. Throws Problem
 * 'link-expired'.
 */
export async function unsubscribe(services: Services, key: string) {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const email = await lockSubscriber(tx, { key, purpose: 'leave', now });
    await markUnsubscribed(tx, email, now);
  });
  return { message: UNSUBSCRIBED };
}

const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY * 1000);
