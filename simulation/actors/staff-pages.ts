/** Pages of orders that a manager has open, which may be older than the order. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import type { OrderUpdate } from '#contract/staff/order-update.ts';
import type { Person } from '#server/testing/shop/shop.ts';
import { isAlone, type Scene } from '../action.ts';
import { JERSEY_FIELDS } from '../expected-list.ts';
import { LawBroken } from '../laws/law.ts';
import type { Random } from '../random.ts';
import { readOrder } from './staff.ts';

/** The page that the manager has open for the team, or a new one. */
export async function openPage({ world, team }: Scene, random: Random): Promise<StaffOrder> {
  const { orderPage } = team;
  const isKept = orderPage !== null && team.orderIds.includes(orderPage.order_id) && random.once(2);
  team.orderPage = isKept ? orderPage : await readOrder(world, team, random);
  return team.orderPage;
}

export type Correction = Partial<OrderUpdate>;

/** Sends what the manager has changed on a page. What somebody else has changed since it was loaded is not overwritten. */
export async function sendFromPage(
  { world }: Scene,
  page: StaffOrder,
  changed: Correction,
  send: (manager: Person, page: StaffOrder) => Promise<unknown>,
): Promise<void> {
  const { person } = world.manager;
  const { order_id } = page;
  const before = await person.orderManagement.order({ order_id });
  await send(person, page);
  const overwritten = isAlone(world) && findOverwritten(page, before, changed);
  if (overwritten)
    throw new LawBroken('lists', `staff have overwritten on an old page of ${order_id}: ${overwritten}`);
}

type Values = Readonly<Record<string, unknown>>;

const listFields = (order: StaffOrder): Values => ({ ...order, ...order.fulfilment });

const listRows = ({ order }: StaffOrder) => Object.values((JSON.parse(order) as OrderResponse).order);

/** Returns what somebody has changed since the page was loaded, and the correction changes again. */
function findOverwritten(page: StaffOrder, before: StaffOrder, correction: Correction): string | null {
  const { rows = [], deleted_rows = [], new_rows: _, ...fields } = correction;
  const findRow = (order: StaffOrder, id: string): Values | undefined =>
    listRows(order).find(({ row_id }) => row_id === id);
  const compare = (was: Values | undefined, is: Values | undefined, changed: Values) =>
    // What is gone already is overwritten by nothing.
    is && Object.keys(changed).find((field) => was?.[field] !== is[field] && is[field] !== changed[field]);
  const wrong = [
    compare(listFields(page), listFields(before), fields),
    ...rows.map((row) => compare(findRow(page, row.row_id), findRow(before, row.row_id), row)),
    ...deleted_rows.map((id) => compare(findRow(page, id), findRow(before, id), ALL_FIELDS)),
  ];
  return wrong.find((field) => field !== undefined) ?? null;
}

const ALL_FIELDS: Values = Object.fromEntries(JERSEY_FIELDS.map((field) => [field, null]));
