/*
 * Messages as a chat copies and exports them, each with its time and its sender: '[10:32 AM, 11/24/2026] Dave: Dave 14 L',
 * '24/11/2026, 10:32 - Dave: Dave 14 L' (rules.md orders-41).
 */
import { cleanText } from '#domain/shared/plain-text.ts';

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const BETWEEN = String.raw`(?:,| à| um)?\s`;
const DATE_AND_TIME = `(?:${DATE}${BETWEEN}${TIME}|${TIME}${BETWEEN}${DATE})`;
const SENDER = '(?:[^:]{1,60}:(?: |$))?';

/** In brackets, or before a dash; a date and a time alone can be cells of a table. */
const STAMP = new RegExp(String.raw`^\s*(?:\[${DATE_AND_TIME}\]|${DATE_AND_TIME} [-–]) ${SENDER}`, 'i');

/** Drops times and senders in front of the lines, when at least half of the lines have them. */
export function dropChatStamps(text: string): string {
  const lines = cleanText(text).split('\n');
  const filledCount = lines.filter((line) => line.trim() !== '').length;
  const stampedCount = lines.filter((line) => STAMP.test(line)).length;
  if (stampedCount === 0 || stampedCount * 2 < filledCount) return text;
  return lines.map((line) => line.replace(STAMP, '')).join('\n');
}
