import { sql } from 'kysely';
import { CONFIRM_DAYS } from '#domain/newsletter.ts';
import type { Services } from '../services.ts';

const MESSAGE_MONTHS = 24;

/** How long it can be shown that somebody who left had agreed; their unsubscribe links work until then as well. */
const LEFT_DAYS = 60;

/** Once a day: what the privacy page says is kept no longer. Answers how many lines that were. */
export async function forgetVisitors({ db, now }: Services): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with messages as (
      delete from contact_messages where created_at < ${now()}::timestamptz - make_interval(months => ${MESSAGE_MONTHS})
      returning 1
    ), readers as (
      delete from newsletter_subscribers s
      where s.unsubscribed_at < ${now()}::timestamptz - make_interval(days => ${LEFT_DAYS})
        or (s.confirmed_at is null
          and (s.consent->>'askedAt')::timestamptz < ${now()}::timestamptz - make_interval(days => ${CONFIRM_DAYS}))
      returning 1
    ), keys as (
      delete from newsletter_keys where expires_at < ${now()} returning 1
    )
    select (select count(*) from messages)::int + (select count(*) from readers)::int + (select count(*) from keys)::int
      as forgotten`.execute(db);
  return rows[0]!.forgotten;
}
