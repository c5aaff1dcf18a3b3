/*
 * Two players on one empty row (product-decisions 4): whoever saves second does not overwrite or mix with the first. The
 * second player moves to the next empty row, or to a new one.
 */
import type { Row } from './order.ts';
import { emptyRow, MAX_ROWS } from './roster.ts';
import { isShortSize } from './size.ts';

/** A player that was saved into a row which another player had taken meanwhile, and where that player is now. */
export type Move = { readonly rowId: string; readonly toRowId: string };

/** No name, number or size: anyone may fill the row in. */
export const isFreeRow = ({ name, number, size }: Row): boolean => (name + number + size).trim() === '';

/** Whether the row was free when it was loaded (`base`) and holds a player, or chosen shorts, now. */
export function isTaken(base: Row, current: Row): boolean {
  if (!isFreeRow(base)) return false;
  return !isFreeRow(current) || (isShortSize(current.shorts) && current.shorts !== base.shorts);
}

/** The saver put a player into a row that another player has taken. A repeated save finds its own player there. */
export const isDisplaced = (base: Row, current: Row, incoming: Row): boolean =>
  isTaken(base, current) && bringsPlayer(base, incoming) && !isSamePlayer(current, incoming);

/** A name, number or size was filled in, or something else that belongs to one player only. */
export const bringsPlayer = (base: Row, incoming: Row): boolean =>
  !isFreeRow(incoming) || (isShortSize(incoming.shorts) && incoming.shorts !== base.shorts);

export const isSamePlayer = (a: Row, b: Row): boolean =>
  chosenShorts(a) === chosenShorts(b) &&
  (['name', 'number', 'size'] as const).every((field) => a[field].trim() === b[field].trim());

const chosenShorts = ({ shorts }: Row) => (isShortSize(shorts) ? shorts : '');

export type Displaced = { readonly base: Row; readonly incoming: Row };

type Placing = {
  /** The merged rows: the displaced players are not among them yet. */
  readonly rows: readonly Row[];
  readonly displaced: readonly Displaced[];
  /** As the saver loaded and sent them, by row id. */
  readonly base: ReadonlyMap<string, Row>;
  readonly incoming: ReadonlyMap<string, Row>;
};

type Placed = {
  readonly rows: readonly Row[];
  readonly moved: readonly Move[];
  /** Players for whom an order of the most rows has no place. */
  readonly left: readonly Row[];
};

/** Puts displaced players into the next free row, else an earlier one, else a new one. Safe to repeat. */
export function placeDisplaced({ rows, displaced, base, incoming }: Placing): Placed {
  const placed = [...rows];
  const used = new Set<string>();
  const moved: Move[] = [];
  const left: Row[] = [];
  for (const player of displaced) {
    const { id } = player.incoming;
    const to =
      placed.find((row) => !used.has(row.id) && isEarlierMove(row, player.incoming, base, incoming)) ??
      findFreeRow(placed, id, used);
    const target = to ?? (placed.length < MAX_ROWS ? emptyRow(newIdFor(id, placed)) : null);
    if (!target) {
      left.push(player.incoming);
      continue;
    }
    used.add(target.id);
    moved.push({ rowId: id, toRowId: target.id });
    const index = placed.indexOf(target);
    if (index < 0) placed.push(movedInto(target, player));
    else if (isFreeRow(target)) placed[index] = movedInto(target, player);
  }
  return { rows: placed, moved, left };
}

/** The same save came before, and its player was moved to this row. */
function isEarlierMove(row: Row, player: Row, base: Placing['base'], incoming: Placing['incoming']): boolean {
  if (row.id === player.id || !isSamePlayer(row, player)) return false;
  const [before, sent] = [base.get(row.id), incoming.get(row.id)];
  return (!before || isFreeRow(before)) && (!sent || isFreeRow(sent));
}

const NONE: ReadonlySet<string> = new Set();

/** The next row after this one into which a player can move, else an earlier one. */
export function findFreeRow(
  rows: readonly Row[],
  id: string,
  used: ReadonlySet<string> = NONE,
): Row | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const order = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  return order.find((row) => isFreeRow(row) && !isShortSize(row.shorts) && !row.locked && !used.has(row.id));
}

const MOVED_FIELDS = ['name', 'frontName', 'number', 'size', 'sleeve', 'shorts', 'locked'] as const;

/** What the player chose comes along; what the captain prepared in the new row stays. */
function movedInto(target: Row, { base, incoming }: Displaced): Row {
  const blank = emptyRow(target.id);
  const chosen = MOVED_FIELDS.filter(
    (field) => incoming[field] !== base[field] || target[field] === blank[field],
  );
  return { ...target, ...Object.fromEntries(chosen.map((field) => [field, incoming[field]])) };
}

const LONGEST_ID = 36;

/** The same for the same save, so that a repeated one makes no second row. */
function newIdFor(id: string, rows: readonly Row[]): string {
  for (let n = 2; ; n += 1) {
    const suffix = `-${n}`;
    const candidate = id.slice(0, LONGEST_ID - suffix.length) + suffix;
    if (!rows.some((row) => row.id === candidate)) return candidate;
  }
}
