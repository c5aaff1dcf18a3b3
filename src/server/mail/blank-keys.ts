/**
 * Links whose key lets its reader act as somebody else are blanked before staff look at a letter: a manager, or whoever has
 * a manager's session, must not get at them by asking for the letter and opening it here.
 */
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { LetterKind } from './letters.ts';

const KEYED: ReadonlySet<string> = new Set<LetterKind>([
  'verify-account',
  'reset-password',
  'change-email',
  'mockup-to-approve',
  'payment-link',
]);

/** All behind '#' in an address. */
const KEY = /(https?:\/\/[^\s"'<>#]+#)[^\s"'<>]+/g;

/** The letter as it may be shown; kinds without such a link as they were sent. */
export async function withoutKeys(kind: string, eml: Buffer): Promise<Buffer> {
  if (!KEYED.has(kind)) return eml;
  const { subject = '', from, to, text = '', html, messageId, date } = await PostalMime.parse(eml);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: { name: '', address: to?.[0]?.address ?? '' },
    subject,
    text: text.replaceAll(KEY, '$1…'),
    ...(html ? { html: html.replaceAll(KEY, '$1…') } : {}),
    ...(messageId ? { messageId } : {}),
    ...(date ? { date } : {}),
  });
  return message as Buffer;
}
