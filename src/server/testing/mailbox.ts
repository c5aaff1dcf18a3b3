/** The letters that a test shop has sent, as a mail program reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { sendLetters } from '../mail/send-letters.ts';
import type { TestShop } from './shop.ts';

/** Sends what waits and answers all letters so far, of one reader when asked so. */
export async function lettersOf({ folder, services }: TestShop, to?: string): Promise<Email[]> {
  await sendLetters(services);
  const files = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(folder, 'mail', name)))),
  );
  return to ? letters.filter((letter) => letter.to?.[0]?.address === to) : letters;
}

/** What stands behind '#' in the letter's link. */
export function hashIn({ text }: Email): string {
  const [, hash] = /https?:\/\/\S+?#(\S+)/.exec(text ?? '') ?? [];
  if (!hash) throw new Error(`There is no link in: ${text}`);
  return hash;
}
