/**
 * Sends what waits in the outbox. Several processes share the work: a letter that is taken is one process's for a minute,
 * and longer only while that process says that it still works on it. One that dies in the middle leaves its letters to the
 * next; a second copy has the same Message-ID.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { endAlarm, raiseAlarm } from '../alarms.ts';
import type { Services } from '../services.ts';
import { compose } from './compose.ts';
import type { Letter } from './letters.ts';
import { IS_PROVEN, withSpokenNames } from './spoken-names.ts';

interface Waiting {
  id: number;
  kind: Letter['kind'];
  ref: string;
  recipient: string;
  sealed: Buffer;
  message_id: string;
  attempts: number;
  created_at: Date;
  is_proven: boolean;
}

const AT_ONCE = 20;

/** A hundred letters a second flood no mail server, and leave the processor to those who wait for an answer. */
const PAUSE_MS = 200;
const LEASE_SECONDS = 60;
const HEARTBEAT_MS = 20_000;

/** Answers how many were sent. A letter that is refused or cannot be read waits alone; when nothing answers, all wait. */
export async function sendLetters(services: Services): Promise<number> {
  let sent = 0;
  let unreadable = 0;
  for (;;) {
    const letters = await takeLetters(services);
    const outcome = await sendAll(services, letters);
    sent += outcome.sent;
    unreadable += outcome.unreadable;
    if (outcome.serverIsDown || letters.length < AT_ONCE) break;
    await setTimeout(PAUSE_MS);
  }
  await tellUnreadable(services, unreadable);
  return sent;
}

/** Those that are left stay this process's while it works on the others. */
async function sendAll(services: Services, taken: Waiting[]) {
  const left = new Set(taken.map(({ id }) => id));
  const heartbeat = setInterval(() => void keep(services, [...left]), HEARTBEAT_MS);
  try {
    return await sendEach(services, taken, left);
  } finally {
    clearInterval(heartbeat);
  }
}

function keep({ db, now, log }: Services, ids: number[]): Promise<unknown> {
  return sql`update mail_outbox set next_try_at = ${later(now(), LEASE_SECONDS)} where id = any(${ids}::bigint[])`
    .execute(db)
    .catch((error: unknown) => log.warn({ err: error }, 'the letters under way could not be kept'));
}

async function sendEach(services: Services, taken: Waiting[], left: Set<number>) {
  let sent = 0;
  let unreadable = 0;
  for (const letter of taken) {
    const error = await sendOne(services, letter);
    left.delete(letter.id);
    if (error === null) sent += 1;
    else {
      services.log.warn({ err: error, letter: letter.id }, 'a letter could not be sent');
      await putBack(services, letter, error);
      if (error instanceof Unreadable) unreadable += 1;
      if (isAboutThisLetter(error)) continue;
      const others = [...left];
      left.clear();
      await release(services, others);
      return { sent, unreadable, serverIsDown: true };
    }
  }
  return { sent, unreadable, serverIsDown: false };
}

/** Sealed with another SECRET_KEY, or of a kind that this version does not know. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Besides what cannot be read: the mail server answered, and said no to this letter. The next one may be welcome. */
const isAboutThisLetter = (error: unknown) =>
  error instanceof Unreadable ||
  (error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number');

async function takeLetters({ db, now }: Services): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update mail_outbox set next_try_at = ${later(now(), LEASE_SECONDS)}, attempts = attempts + 1
    where id in (
      select id from mail_outbox where sent_at is null and failed_at is null and ${isDue(now())}
      order by next_try_at, id limit ${AT_ONCE} for update skip locked)
    returning id, kind, ref, recipient, sealed, message_id, attempts, created_at, ${IS_PROVEN} as is_proven`.execute(
    db,
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** Also what a clock wrote that has been set back since: no pause is longer than an hour, no letter older than itself. */
const isDue = (now: Date) => sql<boolean>`(
  next_try_at <= ${now} or next_try_at > ${later(now, LONGEST_PAUSE + LEASE_SECONDS)}
  or (attempts = 0 and created_at > ${now}))`;

/** Null, or what went wrong. */
async function sendOne(services: Services, waiting: Waiting): Promise<unknown> {
  const { config, mail } = services;
  try {
    const { recipient, message_id } = waiting;
    const composed = composeSealed(services, waiting);
    const from = { name: config.shop.name, address: config.shop.email };
    await mail.send({ ...composed, messageId: message_id, to: recipient }, from);
    await markSent(services, waiting.id, composed.subject);
    return null;
  } catch (error) {
    return error ?? new Error('unknown');
  }
}

function composeSealed({ config, sealing }: Services, { kind, ref, recipient, sealed, is_proven }: Waiting) {
  try {
    const data: unknown = JSON.parse(sealing.open(sealed));
    return compose(withSpokenNames({ kind, ref, to: recipient, data } as Letter, is_proven), config);
  } catch (error) {
    throw new Unreadable('This letter cannot be read: was it sealed with another SECRET_KEY?', {
      cause: error,
    });
  }
}

const UNREADABLE_SHOWN_MS = 24 * 3600 * 1000;

/** On the Overview until a day has passed without one. */
async function tellUnreadable(services: Services, letters: number): Promise<void> {
  if (letters > 0) await raiseAlarm(services, 'letters-unreadable', { letters });
  else
    await endAlarm(services, 'letters-unreadable', new Date(services.now().getTime() - UNREADABLE_SHOWN_MS));
}

/** Nobody tried these: they go out with the next look. */
async function release({ db, now }: Services, ids: number[]): Promise<void> {
  await sql`update mail_outbox set next_try_at = ${later(now(), MINUTE)}, attempts = attempts - 1 where id = any(${ids}::bigint[])`.execute(
    db,
  );
}

/**
 * Links with keys are not kept: once sent they are the reader's alone. Nobody waits for the disk here: should the machine
 * fail in that moment, the letter goes out a second time with the same Message-ID.
 */
async function markSent({ db, now }: Services, id: number, subject: string): Promise<void> {
  await sql`
    with soon as (select set_config('synchronous_commit', 'off', true))
    update mail_outbox set sent_at = ${now()}, sealed = null, subject = ${subject}, last_error = null
    from soon where id = ${id}`.execute(db);
}

const MINUTE = 60;
const LONGEST_PAUSE = 60 * MINUTE;
const GIVE_UP_SECONDS = 5 * 24 * 3600;

/** After 1, 2, 4 … 60 minutes again; after five days nobody waits for it any more, and the Mail page shows it. */
async function putBack({ db, now }: Services, { id, attempts, created_at }: Waiting, error: unknown) {
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE);
  const givenUp = now().getTime() - created_at.getTime() > GIVE_UP_SECONDS * 1000;
  await sql`update mail_outbox set next_try_at = ${later(now(), pause)}, last_error = ${String(error)},
    failed_at = ${givenUp ? now() : null}, sealed = case when ${givenUp} then null else sealed end
    where id = ${id}`.execute(db);
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
