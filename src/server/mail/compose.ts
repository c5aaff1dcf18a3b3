import type { Config } from '../config.ts';
import type { Mail } from '../providers/mail/mail-transport.ts';
import { accountLetters } from './account-letters.ts';
import type { Draft } from './draft.ts';
import type { Drafts, Letter, LetterKind } from './letters.ts';
import { htmlOf, textOf } from './look.ts';
import { orderLetters } from './order-letters.ts';

const words: Drafts<LetterKind> = { ...orderLetters, ...accountLetters };

/** A letter as it goes out: words, and the shop's look around them. */
export function compose(letter: Letter, config: Config): Omit<Mail, 'messageId' | 'to'> {
  const write = words[letter.kind] as (data: Letter['data'], config: Config) => Draft;
  const draft = write(letter.data, config);
  const { subject, replyTo, headers } = draft;
  return { subject, html: htmlOf(draft, config), text: textOf(draft, config), replyTo, headers };
}
