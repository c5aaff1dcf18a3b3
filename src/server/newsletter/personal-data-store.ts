import { sql } from 'kysely';
import { subtractDays } from '#domain/shared/retention.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';

/** For this time the consent of an unsubscribed reader can be proved, and their unsubscribe links work. */
const LEFT_DAYS = 60;

export const newsletterPersonalData: PersonalData = {
  forgetPerson: (tx, { email }) =>
    tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute(),
  /** Readers who left, and addresses that did not confirm, once no link in an e-mail to them is valid. */
  listExpired: (now) => [
    {
      table: 'newsletter_subscribers',
      condition: sql`unsubscribed_at < ${subtractDays(now, LEFT_DAYS)}
        or (confirmed_at is null and unsubscribed_at is null and not exists (
          select from newsletter_tokens t where t.email = newsletter_subscribers.email and t.expires_at >= ${now}))`,
    },
    { table: 'newsletter_tokens', condition: sql`expires_at < ${now}` },
  ],
};
