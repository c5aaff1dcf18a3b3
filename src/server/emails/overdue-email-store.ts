import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

interface OverdueEmails {
  /** Due, or tried in vain. */
  count: number;
  /** Since the one that waits longest was due, or was queued when it has been tried. */
  minutes: number;
  /** Given up since `failedSince`. */
  failed: number;
}

/** Counts the e-mails that might have been sent by now. One that failed is always between two attempts, and waits too. */
export async function readOverdueEmails(
  db: Connection,
  { now, failedSince }: { now: Date; failedSince: Date },
): Promise<OverdueEmails> {
  const { rows } = await selectOverdueEmails(now, failedSince).execute(db);
  return rows[0]!;
}

const selectOverdueEmails = (now: Date, failedSince: Date) => sql<OverdueEmails>`
  select count(*)::int as count,
    coalesce(floor(extract(epoch from ${now}::timestamptz
      - min(case when last_error is null then next_try_at else created_at end)) / 60), 0)::int as minutes,
    (select count(*)::int from email_outbox where failed_at > ${failedSince}) as failed
  from email_outbox
  where sent_at is null and failed_at is null and (next_try_at <= ${now} or last_error is not null)`;
