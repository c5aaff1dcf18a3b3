/* The player behind a link to a row, and when the row is another player's (rules.md roster-33). */
import { listHandedOverRows } from './handed-over.ts';
import type { Row } from './order.ts';
import { canBeSamePlayer, isNameless, isSameNames, listWords, type PlayerNames } from './player-names.ts';
import { createEmptyRow } from './roster.ts';

/** Who stands behind a link to a row. */
export interface LinkedPlayer {
  readonly rowId: string;
  /** As the link was made, or as the player behind it wrote or confirmed the jersey last. */
  readonly original: PlayerNames;
  /** With what others added since: a first name, or a number where there was none. */
  readonly known: PlayerNames;
}

export function readLinkedPlayer({ id, name, frontName, number }: Row): LinkedPlayer {
  const names = { name, frontName, number };
  return { rowId: id, original: names, known: names };
}

interface LinkedRoster {
  before: readonly Row[];
  linked: readonly LinkedPlayer[];
  /** The players of links that ended because their rows got other players: one of them may come to another row later. */
  former: readonly PlayerNames[];
}

/**
 * Returns the ids of linked rows that are another player's after a change. A row is compared both with the original player and with the
 * player as known now, so that several small changes lead to no other one.
 */
export function listLinkedRowsHandedOver(
  { before, linked, former }: LinkedRoster,
  after: readonly Row[],
): string[] {
  const gone = former.filter((player) => !linked.some(({ known }) => isSameNames(player, known)));
  const linkedIds = new Set(linked.map(({ rowId }) => rowId));
  const handedOver = (['original', 'known'] as const).flatMap((state) => {
    const players = new Map(linked.map((player) => [player.rowId, player[state]]));
    return listHandedOverRows(placePlayers(before, players, gone), after);
  });
  return [...new Set(handedOver)].filter((id) => linkedIds.has(id));
}

/** Returns the rows with their players, those of deleted rows, which may come back, and the former players. */
function placePlayers(
  rows: readonly Row[],
  players: ReadonlyMap<string, PlayerNames>,
  former: readonly PlayerNames[],
): Row[] {
  const present = new Set(rows.map(({ id }) => id));
  const deleted = [...players].filter(([id]) => !present.has(id));
  return [
    ...rows.map((row) => ({ ...row, ...players.get(row.id) })),
    ...deleted.map(([id, player]) => ({ ...createEmptyRow(id), ...player })),
    ...former.map((player, index) => ({ ...createEmptyRow(`former player ${index}`), ...player })),
  ];
}

/**
 * Returns the players of links as they are known after a change by the creator or staff, which handed none of these rows
 * over. The name is learned where it becomes longer and the number where there was none; a player without a name is known from
 * the first one on, and one behind the name of the team with its next one.
 */
export const learnLinkedPlayers = (linked: readonly LinkedPlayer[], rows: readonly Row[]): LinkedPlayer[] =>
  linked.map((player) => {
    const row = rows.find(({ id }) => id === player.rowId);
    if (!row) return player;
    const { name, frontName, number } = player.known;
    if (isNameless(player.original) || !canBeSamePlayer(name, row.name)) return readLinkedPlayer(row);
    return {
      ...player,
      known: {
        name: learnName(name, row.name),
        frontName: learnName(frontName, row.frontName),
        number: number || row.number,
      },
    };
  });

function learnName(known: string, written: string): string {
  const words = listWords(written);
  return listWords(known).every((word) => words.includes(word)) ? written : known;
}

/** Returns the player of a link as that player, or a guest, wrote the row: who leaves no name is still the player behind the link. */
export const renameLinkedPlayer = (player: LinkedPlayer, row: Row): LinkedPlayer =>
  isNameless(row)
    ? {
        ...player,
        original: { ...player.original, number: row.number || player.original.number },
        known: { ...player.known, number: row.number || player.known.number },
      }
    : readLinkedPlayer(row);
