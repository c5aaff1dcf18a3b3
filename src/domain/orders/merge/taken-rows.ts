/*
 * Two players on one empty row (rules.md roster-11): the second save does not overwrite or mix with the first. The
 * second player moves to the next free row, or to a new one.
 */
import { JERSEY_FIELDS } from '../jersey/schema.ts';
import { isShortSize } from '../jersey/size.ts';
import type { Row } from '../order/order.ts';
import { createEmptyRow, MAX_ROWS } from '../order/roster.ts';

/** A player whose row another player had taken meanwhile, and the row that the player was moved to. */
export type RowMove = { readonly rowId: string; readonly toRowId: string };

/** Returns whether the row has no name, number or size, so that anyone may fill it in. */
export const isFreeRow = ({ name, number, size }: Row): boolean => (name + number + size).trim() === '';

/** Returns whether the row was free when it was loaded (`base`) and has a player, or chosen shorts, now. */
export function isTaken(base: Row, current: Row): boolean {
  if (!isFreeRow(base)) return false;
  return !isFreeRow(current) || (isShortSize(current.shorts) && current.shorts !== base.shorts);
}

/** Returns whether the saver entered a player into a row that another player has taken. In an own row, equal values are the saver's. */
export const isDisplaced = (base: Row, current: Row, incoming: Row, isOwn = false): boolean =>
  isTaken(base, current) && hasPlayer(base, incoming) && !isSamePlayer(current, incoming, isOwn);

/** Returns whether a name, number or size was filled in, or another field that belongs to one player only. */
export const hasPlayer = (base: Row, incoming: Row): boolean =>
  !isFreeRow(incoming) || (isShortSize(incoming.shorts) && incoming.shorts !== base.shorts);

/** Returns whether both rows hold one player. Without a number, equal rows may be two players with the same name. */
export const isSamePlayer = (a: Row, b: Row, isOwn = false): boolean =>
  (isOwn || a.number.trim() !== '') &&
  getChosenShorts(a) === getChosenShorts(b) &&
  (['name', 'number', 'size'] as const).every((field) => a[field].trim() === b[field].trim());

const getChosenShorts = ({ shorts }: Row) => (isShortSize(shorts) ? shorts : '');

export type DisplacedPlayer = { readonly base: Row; readonly incoming: Row };

type PlacementInput = {
  /** The merged rows, without the displaced players. */
  readonly rows: readonly Row[];
  readonly displaced: readonly DisplacedPlayer[];
  /** The rows that the saver loaded and those that the saver sent, by id. */
  readonly base: ReadonlyMap<string, Row>;
  readonly incoming: ReadonlyMap<string, Row>;
  /** Returns whether the saver may fill this free row. */
  readonly canFill: (row: Row) => boolean;
};

type PlacementResult = {
  readonly rows: readonly Row[];
  readonly moved: readonly RowMove[];
  /** Players without a row, because an order with the maximum of rows has no free one. */
  readonly left: readonly Row[];
};

/** Moves displaced players to the next free row, else to an earlier one, else to a new one. Safe to repeat. */
export function placeDisplaced({ rows, displaced, canFill, ...save }: PlacementInput): PlacementResult {
  const placed = [...rows];
  const used = new Set<string>();
  const moved: RowMove[] = [];
  const left: Row[] = [];
  for (const player of displaced) {
    const { id } = player.incoming;
    const to =
      placed.find((row) => !used.has(row.id) && isEarlierMove(row, player.incoming, save)) ??
      findFreeRow(placed, id, (row) => !used.has(row.id) && canFill(row));
    const target = to ?? (placed.length < MAX_ROWS ? createEmptyRow(createRowId(id, placed)) : null);
    if (!target) {
      left.push(player.incoming);
      continue;
    }
    used.add(target.id);
    moved.push({ rowId: id, toRowId: target.id });
    const index = placed.indexOf(target);
    if (index < 0) placed.push(moveIntoRow(target, player));
    else if (isFreeRow(target)) placed[index] = moveIntoRow(target, player);
  }
  return { rows: placed, moved, left };
}

/** Returns whether an earlier delivery of the same save moved its player to this row. */
function isEarlierMove(
  row: Row,
  player: Row,
  { base, incoming }: Pick<PlacementInput, 'base' | 'incoming'>,
): boolean {
  if (row.id === player.id || !isSamePlayer(row, player)) return false;
  const [before, sent] = [base.get(row.id), incoming.get(row.id)];
  return (!before || isFreeRow(before)) && (!sent || isFreeRow(sent));
}

/** Returns the next row to which a player can move, else an earlier one. */
export function findFreeRow(
  rows: readonly Row[],
  id: string,
  canFill: (row: Row) => boolean = () => true,
): Row | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const order = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  return order.find((row) => isFreeRow(row) && !isShortSize(row.shorts) && !row.locked && canFill(row));
}

/** Moves the values of the player; values that the captain prepared in the new row are retained. */
function moveIntoRow(target: Row, { base, incoming }: DisplacedPlayer): Row {
  const blank = createEmptyRow(target.id);
  const chosen = JERSEY_FIELDS.filter(
    (field) => incoming[field] !== base[field] || target[field] === blank[field],
  );
  return { ...target, ...Object.fromEntries(chosen.map((field) => [field, incoming[field]])) };
}

const MAX_ID_LENGTH = 36;

/** Returns an id derived from the saved row's, so that a repeated save adds no second row. */
function createRowId(id: string, rows: readonly Row[]): string {
  for (let n = 2; ; n += 1) {
    const suffix = `-${n}`;
    const candidate = id.slice(0, MAX_ID_LENGTH - suffix.length) + suffix;
    if (!rows.some((row) => row.id === candidate)) return candidate;
  }
}
