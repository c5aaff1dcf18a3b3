import type { Config } from '../config.ts';
import type { Mail } from '../providers/mail/mail-transport.ts';
import { accountLetters } from './account-letters.ts';
import { codeLetter } from './code-letter.ts';
import type { Draft } from './draft.ts';
import type { Drafts, Letter, LetterKind } from './letters.ts';
import { htmlOf, textOf } from './look.ts';
import { moneyLetters } from './money-letters.ts';
import { orderLetters } from './order-letters.ts';
import { visitorLetters } from './visitor-letters.ts';

const words: Drafts<LetterKind> = {
  ...orderLetters,
  ...moneyLetters,
  ...accountLetters,
  ...visitorLetters,
  ...codeLetter,
};

/** A letter as it goes out: words, and the shop's look around them. */
export function compose(letter: Letter, config: Config): Omit<Mail, 'messageId' | 'to'> {
  const write = words[letter.kind] as (data: Letter['data'], config: Config) => Draft;
  const draft = write(letter.data, config);
  const { subject, replyTo, headers } = draft;
  const html = draft.textOnly ? undefined : htmlOf(draft, config);
  return { subject, html, text: textOf(draft, config), replyTo, headers };
}
