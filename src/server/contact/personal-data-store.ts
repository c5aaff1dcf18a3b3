import { sql } from 'kysely';
import { subtractMonths } from '#domain/shared/retention.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';

const MESSAGE_MONTHS = 24;

export const contactPersonalData: PersonalData = {
  /** With the e-mail to the shop that contains the message. */
  forgetPerson: (tx, { email }) =>
    sql`
      with messages as (delete from contact_messages where lower(email) = ${email} returning id)
      delete from email_outbox e using messages m where e.kind = 'contact-message' and e.ref = m.id::text`.execute(
      tx,
    ),
  listExpired: (now) => [
    { table: 'contact_messages', condition: sql`created_at < ${subtractMonths(now, MESSAGE_MONTHS)}` },
  ],
};
