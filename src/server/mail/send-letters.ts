/**
 * Sends what waits in the outbox. Several processes share the work: who takes a letter has it for five minutes, so one
 * that dies in the middle leaves it to the next; a second copy has the same Message-ID.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { compose } from './compose.ts';
import type { Letter } from './letters.ts';

interface Waiting {
  id: number;
  kind: Letter['kind'];
  ref: string;
  recipient: string;
  sealed: Buffer;
  message_id: string;
  attempts: number;
  created_at: Date;
}

const AT_ONCE = 20;

/** A hundred letters a second flood no mail server, and leave the processor to those who wait for an answer. */
const PAUSE_MS = 200;
const LEASE_SECONDS = 5 * 60;

/** Answers how many were sent. A letter that is refused waits alone; when nothing answers, all wait. */
export async function sendLetters(services: Services): Promise<number> {
  let sent = 0;
  for (;;) {
    const letters = await takeLetters(services);
    const outcome = await sendAll(services, letters);
    sent += outcome.sent;
    if (outcome.serverIsDown || letters.length < AT_ONCE) return sent;
    await setTimeout(PAUSE_MS);
  }
}

async function sendAll(services: Services, letters: Waiting[]) {
  let sent = 0;
  for (const [index, letter] of letters.entries()) {
    const error = await sendOne(services, letter);
    if (error === null) sent += 1;
    else {
      services.log.warn({ err: error, letter: letter.id }, 'a letter could not be sent');
      await putBack(services, letter, error);
      if (isRefusal(error)) continue;
      await release(services, letters.slice(index + 1));
      return { sent, serverIsDown: true };
    }
  }
  return { sent, serverIsDown: false };
}

/** The mail server answered, and said no to this letter: the next one may be welcome. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

async function takeLetters({ db, now }: Services): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update mail_outbox set next_try_at = ${later(now(), LEASE_SECONDS)}, attempts = attempts + 1
    where id in (
      select id from mail_outbox where sent_at is null and failed_at is null and next_try_at <= ${now()}
      order by next_try_at, id limit ${AT_ONCE} for update skip locked)
    returning id, kind, ref, recipient, sealed, message_id, attempts, created_at`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** Null, or what went wrong. */
async function sendOne(services: Services, waiting: Waiting): Promise<unknown> {
  const { config, mail, sealing } = services;
  try {
    const { kind, ref, recipient, message_id } = waiting;
    const data: unknown = JSON.parse(sealing.open(waiting.sealed));
    const composed = compose({ kind, ref, to: recipient, data } as Letter, config);
    const from = { name: config.shop.name, address: config.shop.email };
    await mail.send({ ...composed, messageId: message_id, to: recipient }, from);
    await markSent(services, waiting.id, composed.subject);
    return null;
  } catch (error) {
    return error ?? new Error('unknown');
  }
}

/** Nobody tried these: they go out with the next look. */
async function release({ db, now }: Services, letters: Waiting[]): Promise<void> {
  const ids = letters.map(({ id }) => id);
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
