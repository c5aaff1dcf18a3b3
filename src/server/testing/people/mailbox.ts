/** The e-mails that a test shop has sent, parsed as by a mail program. */
import PostalMime, { type Email } from 'postal-mime';
import { deliverOutbox } from '../../emails/deliver-outbox.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { TestShop } from '../shop/shop.ts';

/** Delivers queued e-mails and returns all sent so far, oldest first; `to` limits them to one recipient. */
export async function readEmails({ database, services }: TestShop, to?: string): Promise<Email[]> {
  await deliverOutbox(services);
  const sent = await database.db
    .selectFrom('email_outbox')
    .select(['id', 'message_id', 'recipient'])
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute();
  const selected = sent.filter(({ recipient }) => !to || recipient === to);
  return Promise.all(selected.map(({ id, message_id }) => parseOnce(services.mail, id, message_id)));
}

type Mail = TestShop['services']['mail'];

const parsed = new WeakMap<Mail, Map<unknown, Promise<Email>>>();

/**
 * Each e-mail is read once, because tests read all those of their shop again and again. By the number of its row: a test
 * that empties the shop sends other e-mails under the same Message-IDs.
 */
async function parseOnce(mail: Mail, id: unknown, messageId: string): Promise<Email> {
  const emails = parsed.get(mail) ?? new Map();
  parsed.set(mail, emails);
  if (!emails.has(id))
    emails.set(
      id,
      mail.read(messageId).then((source) => PostalMime.parse(source!)),
    );
  return emails.get(id);
}

/** Returns the part after '#' in the link of an e-mail. */
export function findHash({ text }: Email): string {
  const [, hash] = /https?:\/\/\S+?#(\S+)/.exec(text ?? '') ?? [];
  if (!hash) throw new Error(`There is no link in: ${text}`);
  return hash;
}

/** Queues an e-mail about a status to each recipient. */
export async function queueLetters(
  { services }: TestShop,
  recipients: string[],
  waitSeconds = 0,
): Promise<void> {
  for (const to of recipients) {
    const data = { orderId: '0042201126', name: 'Émile', status: 'production' } as const;
    await queueEmail(services.db, services, { kind: 'status-changed', ref: to, to, data }, waitSeconds);
  }
}
