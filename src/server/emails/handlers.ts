import type { EmailSummary, emails } from '#contract/staff/emails.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { countWaitingEmails, type EmailRow, findEmail, readEmails } from './email-store.ts';

const EMAILS_PER_PAGE = 50;

export const emailHandlers = (services: Services): Handlers<typeof emails> => ({
  list: async ({ to, before }) => {
    const rows = await readEmails(services.db, {
      to: to.trim().toLowerCase(),
      before: before ?? null,
      limit: EMAILS_PER_PAGE + 1,
    });
    return {
      transport: services.mail.kind,
      waiting: await countWaitingEmails(services.db),
      letters: rows.slice(0, EMAILS_PER_PAGE).map(formatEmail),
      next: rows.length > EMAILS_PER_PAGE ? rows[EMAILS_PER_PAGE - 1]!.id : null,
    };
  },
  read: async ({ id }) => {
    const email = await findEmail(services.db, id);
    if (!email) throw new Problem('not-found');
    const eml = await services.mail.read(email.message_id);
    return { letter: eml && (await readWithoutKeys(eml)) };
  },
});

const formatEmail = (row: EmailRow): EmailSummary => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.sent_at ? 'sent' : row.failed_at ? 'given up' : 'waiting',
  queued_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  attempts: row.attempts,
  error: row.last_error,
});

/** Everything after '#' in a URL. */
const KEY_OF_LINK = /(https?:\/\/[^\s"'<>#]+#)[^\s"'<>]+/g;

/**
 * Reads an e-mail without the keys of its links, because they let the reader act as the recipient: a manager, or an
 * attacker with a manager's session, could otherwise request such an e-mail and open it here.
 */
async function readWithoutKeys(eml: Buffer) {
  const { default: PostalMime } = await import('postal-mime');
  const { subject = '', to, text = '' } = await PostalMime.parse(eml);
  return { subject, to: to?.[0]?.address ?? '', text: text.replaceAll(KEY_OF_LINK, '$1…') };
}
