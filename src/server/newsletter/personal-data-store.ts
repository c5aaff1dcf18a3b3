import { sql } from 'kysely';
import { CONFIRM_DAYS } from '#domain/shared/newsletter-consent.ts';
import { subtractDays } from '#domain/shared/retention.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';

/** For this time the consent of an unsubscribed reader can be proved, and their unsubscribe links work. */
const LEFT_DAYS = 60;

export const newsletterPersonalData: PersonalData = {
  forgetPerson: (tx, { email }) =>
    tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute(),
  /** Requests that were never confirmed, and readers who left. */
  listExpired: (now) => [
    {
      table: 'newsletter_subscribers',
      condition: sql`unsubscribed_at < ${subtractDays(now, LEFT_DAYS)}
        or (confirmed_at is null and (consent->>'askedAt')::timestamptz < ${subtractDays(now, CONFIRM_DAYS)})`,
    },
    { table: 'newsletter_tokens', condition: sql`expires_at < ${now}` },
  ],
};
