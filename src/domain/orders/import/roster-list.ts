/*
 * The lines of a list of players before their columns are known (rules.md orders-41, orders-47, orders-49, orders-50).
 */
import { parseTextTable } from '#domain/shared/text-table.ts';
import { closeGaps } from './cell-gaps.ts';
import { dropChatStamps } from './chat-stamps.ts';
import { limitLines } from './list-limits.ts';
import { splitTypedLines } from './roster-lines.ts';
import { splitWords, takeNumber } from './roster-words.ts';
import { hasNumberOrSize, isLikeTitle, isPlayerLine, markTitles, type RosterLine } from './section-titles.ts';
import { stackPlayers } from './side-by-side.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

const NOTICE = 'a notice of the chat is no player';
const SMALL_TALK = 'the message has neither a number nor a size';

/** Returns the lines of a text that are not empty. */
export function parseList(list: string): RosterLine[] {
  const { text, notices, senders } = dropChatStamps(list);
  const lines = parseTextTable(text).map((line) => {
    if (notices.has(line.number)) return { ...line, noPlayer: NOTICE };
    const sender = senders.get(line.number);
    return sender === undefined ? line : { ...line, sender };
  });
  return limitLines(lines);
}

/** Returns the players with a cell for each value, and the lines between them, in the order of the list. */
export function arrangeList(table: readonly RosterLine[], sizes: SizeOptionLists): readonly RosterLine[] {
  const messages = markSmallTalk(
    table.map((line) => nameBySender(line, sizes)),
    sizes,
  );
  const lines = markTitles(stackPlayers(closeGaps(messages.filter(isPlayerLine), sizes), sizes), sizes);
  const players = splitTypedLines(lines.filter(isPlayerLine), sizes);
  const others = [...messages, ...lines].filter((line) => !isPlayerLine(line));
  return [...players, ...others].toSorted((a, b) => a.number - b.number);
}

/** Messages such as 'hi' in a chat, of which a third and at least two have a number or a size. */
function markSmallTalk(lines: readonly RosterLine[], sizes: SizeOptionLists): readonly RosterLine[] {
  const messages = lines.filter((line) => line.sender !== undefined && isPlayerLine(line));
  const players = new Set(messages.filter((line) => hasNumberOrSize(line, sizes)));
  if (players.size < 2 || players.size * 3 < messages.length) return lines;
  const isSmallTalk = (line: RosterLine) =>
    messages.includes(line) && !players.has(line) && !isLikeTitle(line, sizes);
  return lines.map((line) => (isSmallTalk(line) ? { ...line, noPlayer: SMALL_TALK } : line));
}

/** The message 'Roy: 10 L' is about its sender. A number alone can be the answer to another question. */
function nameBySender(line: RosterLine, sizes: SizeOptionLists): RosterLine {
  const [text = '', ...others] = line.cells;
  const { number, rest } = takeNumber(splitWords(text));
  const isOfSender =
    number !== null && others.length === 0 && parseSizeText(rest.join(' '), sizes.jersey) !== null;
  const name = line.sender?.replace(/^~\s*/, '') ?? '';
  return isOfSender && /^\P{N}*\p{L}\P{N}*$/u.test(name) ? { ...line, cells: [`${name} ${text}`] } : line;
}
