import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { EmailSummary, emails } from '#contract/staff/emails.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { countWaitingEmails, type EmailRow, findEmail, readEmails } from './email-store.ts';
import type { EmailKind } from './templates/email-kinds.ts';

const EMAILS_PER_PAGE = 50;

export const emailHandlers = (services: Services): Handlers<typeof emails> => ({
  list: async ({ to, before }) => {
    const rows = await readEmails(services.db, {
      to: to.trim().toLowerCase(),
      before: before ?? null,
      limit: EMAILS_PER_PAGE + 1,
    });
    return {
      response: true,
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
    return { response: true, letter: eml && (await parseEml(await redactTokens(email.kind, eml))) };
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

async function parseEml(eml: Buffer) {
  const { subject = '', to, text = '' } = await PostalMime.parse(eml);
  return { subject, to: to?.[0]?.address ?? '', text, eml: eml.toString('base64') };
}

const KINDS_WITH_TOKENS: ReadonlySet<string> = new Set<EmailKind>([
  ...(['verify-account', 'reset-password', 'change-email'] as const),
  // The key of the address approves the mockup.
  ...(['mockup-to-approve', 'list-to-approve', 'mockup-approved', 'approval-recorded'] as const),
  ...(['order-opened', 'status-changed', 'order-cancelled', 'order-resumed', 'order-shipped'] as const),
  ...(['payment-link', 'transfer-expected', 'payment-received', 'order-refunded'] as const),
  ...(['order-paid', 'order-paid-by-other'] as const),
]);

/** Everything after '#' in a URL. */
const TOKEN = /(https?:\/\/[^\s"'<>#]+#)[^\s"'<>]+/g;

/**
 * Removes the tokens of links before staff see an e-mail, because they let the reader act as the recipient: a manager,
 * or an attacker with a manager's session, could otherwise request such an e-mail and open it here. Kinds without such
 * links are returned unchanged.
 */
async function redactTokens(kind: string, eml: Buffer): Promise<Buffer> {
  if (!KINDS_WITH_TOKENS.has(kind)) return eml;
  const {
    subject = '',
    from,
    to,
    text = '',
    html,
    messageId,
    date,
    attachments,
  } = await PostalMime.parse(eml);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: { name: '', address: to?.[0]?.address ?? '' },
    subject,
    text: text.replaceAll(TOKEN, '$1…'),
    ...(html ? { html: html.replaceAll(TOKEN, '$1…') } : {}),
    attachments: attachments.map(({ contentId, mimeType, filename, content }) => ({
      ...{
        contentType: mimeType,
        filename: filename ?? 'picture.jpg',
        cid: contentId?.replace(/^<|>$/g, ''),
      },
      content: Buffer.from(content as ArrayBuffer),
    })),
    ...(messageId ? { messageId } : {}),
    ...(date ? { date } : {}),
  });
  return message as Buffer;
}
