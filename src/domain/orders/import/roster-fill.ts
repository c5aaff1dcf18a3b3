/*
 * Putting imported players into the rows of an order (rules.md orders-43): added to the free rows and behind the last one, or
 * instead of the players that are there. A player who is in the order already keeps the row, with its link. Locked rows stay
 * as they are.
 */
import { foldName } from '../findings/alike-names.ts';
import { PLAYER_FIELDS, type PlayerField } from '../jersey/schema.ts';
import { isFreeRow } from '../merge/taken-rows.ts';
import type { Row } from '../order/order.ts';
import { createNextRow, MAX_ROWS, MIN_ROWS } from '../order/roster.ts';
import type { ImportedPlayer } from './roster-import.ts';
import { leaveOut } from './table.ts';

export type ImportMode = 'add' | 'replace';

interface FillInput {
  rows: readonly Row[];
  players: readonly ImportedPlayer[];
  mode: ImportMode;
  newId: () => string;
}

/**
 * A replacement leaves out the rows that get no player, but the first five, which it empties. `handedOverIds` are rows whose player is
 * not in the list and that another one gets: their links are to end. `leftOut` are lines without a row.
 */
export function fillImportedRows({ rows, players, mode, newId }: FillInput) {
  const isReplaced = mode === 'replace';
  const template = createNextRow(rows, '');
  const open = new Set(rows.filter((row) => !row.locked && (isReplaced || isFreeRow(row))));
  const kept = isReplaced ? matchPlayers([...open], players) : new Map<string, ImportedPlayer>();
  const keptPlayers = new Set(kept.values());
  const waiting = players.filter((player) => !keptPlayers.has(player));
  const handedOverIds: string[] = [];
  const filled = rows.flatMap((row, index) => {
    const keptPlayer = kept.get(row.id);
    if (keptPlayer) return updatePlayer(row, keptPlayer);
    if (!open.has(row)) return row;
    const player = waiting.shift();
    if (player && !isFreeRow(row)) handedOverIds.push(row.id);
    const base = isReplaced ? { ...template, id: row.id } : row;
    if (player) return putPlayer(base, player);
    return isReplaced && index >= MIN_ROWS ? [] : base;
  });
  const added = waiting.slice(0, Math.max(0, MAX_ROWS - filled.length));
  const withoutRow = waiting.slice(added.length);
  return {
    rows: [...filled, ...added.map((player) => putPlayer({ ...template, id: newId() }, player))],
    filledCount: players.length - withoutRow.length,
    handedOverIds,
    leftOut: withoutRow.map(({ source }) => leaveOut(source, `an order has at most ${MAX_ROWS} rows`)),
  };
}

/**
 * Returns the players of the list who are in the order already, by the id of their row. Of several with one name each gets
 * the row that is most like the line, so that a list which is only sorted anew changes nothing.
 */
export function matchPlayers<Player extends Pick<ImportedPlayer, 'fields'>>(
  rows: readonly Row[],
  players: readonly Player[],
): Map<string, Player> {
  const matched = new Map<string, Player>();
  const known = rows.map((row) => ({ row, id: row.id, ...foldNames(row) }));
  const waiting = new Set(players.map((player) => ({ player, ...foldNames(player.fields) })));
  for (let likeness = SAME_PLAYER; likeness > 0; likeness -= 1)
    for (const each of waiting) {
      const same = known.find(
        (one) => !matched.has(one.id) && rateLikeness(one, each, each.player.fields) === likeness,
      );
      if (!same) continue;
      matched.set(same.id, each.player);
      waiting.delete(each);
    }
  return matched;
}

interface FoldedNames {
  front: string;
  /** Undefined for a name that was not read. */
  back: string | undefined;
}

const foldNames = ({ frontName = '', name }: ImportedPlayer['fields']): FoldedNames => ({
  front: foldName(frontName),
  back: name === undefined ? undefined : foldName(name),
});

/** The front name, number and size are the same. */
const SAME_PLAYER = 15;

/**
 * Returns how alike they are, 0 for two players. The front name counts most, because the back can have the name of the team, then the
 * back name, then the number where a name is not known yet. A number or size that was not read is like every one.
 */
function rateLikeness(
  { row, front, back }: FoldedNames & { row: Row },
  names: FoldedNames,
  { number, size }: ImportedPlayer['fields'],
): number {
  const isFront = front !== '' && front === names.front && (names.back === undefined || names.back === back);
  const isBack = Boolean(back) && back === names.back;
  const isNumberAlone = row.number !== '' && number === row.number && !(back && names.back);
  const certainty = isFront ? 3 : isBack ? 2 : isNumberAlone ? 1 : 0;
  const isLike = (value: string | undefined, other: string) => Number(value === undefined || value === other);
  return certainty === 0 ? 0 : certainty * 4 + isLike(number, row.number) * 2 + isLike(size, row.size);
}

/**
 * A player who is in the order already keeps what the list does not say: players correct their jerseys themselves, and an
 * empty cell, or one that cannot be read, says nothing.
 */
function updatePlayer(row: Row, { fields, marks }: ImportedPlayer): Row {
  const said = PLAYER_FIELDS.filter((field) => fields[field] && (isName(field) || !marks[field]));
  return { ...row, ...Object.fromEntries(said.map((field) => [field, fields[field]])) };
}

/** A name that cannot be printed is marked, and stays. */
const isName = (field: PlayerField): boolean => field === 'name' || field === 'frontName';

/** A field that was not read keeps the value of the row. */
const putPlayer = (row: Row, { fields }: ImportedPlayer): Row => ({ ...row, ...fields });
