/*
 * The lines of a list of players before their columns are known (rules.md orders-41).
 */
import { parseTextTable, type TableLine } from '#domain/shared/text-table.ts';
import { dropChatStamps } from './chat-stamps.ts';
import { splitTypedLines } from './roster-lines.ts';
import { markTitles, type RosterLine } from './section-titles.ts';
import { stackPlayers } from './side-by-side.ts';
import type { SizeOptionLists } from './size-text.ts';

/** Returns the lines of a text that are not empty. */
export const parseList = (text: string): TableLine[] => parseTextTable(dropChatStamps(text));

/** Returns the players with a cell for each value, and the titles between them, in the order of the list. */
export function arrangeList(table: readonly TableLine[], sizes: SizeOptionLists): readonly RosterLine[] {
  const lines = markTitles(stackPlayers(table, sizes), sizes);
  const titles = lines.filter(({ isTitle }) => isTitle);
  const players = splitTypedLines(
    lines.filter(({ isTitle }) => !isTitle),
    sizes,
  );
  return [...players, ...titles].toSorted((a, b) => a.number - b.number);
}
