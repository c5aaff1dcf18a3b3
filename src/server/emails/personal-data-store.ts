import { sql } from 'kysely';
import { getOldestKeptDate } from '#domain/shared/retention.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';
import { listEmailKinds } from './email-templates.ts';

const isClosed = sql<boolean>`(sent_at is not null or failed_at is not null)`;

export const emailPersonalData: PersonalData = {
  /** E-mails with names of players; their references begin with the id that the order had then, behind which comes a blank or a hyphen. */
  forgetOrders: (orders) => sql`delete from email_outbox e using order_aliases a
    where a.order_pk in ${orders} and ${isClosed}
    and e.kind = any(${listEmailKinds('names players')}::text[])
    and e.ref collate "C" >= a.order_id || ' ' and e.ref collate "C" < a.order_id || '.'`,
  /** E-mails that wait are withdrawn, unless the person still needs them. */
  forgetPerson: async (tx, { email, keepsWaiting, now }) => {
    const isTheirs = sql`lower(recipient) = ${email} and (not ${keepsWaiting} or ${isClosed})`;
    await sql`
      update email_outbox set recipient = '(forgotten)', subject = '', last_error = null, encrypted = null,
        message_id = 'forgotten-' || id, failed_at = case when sent_at is null then coalesce(failed_at, ${now}) end
      where ${isTheirs} and kind = any(${listEmailKinds('in the books')}::text[])`.execute(tx);
    await sql`delete from email_outbox where ${isTheirs}`.execute(tx);
  },
  listExpired: (now) => [
    { table: 'email_outbox', condition: sql`${isClosed} and created_at < ${getOldestKeptDate(now)}` },
  ],
};
