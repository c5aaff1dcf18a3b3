/** The e-mails that a test shop has sent, parsed as by a mail program. */
import PostalMime, { type Email } from 'postal-mime';
import { deliverOutbox } from '../../emails/deliver-outbox.ts';
import type { TestShop } from '../shop/shop.ts';

/** Delivers queued e-mails and returns all sent so far, oldest first; `to` limits them to one recipient. */
export async function readEmails({ database, services }: TestShop, to?: string): Promise<Email[]> {
  await deliverOutbox(services);
  const sent = await database.db
    .selectFrom('email_outbox')
    .select(['message_id', 'recipient'])
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute();
  const selected = sent.filter(({ recipient }) => !to || recipient === to);
  return Promise.all(selected.map(({ message_id }) => parseOnce(services.mail, message_id)));
}

type Mail = TestShop['services']['mail'];

const parsed = new WeakMap<Mail, Map<string, { source: Buffer; email: Promise<Email> }>>();

/** Each e-mail is parsed once, because tests read all those of their shop again and again. */
async function parseOnce(mail: Mail, messageId: string): Promise<Email> {
  const source = (await mail.read(messageId))!;
  const emails = parsed.get(mail) ?? new Map();
  parsed.set(mail, emails);
  // A test that empties the shop sends other e-mails under the same ids.
  if (!emails.get(messageId)?.source.equals(source))
    emails.set(messageId, { source, email: PostalMime.parse(source) });
  return emails.get(messageId).email;
}

/** Returns the part after '#' in the link of an e-mail. */
export function findHash({ text }: Email): string {
  const [, hash] = /https?:\/\/\S+?#(\S+)/.exec(text ?? '') ?? [];
  if (!hash) throw new Error(`There is no link in: ${text}`);
  return hash;
}
