import type { OrderResponse, RowResponse } from '#contract/conversion/order-dto.ts';
import { paths } from '#contract/endpoint/calls.ts';
import type { OwnJersey } from '#contract/players.ts';
import type { Scene } from '../action.ts';
import type { Exchange, Role } from '../browser.ts';
import { JERSEY_FIELDS, type Jersey, pickJersey } from '../expected-list.ts';
import type { Team } from '../team.ts';
import { isRefused, LawBroken, listObjects, readAnswer } from './law.ts';
import { findWrongOwner } from './owners.ts';
import { isOfCart, loadAsCaptain } from './paid-list.ts';

/**
 * No name, number or size is lost that was acknowledged. A closed list is not changed by the team, and a jersey only by those who
 * may. What is confirmed is what was shown, and what the team is shown is the list. `isAlone`: nobody else has done anything for
 * the team at the same moment, so that it is known who was first.
 */
export async function checkList(
  { world, team }: Scene,
  exchanges: readonly Exchange[],
  isAlone: boolean,
): Promise<void> {
  if (team.savedId === null || exchanges.length === 0) return;
  const describeStep = (list: OrderResponse, reopened: boolean): CheckedStep => {
    const before = team.checked ?? list;
    const rows = Object.values(list.order);
    const isPaid = list.status || reopened || team.carts.length > 0;
    return {
      team,
      exchanges,
      list,
      rows,
      before,
      isPaid,
      now: world.now(),
      changed: listChanged(before, list),
    };
  };
  // Where nothing was changed, and pages show the list as it was, it is not loaded again.
  const isUnchanged = exchanges.every((each) => LEAVING_LISTS.has(each.path) || isRefused(each));
  if (team.checked && isUnchanged && (!isAlone || findWrongStep(describeStep(team.checked, false)) === null))
    return;
  const { list, reopened } = await loadAsCaptain(team);
  const step = describeStep(list, reopened);
  const { rows } = step;
  team.checked = list;
  if (!isAlone) forgetUncertain(team);
  const difference = team.list.check(rows);
  const isFirstPaid = !team.isPaid && (list.status || reopened);
  team.isPaid ||= isFirstPaid;
  // What was saved after the cart was opened, options too, waits for the captain (rules.md orders-12). The team has perhaps
  // been paid before this step, so whose jerseys they were in it is learned anew.
  if (isFirstPaid && isOfCart(step)) return team.owners.clear();
  const wrong =
    (isAlone ? findWrongStep(step) : null) ??
    difference ??
    (isFirstPaid && isAlone && team.carts.length > 0 ? 'the paid list is not the one of the cart' : null);
  if (wrong) throw new LawBroken('lists', `${team.name}: ${wrong}`);
}

/** Of two changes at the same moment nobody knows which one is the later. */
function forgetUncertain(team: Team): void {
  team.owners.clear();
  team.isLocked = null;
  team.closesOn = null;
}

/** What the laws know of one step and of the list after it. */
export interface CheckedStep {
  readonly team: Team;
  readonly exchanges: readonly Exchange[];
  /** The list after the step and before it. */
  readonly list: OrderResponse;
  readonly before: OrderResponse;
  readonly rows: readonly RowResponse[];
  /** The rows that were changed, added or deleted. */
  readonly changed: readonly string[];
  readonly now: Date;
  readonly isPaid: boolean;
}

function listChanged(before: OrderResponse, after: OrderResponse): string[] {
  const [was, is] = [before, after].map(
    ({ order }) => new Map(Object.values(order).map((row) => [row.row_id, JSON.stringify(pickJersey(row))])),
  );
  return [...new Set([...was!.keys(), ...is!.keys()])].filter((id) => was!.get(id) !== is!.get(id));
}

const findWrongStep = (step: CheckedStep): string | null =>
  findWrongAnswer(step) ?? findWrongConfirmation(step) ?? findClosedChange(step) ?? findWrongOwner(step);

/** Calls that leave lists as they are, because they only read or are about something else. */
const LEAVING_LISTS: ReadonlySet<string> = new Set([
  ...[paths.accounts, paths.mockups, paths.production, paths.shipping, paths.tasks].flatMap(Object.values),
  ...[paths.internalNotes, paths.discountCodes, paths.pricing, paths.reports].flatMap(Object.values),
  ...[paths.customers, paths.emails, paths.designFiles].flatMap(Object.values),
  ...[paths.orders.loadShared, paths.orders.quote, paths.orders.status, paths.players.list],
  ...[paths.players.ownJersey, paths.orderManagement.order, paths.orderManagement.orders],
  ...[paths.rosterChecks.read, paths.payments.orderMoney, paths.payments.checkLink, paths.payments.review],
]);

