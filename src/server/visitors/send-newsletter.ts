import { sql } from 'kysely';
import { LEAVE_DAYS } from '#domain/newsletter.ts';
import { hashKey, newKey } from '../keys.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

interface Issue {
  /** Tells this issue from every other one: sent twice under the same name, nobody gets it twice. */
  name: string;
  subject: string;
  paragraphs: string[];
}

const DAY_MS = 24 * 3600 * 1000;

/** To everybody who confirmed and has not left, each with an unsubscribe link of their own. Answers how many are new. */
export function sendNewsletter(services: Services, { name, subject, paragraphs }: Issue): Promise<number> {
  const now = services.now();
  const expires = new Date(now.getTime() + LEAVE_DAYS * DAY_MS);
  return services.db.transaction().execute(async (tx) => {
    const { rows: readers } = await sql<{ email: string }>`
      select email from newsletter_subscribers s
      where confirmed_at is not null and unsubscribed_at is null
        and not exists (select 1 from mail_outbox m where m.kind = 'newsletter' and m.ref = ${name} and m.recipient = s.email)
      order by email for update`.execute(tx);
    for (const { email } of readers) {
      const leaveKey = newKey();
      await sql`
        insert into newsletter_keys (key_hash, email, purpose, created_at, expires_at)
        values (${hashKey(leaveKey)}, ${email}, 'leave', ${now}, ${expires})`.execute(tx);
      await queueMail(tx, services, {
        kind: 'newsletter',
        ref: name,
        to: email,
        data: { subject, paragraphs, leaveKey },
      });
    }
    return readers.length;
  });
}
