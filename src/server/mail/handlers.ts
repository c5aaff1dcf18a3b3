import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { letters, SentLetter } from '#contract/letters.ts';
import { Problem } from '#domain/problem.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { withoutKeys } from './blank-keys.ts';

const LETTERS_AT_ONCE = 50;

export const letterHandlers = (services: Services): Handlers<typeof letters> => ({
  list: async ({ to, before }) => {
    const lines = await readLines(services, to.trim().toLowerCase(), before ?? null);
    return {
      response: true,
      transport: services.mail.kind,
      waiting: await countWaiting(services),
      letters: lines.slice(0, LETTERS_AT_ONCE).map(answer),
      next: lines.length > LETTERS_AT_ONCE ? lines[LETTERS_AT_ONCE - 1]!.id : null,
    };
  },
  read: async ({ id }) => {
    const line = await services.db
      .selectFrom('mail_outbox')
      .select(['message_id', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!line) throw new Problem('not-found');
    const eml = await services.mail.read(line.message_id);
    return { response: true, letter: eml && (await opened(await withoutKeys(line.kind, eml))) };
  },
});

interface Line {
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

async function readLines({ db }: Services, to: string, before: number | null): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, kind, recipient, subject, created_at, sent_at, failed_at, attempts, last_error from mail_outbox
    where (${to} = '' or lower(recipient) = ${to}) and (${before}::bigint is null or id < ${before})
    order by id desc limit ${LETTERS_AT_ONCE + 1}`.execute(db);
  return rows;
}

async function countWaiting({ db }: Services): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from mail_outbox where sent_at is null and failed_at is null`.execute(db);
  return rows[0]!.count;
}

const answer = (line: Line): SentLetter => ({
  id: line.id,
  kind: line.kind,
  to: line.recipient,
  subject: line.subject,
  state: line.sent_at ? 'sent' : line.failed_at ? 'given up' : 'waiting',
  queued_at: line.created_at.toISOString(),
  sent_at: line.sent_at?.toISOString() ?? null,
  attempts: line.attempts,
  error: line.last_error,
});

async function opened(eml: Buffer) {
  const { subject = '', to, text = '' } = await PostalMime.parse(eml);
  return { subject, to: to?.[0]?.address ?? '', text, eml: eml.toString('base64') };
}
