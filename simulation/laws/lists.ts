import type { OrderResponse, RowResponse } from '#contract/order-dto.ts';
import { paths } from '#contract/paths.ts';
import type { Roster } from '#contract/players.ts';
import type { Scene } from '../action.ts';
import { MATERIAL_OF_A_GUEST } from '../actors/ill-guests.ts';
import type { Exchange } from '../browser.ts';
import { JERSEY_FIELDS, pickJersey } from '../expected-list.ts';
import type { Team } from '../team.ts';
import { listObjects, readAnswer } from './answered.ts';
import { LawBroken } from './law.ts';

/**
 * No name, number or size is lost that was acknowledged. A jersey that its player has confirmed is changed by nobody but its
 * player, the captain and staff. What the team is shown is the list.
 */
export async function checkList({ world, team }: Scene, exchanges: readonly Exchange[]): Promise<void> {
  if (team.savedId === null || exchanges.every(({ path }) => UNRELATED.has(path))) return;
  const { order, reopened } = await team.captain.person.orders.loadShared({ order_id: team.savedId });
  const list = JSON.parse(order) as OrderResponse;
  const rows = Object.values(list.order);
  // Confirmations go with the order that was paid, and the list of players with the saved one.
  const isPaid = list.status || reopened || team.carts.length > 0;
  const wrong =
    // Of two answers of the same moment nobody knows which one is the newer.
    (world.network.step!.deeds > 1 ? null : findWrongAnswer(team, exchanges.at(-1), rows)) ??
    findWrongHolder(team, exchanges, rows) ??
    (isPaid ? null : findLostConfirmation(team, exchanges)) ??
    team.list.check(rows) ??
    (list.material_option === MATERIAL_OF_A_GUEST ? 'a guest has chosen the material' : null);
  if (wrong) throw new LawBroken('lists', `${team.name}: ${wrong}`);
}

/** Calls that leave lists as they are. */
const UNRELATED: ReadonlySet<string> = new Set([
  ...[paths.accounts, paths.mockups, paths.production, paths.shipping, paths.tasks].flatMap(Object.values),
  ...[paths.internalNotes, paths.discountCodes, paths.pricing, paths.reports].flatMap(Object.values),
  ...[paths.orders.status, paths.payments.orderMoney, paths.orderManagement.orders],
]);

const CALLS_WITH_JERSEYS: readonly string[] = [
  paths.orders.load,
  paths.orders.loadShared,
  paths.orders.save,
  paths.players.confirmOwnJersey,
  paths.players.ownJersey,
  paths.players.saveOwnJersey,
  paths.players.takeRow,
];

/** The last answer of the step shows what the list has; of other players it may withhold sizes. */
function findWrongAnswer(
  team: Team,
  exchange: Exchange | undefined,
  rows: readonly RowResponse[],
): string | null {
  const isOfList = exchange?.by.team === team && exchange.input.includes(team.savedId!);
  if (!exchange || !isOfList || !CALLS_WITH_JERSEYS.includes(exchange.path)) return null;
  if (exchange.by.role === 'stranger') return null;
  for (const shown of listObjects(readAnswer(exchange))) {
    if (typeof shown.row_id !== 'string' || shown.jersey_name === undefined) continue;
    const row = rows.find(({ row_id }) => row_id === shown.row_id);
    const isSame = (field: keyof RowResponse) => shown[field] === row?.[field];
    const isWithheld = exchange.by.role !== 'captain' && shown.jersey_size === '';
    const fields = isWithheld ? JERSEY_FIELDS.slice(0, 3) : JERSEY_FIELDS;
    const wrong = fields.find((field) => !isSame(field));
    if (wrong)
      return `${wrong} is shown to a ${exchange.by.role} as '${shown[wrong]}' and is '${row?.[wrong]}'`;
  }
  return null;
}

/** Notes what became of confirmed jerseys. */
function findWrongHolder(
  team: Team,
  exchanges: readonly Exchange[],
  rows: readonly RowResponse[],
): string | null {
  for (const [rowId, holder] of team.held) {
    const row = rows.find(({ row_id }) => row_id === rowId);
    const shown = row ? JSON.stringify(pickJersey(row)) : 'deleted';
    const isChanged = holder.shown !== null && holder.shown !== shown;
    if (isChanged && exchanges.length > 0 && !exchanges.some(({ by }) => mayChange(team, rowId, by)))
      return `a ${exchanges.at(-1)!.by.role} has changed a confirmed jersey, ${holder.shown}, to ${shown}`;
    holder.shown = shown;
    // The captain has deleted or emptied it, so that it is nobody's.
    if (!row || row.jersey_name + row.jersey_name_front + row.jersey_number + row.jersey_size === '')
      team.held.delete(rowId);
  }
  return null;
}

const mayChange = (team: Team, rowId: string, by: Exchange['by']): boolean =>
  by.role === 'manager' ||
  (by.role === 'captain' && by.team === team) ||
  team.held.get(rowId)!.by.has(by) ||
  team.rowLinks.get(rowId)?.browser === by;

/** Until the captain or the player gives it away, the captain reads that a confirmed jersey is held. */
function findLostConfirmation(team: Team, exchanges: readonly Exchange[]): string | null {
  const exchange = exchanges.find(
    ({ by, path }) => by.role === 'captain' && by.team === team && path === paths.players.list,
  );
  const roster = exchange && (readAnswer(exchange) as unknown as Roster | null);
  if (!roster) return null;
  const lost = roster.rows.find(({ row_id, is_held }) => team.held.has(row_id) && !is_held);
  return lost ? `the confirmation of the jersey ${lost.row_id} is lost` : null;
}
