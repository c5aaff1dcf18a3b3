import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** E-mails that might have been sent by now. */
interface OverdueEmails {
  /** Due, or tried in vain. */
  count: number;
  /** Since the one that waits longest was due, or was queued when it has been tried. */
  minutes: number;
  /** Of these, the ones that could not be decrypted. */
  unreadable: number;
  /** Given up in the last day. */
  givenUp: number;
}

/** The name of the error of an e-mail that cannot be decrypted, with which its text begins. */
export const UNREADABLE = 'Unreadable';

/** One that failed is always between two attempts, and waits too. */
export async function readOverdueEmails(db: Connection, now: Date): Promise<OverdueEmails> {
  const { rows } = await sql<OverdueEmails>`
    select count(*)::int as count,
      coalesce(floor(extract(epoch from ${now}::timestamptz
        - min(case when last_error is null then next_try_at else created_at end)) / 60), 0)::int as minutes,
      (count(*) filter (where last_error like ${`${UNREADABLE}:%`}))::int as unreadable,
      (select count(*)::int from email_outbox where failed_at > ${now}::timestamptz - interval '1 day') as "givenUp"
    from email_outbox
    where sent_at is null and failed_at is null and (next_try_at <= ${now} or last_error is not null)`.execute(
    db,
  );
  return rows[0]!;
}
