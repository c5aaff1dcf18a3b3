import { sql } from 'kysely';
import { subtractDays } from '#domain/shared/retention.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';

/** The lifetime of the browser cookie. */
const BROWSER_DAYS = 180;

export const accountPersonalData: PersonalData = {
  forgetPerson: async (tx, { email }) => {
    await tx.deleteFrom('pending_accounts').where('email', '=', email).execute();
    await tx.deleteFrom('one_time_codes').where('email', '=', email).execute();
    await sql`delete from sign_in_delays where split_part(key, ' ', 1) = ${email}`.execute(tx);
  },
  /** Unconfirmed sign-ups, ended sessions, used and expired tokens. */
  listExpired: (now) => [
    ...(['pending_accounts', 'pending_account_tokens'] as const).map((table) => ({
      table,
      condition: sql<boolean>`expires_at <= ${now}`,
    })),
    { table: 'sessions', condition: sql`expires_at <= ${now} or revoked_at is not null` },
    { table: 'one_time_codes', condition: sql`expires_at <= ${now} or used_at is not null` },
    { table: 'known_browsers', condition: sql`seen_at < ${subtractDays(now, BROWSER_DAYS)}` },
  ],
};
