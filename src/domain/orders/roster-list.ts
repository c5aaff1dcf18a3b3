/*
 * The lines of a list of players before their columns are known (rules.md orders-41).
 */
import { parseTextTable } from '#domain/shared/text-table.ts';
import { dropChatStamps } from './chat-stamps.ts';
import { splitTypedLines } from './roster-lines.ts';
import { isPlayerLine, markTitles, type RosterLine } from './section-titles.ts';
import { stackPlayers } from './side-by-side.ts';
import type { SizeOptionLists } from './size-text.ts';

const NOTICE = 'a notice of the chat is no player';

/** Returns the lines of a text that are not empty. */
export function parseList(list: string): RosterLine[] {
  const { text, notices } = dropChatStamps(list);
  return parseTextTable(text).map((line) =>
    notices.has(line.number) ? { ...line, noPlayer: NOTICE } : line,
  );
}

/** Returns the players with a cell for each value, and the lines between them, in the order of the list. */
export function arrangeList(table: readonly RosterLine[], sizes: SizeOptionLists): readonly RosterLine[] {
  const lines = markTitles(stackPlayers(table.filter(isPlayerLine), sizes), sizes);
  const players = splitTypedLines(lines.filter(isPlayerLine), sizes);
  const others = [...table, ...lines].filter((line) => !isPlayerLine(line));
  return [...players, ...others].toSorted((a, b) => a.number - b.number);
}
