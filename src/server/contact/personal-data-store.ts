import { sql } from 'kysely';
import { subtractMonths } from '#domain/shared/retention.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';

const MESSAGE_MONTHS = 24;

export const contactPersonalData: PersonalData = {
  forgetPerson: (tx, { email }) =>
    sql`delete from contact_messages where lower(email) = ${email}`.execute(tx),
  listExpired: (now) => [
    { table: 'contact_messages', condition: sql`created_at < ${subtractMonths(now, MESSAGE_MONTHS)}` },
  ],
};
