/*
 * Putting imported players into the rows of an order (rules.md orders-43): added to the free rows and behind the last one, or
 * instead of the players that are there. A player who is in the order already keeps the row, with its link. Locked rows stay
 * as they are.
 */
import { foldName } from '../findings/alike-names.ts';
import { PLAYER_FIELDS, type PlayerField } from '../jersey/schema.ts';
import { isFreeRow } from '../merge/taken-rows.ts';
import type { Row } from '../order/order.ts';
import { createNextRow, isStarted, MAX_ROWS, MIN_ROWS } from '../order/roster.ts';
import { type ImportedPlayer, type LeftOutLine, leaveOut } from './roster-import.ts';

export type ImportMode = 'add' | 'replace';

interface FillInput {
  rows: readonly Row[];
  players: readonly ImportedPlayer[];
  mode: ImportMode;
  newId: () => string;
}

export interface ImportFill {
  rows: Row[];
  filledCount: number;
  /** Rows without a player after a replacement, behind the first five; to be deleted. */
  emptiedIds: string[];
  /** Rows whose player is not in the list and that another one gets: their links are to end. */
  handedOverIds: string[];
  /** Lines without a row. */
  leftOut: LeftOutLine[];
}

export function fillImportedRows({ rows, players, mode, newId }: FillInput): ImportFill {
  const template = createNextRow(rows, '');
  const isOpen = (row: Row) => !row.locked && (mode === 'replace' || isFreeRow(row));
  const kept = mode === 'replace' ? matchPlayers(rows.filter(isOpen), players) : new Map();
  const waiting = players.filter((player) => !new Set(kept.values()).has(player));
  const usable = listUsableRows(rows.filter(isOpen), kept, { rows, count: waiting.length });
  const emptied = new Set<Row>();
  const filled = rows.map((row) => {
    if (!isOpen(row)) return row;
    const player = kept.get(row.id) ?? (usable.has(row.id) ? waiting.shift() : undefined);
    if (kept.has(row.id)) return updatePlayer(row, player!);
    const base = mode === 'replace' ? { ...template, id: row.id } : row;
    if (!player) emptied.add(row);
    return player ? putPlayer(base, player) : base;
  });
  const added = waiting.slice(0, Math.max(0, MAX_ROWS - rows.length));
  const withoutRow = waiting.slice(added.length);
  return {
    rows: [...filled, ...added.map((player) => putPlayer({ ...template, id: newId() }, player))],
    filledCount: players.length - withoutRow.length,
    emptiedIds: mode === 'replace' ? listDeletable(rows, emptied) : [],
    handedOverIds: rows
      .filter((row) => usable.has(row.id) && !isFreeRow(row) && !emptied.has(row))
      .map(({ id }) => id),
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
 * Returns the rows that may get another player: free ones, and the first five, which are never deleted. Others get one only
 * as far as new rows would exceed the largest order.
 */
function listUsableRows(
  open: readonly Row[],
  kept: ReadonlyMap<string, ImportedPlayer>,
  { rows, count }: { rows: readonly Row[]; count: number },
): Set<string> {
  const left = open.filter(({ id }) => !kept.has(id));
  const isFirst = (row: Row) => rows.indexOf(row) < MIN_ROWS;
  const [usable, taken] = [
    left.filter((row) => isFreeRow(row) || isFirst(row)),
    left.filter((row) => !isFreeRow(row) && !isFirst(row)),
  ];
  const excess = Math.max(0, count - usable.length - (MAX_ROWS - rows.length));
  return new Set([...usable, ...taken.slice(0, excess)].map(({ id }) => id));
}

export interface Replacement {
  /** Rows whose players are not in the list. */
  removed: Row[];
  /** Players who are in the list with something else, before and after. */
  changed: { before: Row; after: Row }[];
}

/** Returns what a replacement by this list does with the players of the order. */
export function describeReplacement(rows: readonly Row[], players: readonly ImportedPlayer[]): Replacement {
  const open = rows.filter((row) => !row.locked && isStarted(row));
  const kept = matchPlayers(open, players);
  return {
    removed: open.filter(({ id }) => !kept.has(id)),
    changed: open.flatMap((before) => {
      const player = kept.get(before.id);
      const after = player ? updatePlayer(before, player) : before;
      return PLAYER_FIELDS.some((field) => after[field] !== before[field]) ? [{ before, after }] : [];
    }),
  };
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

const listDeletable = (rows: readonly Row[], emptied: ReadonlySet<Row>): string[] =>
  rows
    .slice(MIN_ROWS)
    .filter((row) => emptied.has(row))
    .map(({ id }) => id);
