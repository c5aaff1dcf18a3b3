/** The letters that a test shop has sent, as a mail program reads them. */
import PostalMime, { type Email } from 'postal-mime';
import { sendLetters } from '../mail/send-letters.ts';
import type { TestShop } from './shop.ts';

/** Sends what waits and answers all letters so far, the oldest first; of one reader when asked so. */
export async function lettersOf({ database, services }: TestShop, to?: string): Promise<Email[]> {
  await sendLetters(services);
  const sent = await database.db
    .selectFrom('mail_outbox')
    .select(['message_id', 'recipient'])
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute();
  const wanted = sent.filter(({ recipient }) => !to || recipient === to);
  return Promise.all(
    wanted.map(async ({ message_id }) => PostalMime.parse((await services.mail.read(message_id))!)),
  );
}

/** What stands behind '#' in the letter's link. */
export function hashIn({ text }: Email): string {
  const [, hash] = /https?:\/\/\S+?#(\S+)/.exec(text ?? '') ?? [];
  if (!hash) throw new Error(`There is no link in: ${text}`);
  return hash;
}
