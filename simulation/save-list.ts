/** Saves of a list: what pages send, and what the team has to expect afterwards. */
import type { OrderResponse, RowResponse } from '#contract/conversion/order-dto.ts';
import { DETAIL_FIELDS, JERSEY_SCHEMA } from '#domain/orders/jersey/schema.ts';
import { ApiError } from '#server/testing/shop/shop.ts';
import { isAlone, type Scene } from './action.ts';
import { type Browser, NoAnswer } from './browser.ts';
import {
  isEmptyJersey,
  type JerseyChange,
  type JerseyField,
  type ListChanges,
  listCells,
} from './expected-list.ts';
import { LawBroken } from './laws/law.ts';
import { createSaveId, type Random } from './random.ts';
import type { Team } from './team.ts';

/** The answer of a save. */
interface SavedList {
  order_id: string;
  version: number;
  order: string;
  refused: readonly { row_id: string | null; field: string }[];
  moved: readonly { row_id: string; to_row_id: string }[];
}

interface SentPage {
  /** The order as the page has loaded it. */
  page: OrderResponse;
  changes?: ListChanges;
  /** Other fields that the page sends. */
  fields?: object;
  /** Of a link, or the secret that a browser invents for a new order. */
  key?: string;
}

/** Sends all that the page shows with changes in it. */
export function saveList(
  scene: Scene,
  { person }: Browser,
  { page, changes = new Map(), fields, key }: SentPage,
  random: Random,
) {
  const shown = Object.values(page.order);
  const isShown = (rowId: string) => shown.some(({ row_id }) => row_id === rowId);
  const rows = [
    ...shown.map((row) => ({ ...row, ...changes.get(row.row_id) })),
    ...[...changes].flatMap(([row_id, change]) => (isShown(row_id) ? [] : [{ row_id, ...change }])),
  ].filter(({ row_id }) => changes.get(row_id) !== null);
  const order = Object.fromEntries(rows.map((row, n) => [`jersey_${n + 1}`, row]));
  const deleted_rows = [...changes].flatMap(([rowId, change]) => (change === null ? [rowId] : []));
  const sent = { order: { ...page, deleted_rows, ...fields, order } as never, key };
  const save_id = createSaveId(random);
  const send = () => sendRepeatedly(scene, random, () => person.orders.save({ ...sent, save_id }));
  const differences = listDifferences(shown, changes);
  return storeInDoubt(scene.team, differences, send, (saved) => {
    const stored = findStored(differences, saved);
    assertNotOverwritten(scene.team, shown, stored);
    return stored;
  });
}

/** Of two players on one empty row the second does not overwrite the first (rules.md roster-11). */
function assertNotOverwritten({ list }: Team, shown: readonly RowResponse[], stored: ListChanges): void {
  for (const row of shown.filter(isEmptyJersey)) {
    const [first, second] = [list.get(row.row_id), stored.get(row.row_id)];
    if (first?.jersey_name && second?.jersey_name && first.jersey_name !== second.jersey_name)
      throw new LawBroken('lists', `'${second.jersey_name}' has overwritten '${first.jersey_name}'`);
  }
}

/**
 * Sends changes of a list and notes what the team has to expect: what the shop acknowledges is stored, and what it does not
 * answer to is in doubt.
 */
export async function storeInDoubt<Saved>(
  { list, saves }: Team,
  changes: ListChanges,
  send: () => Promise<Saved>,
  listStored: (saved: Saved) => ListChanges = () => changes,
): Promise<Saved> {
  const save = { cells: new Set(listCells(changes)), rivals: new Set<string>() };
  for (const other of saves)
    for (const cell of save.cells)
      if (other.cells.has(cell)) for (const each of [save, other]) each.rivals.add(cell);
  saves.add(save);
  try {
    const saved = await send();
    list.store(listStored(saved), (cell) => save.rivals.has(cell));
    return saved;
  } catch (error) {
    if (!isRefusal(error)) list.doubt(changes);
    throw error;
  } finally {
    saves.delete(save);
  }
}

/** A save whose answer has not come yet. Nobody knows which of two that change the same cell wins. */
export interface OpenSave {
  readonly cells: ReadonlySet<string>;
  readonly rivals: Set<string>;
}

/** One of so many saves that were answered is sent again. */
const REPEATED = 8;

/** As pages do, sends the same save again when no answer came; and now and then although one came, which changes nothing. */
async function sendRepeatedly<Saved extends SavedList>(
  { world }: Scene,
  random: Random,
  send: () => Promise<Saved>,
): Promise<Saved> {
  const [repeats, isPressedTwice] = [random.once(2), random.once(REPEATED)];
  const saved = await send().catch((error: unknown) => {
    if (!repeats || !(error instanceof NoAnswer)) throw error;
    // A refusal of the second does not say what became of the first.
    return send().catch(() => Promise.reject(error));
  });
  const again = isPressedTwice ? await send().catch(() => null) : null;
  if (again && again.order_id !== saved.order_id)
    throw new LawBroken('lists', `a save of ${saved.order_id} that was sent again made ${again.order_id}`);
  if (again && again.version !== saved.version && isAlone(world))
    throw new LawBroken('lists', `a save of ${saved.order_id} that was sent again has changed the list`);
  return saved;
}

/** Leaves out what the page shows already, which the shop does not take for a change. */
function listDifferences(shown: readonly RowResponse[], changes: ListChanges): ListChanges {
  const differences = new Map<string, JerseyChange | null>();
  for (const [rowId, change] of changes) {
    const row = shown.find(({ row_id }) => row_id === rowId);
    const difference = change && pickDifferences(row ?? {}, change);
    if (difference === null || Object.keys(difference).length > 0) differences.set(rowId, difference);
  }
  return differences;
}

/** Details of a jersey that was shown without them are all new, when its shorts are chosen with them. */
export function pickDifferences<C extends JerseyChange>(shown: JerseyChange, change: C): C {
  const wasWithheld = shown.jersey_size === '' && shown.short_size === '' && change.short_size !== undefined;
  const isNew = (field: string, value: unknown) =>
    (wasWithheld && DETAILS.has(field)) || shown[field as JerseyField] !== value;
  return Object.fromEntries(Object.entries(change).filter(([field, value]) => isNew(field, value))) as C;
}

const DETAILS: ReadonlySet<string> = new Set(DETAIL_FIELDS.map((field) => JERSEY_SCHEMA[field].wire));

/** Whether the shop has answered that it has not done it. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

const WIRE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(JERSEY_SCHEMA).map(([field, { wire }]) => [field, wire]),
);

/** Refused fields stay as they were, and moved players are expected in their other row. */
function findStored(changes: ListChanges, { refused, moved, order }: SavedList): ListChanges {
  const rows = Object.values((JSON.parse(order) as OrderResponse).order);
  const stored = new Map(changes);
  for (const { row_id, field } of refused) {
    const change = stored.get(row_id ?? '');
    if (!row_id || change === undefined) continue;
    // A row that is refused as a whole, such as one that was deleted meanwhile, has no field; a new one is not in the list.
    const isWhole = field === '' || change === null || !rows.some((row) => row.row_id === row_id);
    const kept = Object.entries(change ?? {}).filter(([name]) => name !== WIRE_NAMES[field]);
    if (isWhole) stored.delete(row_id);
    else stored.set(row_id, Object.fromEntries(kept));
  }
  for (const { row_id, to_row_id } of moved) {
    const shown = rows.find((row) => row.row_id === to_row_id);
    stored.set(to_row_id, { ...shown, ...stored.get(row_id) });
    stored.delete(row_id);
  }
  return stored;
}
