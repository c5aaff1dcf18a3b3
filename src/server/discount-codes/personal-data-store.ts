import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const discountCodePersonalData: PersonalData = {
  /** A code for one person is of no use to others; it stays in the books of its payment. */
  forgetPerson: (tx, { email, now }) =>
    sql`update discount_codes set email = null, description = '', deleted_at = coalesce(deleted_at, ${now})
      where lower(email) = ${email} or strpos(lower(description), ${email}) > 0`.execute(tx),
};