const CALLS_WITH_JERSEYS: ReadonlySet<string> = new Set([
  ...Object.values(paths.players),
  ...[paths.orders.load, paths.orders.loadShared, paths.orders.save],
]);

/** The last answer of the step shows what the list has; of other players it may withhold sizes. */
function findWrongAnswer({ team, exchanges, rows }: CheckedStep): string | null {
  const exchange = exchanges.at(-1)!;
  const { by, path, input } = exchange;
  if (by.team !== team || by.role === 'stranger' || !input.includes(team.savedId!)) return null;
  if (!CALLS_WITH_JERSEYS.has(path)) return null;
  for (const shown of listObjects(readAnswer(exchange)) as Partial<RowResponse>[]) {
    if (shown.row_id === undefined || shown.jersey_name === undefined) continue;
    const row = rows.find(({ row_id }) => row_id === shown.row_id);
    const isWithheld = by.role !== 'captain' && shown.jersey_size === '';
    const fields = isWithheld ? JERSEY_FIELDS.slice(0, 3) : JERSEY_FIELDS;
    const wrong = fields.find((field) => shown[field] !== row?.[field]);
    if (wrong) return `${wrong} is shown to a ${by.role} as '${shown[wrong]}' and is '${row?.[wrong]}'`;
  }
  return null;
}

interface Confirmation {
  row_id?: string;
  shown: Jersey;
  rows?: Confirmation[];
}

/** What is confirmed is what the page has shown, and a player's confirmation holds the jersey. */
function findWrongConfirmation({ team, exchanges, rows }: CheckedStep): string | null {
  for (const exchange of exchanges.filter(({ by, path }) => by.team === team && CONFIRMING.includes(path))) {
    const answer = readAnswer(exchange) as Partial<OwnJersey> | null;
    if (!answer) continue;
    const sent = JSON.parse(exchange.input) as Confirmation;
    for (const { row_id = answer.jersey?.row_id, shown } of sent.rows ?? [sent]) {
      const row = rows.find((each) => each.row_id === row_id);
      const wrong = JERSEY_FIELDS.find((field) => shown[field] !== row?.[field]);
      if (wrong) return `a jersey was confirmed of which ${wrong} was shown as '${shown[wrong]}'`;
    }
    if (answer.players_confirm && !answer.confirmed) return 'a confirmation does not hold the jersey';
  }
  return null;
}

const CONFIRMING: readonly string[] = [paths.players.confirmRows, paths.players.confirmOwnJersey];

/**
 * Nobody changes a list while it is being paid. Staff alone change a list that is submitted. The team changes nothing but jerseys that are
 * not locked, of a list that is neither locked nor past its last day.
 */
function findClosedChange(step: CheckedStep): string | null {
  const { team, exchanges, changed, list, before } = step;
  if (changed.length > 0 && isBeingPaid(step)) return 'a list was changed while it was being paid';
  const isBy = (role: Role) => exchanges.some(({ by }) => by.role === role);
  if (isBy('manager')) return null;
  const isSettled = exchanges.some(({ path }) => path === paths.players.settleChange);
  if (changed.length > 0 && before.status && list.status && !isSettled) return 'a submitted list was changed';
  if (isBy('captain')) return null;
  const other = OTHER_FIELDS.find((field) => list[field] !== before[field]);
  if (other)
    return `${other} was '${before[other]}' and is '${list[other]}', and the captain did not change it`;
  const isLocked = Object.values(before.order).some(
    ({ row_id, locked }) => locked && changed.includes(row_id),
  );
  if (isLocked) return 'a locked jersey was changed';
  const isClosed = team.isLocked || (team.closesOn !== null && isOver(team.closesOn, step.now));
  return isClosed && !step.isPaid && changed.length > 0 ? 'a closed list was changed' : null;
}

/** A payment that an earlier step has opened still reserves the list. */
const isBeingPaid = ({ team, now, list, exchanges }: CheckedStep): boolean =>
  !team.isPaid &&
  !list.status &&
  exchanges.every(({ path }) => path !== paths.checkout.createIntent) &&
  team.carts.some(({ holds, lockedUntil }) => holds !== 'second' && lockedUntil > now.getTime());

const OTHER_FIELDS = [
  ...(['secret_code', 'name', 'email', 'cutting_option', 'material_option', 'collar_option'] as const),
  ...(['case_option', 'design', 'order_notes'] as const),
];

const TORONTO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });

/** A list closes at six in the morning after its last day; an hour is left for the change of summer time. */
const isOver = (day: string, now: Date): boolean => TORONTO.format(now.getTime() - 7 * 3_600_000) > day;
