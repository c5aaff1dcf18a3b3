/**
 * Delivers the outbox. Several processes share the work: a claimed e-mail belongs to one process for a minute, and
 * longer only while that process renews the claim. The e-mails of a process that dies are taken over by another one; a
 * second copy has the same Message-ID.
 */
import { setTimeout } from 'node:timers/promises';
import { classifyMailError, readMailError } from '../platform/providers/mail/mail-error.ts';
import type { Services } from '../platform/services.ts';
import {
  type ClaimedEmail,
  claimEmails,
  extendClaims,
  markFailedAttempt,
  markSent,
  releaseClaims,
} from './email-store.ts';
import { loadPictures } from './inline-pictures.ts';
import { UNREADABLE } from './overdue-email-store.ts';
import { composeEmail, renderEmail, replaceUnprovenNames } from './render-email.ts';
import type { Email } from './templates/email-kinds.ts';

const BATCH_SIZE = 20;

/** A hundred e-mails a second do not flood a mail server and leave the processor to requests. */
const PAUSE_MS = 200;
const LEASE_SECONDS = 60;
const HEARTBEAT_MS = 20_000;
const MINUTE = 60;
const LONGEST_PAUSE = 60 * MINUTE;
const GIVE_UP_SECONDS = 5 * 24 * 3600;

/**
 * Returns the number of e-mails sent. One that the mail server does not accept now, or that cannot be checked or decrypted, is
 * retried alone. All of them wait when the server does not respond, and, without a counted attempt, when it refuses the
 * settings. Throws the signal's reason when it is stopped between two batches.
 */
export async function deliverOutbox(services: Services, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    signal?.throwIfAborted();
    const claimed = await claimDueEmails(services);
    const outcome = await deliverAll(services, claimed);
    sent += outcome.sent;
    if (outcome.serverIsDown || claimed.length < BATCH_SIZE) break;
    await setTimeout(PAUSE_MS);
  }
  return sent;
}

const claimDueEmails = ({ db, now }: Services): Promise<ClaimedEmail[]> =>
  claimEmails(db, {
    now: now(),
    leaseUntil: addSeconds(now(), LEASE_SECONDS),
    latestRetry: addSeconds(now(), LONGEST_PAUSE + LEASE_SECONDS),
    limit: BATCH_SIZE,
  });

/** Renews the claims of the remaining e-mails while it works on the others. */
async function deliverAll(services: Services, claimed: ClaimedEmail[]) {
  const remaining = new Set(claimed.map(({ id }) => id));
  const heartbeat = setInterval(() => void renewClaims(services, [...remaining]), HEARTBEAT_MS);
  try {
    return await deliverEach(services, claimed, remaining);
  } finally {
    clearInterval(heartbeat);
  }
}

const renewClaims = ({ db, now, log }: Services, ids: number[]): Promise<void> =>
  extendClaims(db, ids, addSeconds(now(), LEASE_SECONDS)).catch((error: unknown) =>
    log.warn({ err: error }, 'claims of e-mails could not be renewed'),
  );

async function deliverEach(services: Services, claimed: ClaimedEmail[], remaining: Set<number>) {
  let sent = 0;
  for (const email of claimed) {
    const error = await deliverEmail(services, email);
    remaining.delete(email.id);
    if (error === null) {
      sent += 1;
      continue;
    }
    const cause = classifyFailure(error);
    const { code, responseCode } = readMailError(error);
    services.log.warn({ cause, code, responseCode, letter: email.id }, 'an e-mail could not be sent');
    if (cause === 'settings') remaining.add(email.id);
    else await scheduleRetry(services, email, { error, isRefused: cause === 'refused' });
    if (cause !== 'settings' && cause !== 'unreachable') continue;
    if (cause === 'settings')
      services.log.error(
        { alert: 'mail-refused', code },
        'the mail server refuses SMTP_URL: all e-mails wait',
      );
    const waiting = [...remaining];
    remaining.clear();
    await releaseClaims(services.db, waiting, addSeconds(services.now(), MINUTE));
    return { sent, serverIsDown: true };
  }
  return { sent, serverIsDown: false };
}

/** Encrypted with another SECRET_KEY, or of a kind that this version does not know. */
class UnreadableEmail extends Error {
  override readonly name = UNREADABLE;
}

const classifyFailure = (error: unknown) =>
  error instanceof UnreadableEmail ? 'unreadable' : classifyMailError(error);

/** Returns null, or the error. */
async function deliverEmail(services: Services, email: ClaimedEmail): Promise<unknown> {
  const { config, db, mail, now } = services;
  try {
    const content = composeEncrypted(services, email);
    const rendered = renderEmail(content, await loadPictures(services, content.images ?? []), config);
    const from = { name: config.shop.name, address: config.shop.email };
    await mail.send({ ...rendered, messageId: email.message_id, to: email.recipient }, from);
    await markSent(db, { id: email.id, subject: rendered.subject, now: now() });
    return null;
  } catch (error) {
    return error ?? new Error('unknown');
  }
}

function composeEncrypted(
  { config, encryption }: Services,
  { kind, ref, recipient, encrypted, is_proven }: ClaimedEmail,
) {
  try {
    const data: unknown = JSON.parse(encryption.decrypt(encrypted));
    return composeEmail(replaceUnprovenNames({ kind, ref, to: recipient, data } as Email, is_proven), config);
  } catch (error) {
    throw new UnreadableEmail('This e-mail cannot be decrypted: was it encrypted with another SECRET_KEY?', {
      cause: error,
    });
  }
}

/**
 * Retries after 1, 2, 4 … 60 minutes. Gives up after five days, and immediately when the server refuses the e-mail for
 * ever; the Mail page shows it then.
 */
async function scheduleRetry(
  { db, now }: Services,
  { id, attempts, created_at }: ClaimedEmail,
  { error, isRefused }: { error: unknown; isRefused: boolean },
): Promise<void> {
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE);
  const isGivenUp = isRefused || now().getTime() - created_at.getTime() > GIVE_UP_SECONDS * 1000;
  await markFailedAttempt(db, {
    id,
    error: String(error),
    nextTry: addSeconds(now(), pause),
    givenUpAt: isGivenUp ? now() : null,
  });
}

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
