/** Sends what waits in the outbox. Several processes share the work: nobody takes what another one holds. */
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { MailTransport } from '../providers/mail/mail-transport.ts';
import type { Services } from '../services.ts';
import { compose } from './compose.ts';
import type { Letter } from './letters.ts';

interface Waiting {
  id: number;
  kind: Letter['kind'];
  ref: string;
  recipient: string;
  data: Record<string, unknown>;
  message_id: string;
}

const AT_ONCE = 20;
const MOST_ATTEMPTS = 50;

/** Answers how many were sent. A letter that fails waits for the next minute; the others go on. */
export async function sendLetters(services: Services): Promise<number> {
  let sent = 0;
  for (;;) {
    const batch = await sendBatch(services);
    sent += batch.sent;
    if (batch.taken < AT_ONCE || batch.sent < batch.taken) return sent;
  }
}

function sendBatch({ db, config, mail, now, log }: Services) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Waiting>`
      select id, kind, ref, recipient, data, message_id from mail_outbox
      where sent_at is null and attempts < ${MOST_ATTEMPTS}
      order by id limit ${AT_ONCE} for update skip locked`.execute(tx);
    const sent: number[] = [];
    for (const waiting of rows) {
      try {
        await sendOne(waiting, config, mail);
        sent.push(waiting.id);
      } catch (error) {
        log.warn({ err: error, letter: waiting.id }, 'a letter could not be sent');
        await sql`update mail_outbox set attempts = attempts + 1, last_error = ${String(error)} where id = ${waiting.id}`.execute(
          tx,
        );
      }
    }
    // Links with keys are not kept: once sent they are the reader's alone.
    await sql`update mail_outbox set sent_at = ${now()}, attempts = attempts + 1, data = '{}' where id = any(${sent}::bigint[])`.execute(
      tx,
    );
    return { taken: rows.length, sent: sent.length };
  });
}

async function sendOne(
  { kind, ref, recipient, data, message_id }: Waiting,
  config: Config,
  mail: MailTransport,
) {
  const letter = { kind, ref, to: recipient, data } as unknown as Letter;
  const from = { name: config.shop.name, address: config.shop.email };
  await mail.send({ ...compose(letter, config), messageId: message_id, to: recipient }, from);
}
