import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

interface OverdueEmails {
  count: number;
  /** Since the one that waits longest was due. */
  minutes: number;
}

/** Counts the e-mails that might have been sent by now. One that failed waits for its next attempt and is not due. */
export async function readOverdueEmails(db: Connection, now: Date): Promise<OverdueEmails> {
  const { rows } = await selectOverdueEmails(now).execute(db);
  return rows[0]!;
}

const selectOverdueEmails = (now: Date) => sql<OverdueEmails>`
  select count(*)::int as count,
    coalesce(floor(extract(epoch from ${now}::timestamptz - min(next_try_at)) / 60), 0)::int as minutes
  from email_outbox where sent_at is null and failed_at is null and next_try_at <= ${now}`;
