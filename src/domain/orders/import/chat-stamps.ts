/*
 * Messages as a chat copies and exports them, each with its time and its sender: '[10:32 AM, 11/24/2026] Dave: Dave 14 L',
 * '24/11/2026, 10:32 - Dave: Dave 14 L' (rules.md orders-49).
 */
import { cleanText } from '#domain/shared/plain-text.ts';

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const BETWEEN = String.raw`(?:,| à| um)?\s`;
const DATE_AND_TIME = `(?:${DATE}${BETWEEN}${TIME}|${TIME}${BETWEEN}${DATE})`;
const SENDER = '(?:([^:]{1,60}):(?: |$))?';

/** In brackets, or before a dash; a date and a time alone can be cells of a table. */
const STAMP = new RegExp(String.raw`^\s*(?:\[${DATE_AND_TIME}\]|${DATE_AND_TIME} [-–]) ${SENDER}`, 'i');

/**
 * What stands in place of a message: '<Media omitted>', 'image omitted', 'This message was deleted.', also in French and German. The
 * chat hides a mark of direction before some of them.
 */
const PLACEHOLDER = new RegExp(
  String.raw`^[\u200E\s]*(?:${[
    '<[^<>]+>',
    '(?:image|video|audio|sticker|gif|document|contact card) omitted',
    'this message was deleted',
    'you deleted this message',
    '(?:image|vidéo|audio|sticker|gif|document|fiche contact) absente?',
    'ce message a été supprimé',
    'vous avez supprimé ce message',
    '(?:bild|video|audio|sticker|gif|dokument|kontaktkarte) weggelassen',
    'diese nachricht wurde gelöscht',
    'du hast diese nachricht gelöscht',
  ].join('|')})\.?\s*$`,
  'i',
);

interface ChatText {
  text: string;
  /** The numbers, from 1, of lines that no person wrote, such as 'Pat left'. */
  notices: ReadonlySet<number>;
  /** Who wrote the line of a number. */
  senders: ReadonlyMap<number, string>;
}

/** Drops times and senders in front of the lines, when at least half of the lines have them. */
export function dropChatStamps(text: string): ChatText {
  const lines = cleanText(text).split('\n');
  const filledCount = lines.filter((line) => line.trim() !== '').length;
  const stamps = lines.map((line) => STAMP.exec(line));
  const stampedCount = stamps.filter((stamp) => stamp !== null).length;
  if (stampedCount === 0 || stampedCount * 2 < filledCount)
    return { text, notices: new Set(), senders: new Map() };
  const bare = lines.map((line) => line.replace(STAMP, ''));
  const sentCount = stamps.filter(hasSender).length;
  const isNotice = (index: number) =>
    PLACEHOLDER.test(bare[index]!) ||
    (stamps[index] !== null && !hasSender(stamps[index]!) && sentCount * 2 >= stampedCount);
  const numbers = lines.map((_, index) => index + 1);
  return {
    text: bare.join('\n'),
    notices: new Set(numbers.filter((number) => isNotice(number - 1))),
    senders: new Map(
      numbers.flatMap((number) => {
        const sender = stamps[number - 1]?.[1];
        return sender === undefined ? [] : [[number, sender]];
      }),
    ),
  };
}

const hasSender = (stamp: RegExpExecArray | null): boolean => stamp?.[1] !== undefined;
