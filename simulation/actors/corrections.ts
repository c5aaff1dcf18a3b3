/** A manager corrects orders on a page that may have been open for a while. */
import type { OrderResponse } from '#contract/order-dto.ts';
import type { StaffOrder } from '#contract/order-management.ts';
import type { OrderUpdate } from '#contract/order-update.ts';
import type { Action, Scene } from '../action.ts';
import { isAlone } from '../at-once.ts';
import { JERSEY_FIELDS, type Jersey, type ListChanges } from '../expected-list.ts';
import { LawBroken } from '../laws/law.ts';
import { createId, type Random } from '../random.ts';
import { isRefusal } from '../save-list.ts';
import { inventJersey } from './captain.ts';
import { checkStored, hasOrder, readOrder } from './staff.ts';

/** The page that the manager has open for the team, or a new one. */
async function openPage({ world, team }: Scene, random: Random): Promise<StaffOrder> {
  const { orderPage } = team;
  const isKept = orderPage !== null && team.orderIds.includes(orderPage.order_id) && random.once(2);
  team.orderPage = isKept ? orderPage : await readOrder(world, team, random);
  return team.orderPage;
}

type Correction = Partial<OrderUpdate>;

/** Sends a correction with the version of the page. */
async function update({ world }: Scene, page: StaffOrder, fields: Correction): Promise<void> {
  const { orderManagement } = world.manager.person;
  const { order_id, version } = page;
  const isUndisturbed = isAlone(world);
  const before = await orderManagement.order({ order_id });
  await orderManagement.updateOrder({ order: { order_id, version, ...fields } });
  const overwritten = isUndisturbed && findOverwritten(page, before, fields);
  if (overwritten)
    throw new LawBroken('lists', `staff have overwritten on an old page of ${order_id}: ${overwritten}`);
}

type Values = Readonly<Record<string, unknown>>;

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
    compare({ ...page }, { ...before }, fields),
    ...rows.map((row) => compare(findRow(page, row.row_id), findRow(before, row.row_id), row)),
    ...deleted_rows.map((id) => compare(findRow(page, id), findRow(before, id), ALL_FIELDS)),
  ];
  return wrong.find((field) => field !== undefined) ?? null;
}

const ALL_FIELDS: Values = Object.fromEntries(JERSEY_FIELDS.map((field) => [field, null]));

/** Names, numbers and sizes; of an order that is not paid also what has a price, and the number of jerseys. */
function inventCorrection(order: OrderResponse, isPaid: boolean, random: Random): [ListChanges, Correction] {
  const { row_id } = random.pick(Object.values(order.order));
  const jersey = inventJersey(random);
  const { jersey_name, jersey_number, jersey_size } = jersey;
  const jersey_sleeve = random.pick(['Long Sleeve', 'Short Sleeve'] as const);
  const free: Partial<Jersey>[] = [{ jersey_name }, { jersey_number }, { jersey_size }];
  const change = random.pick(
    isPaid ? free : [...free, { jersey_sleeve }, { jersey_name_front: jersey_name }],
  );
  const added = createId(random);
  return random.pick<[ListChanges, Correction]>(
    random.once(isPaid ? 12 : 4)
      ? [
          [new Map([[added, jersey]]), { new_rows: [{ row_id: added, ...(jersey as object) }] }],
          [new Map([[row_id, null]]), { deleted_rows: [row_id] }],
        ]
      : [[new Map([[row_id, change]]), { rows: [{ row_id, ...(change as object) }] }]],
  );
}

/** Sends a correction, and notes what the list has to contain. */
async function correctList(scene: Scene, random: Random): Promise<void> {
  const { list } = scene.team;
  const page = await openPage(scene, random);
  const content = JSON.parse(page.order) as OrderResponse;
  const [changes, fields] = inventCorrection(content, page.money!.paid, random);
  // Of the second order of a cart nothing is expected.
  const isExpected = Object.values(content.order).some(({ row_id }) => list.rowIds.includes(row_id));
  const expected: ListChanges = isExpected ? changes : new Map();
  try {
    await update(scene, page, fields);
    list.store(expected);
  } catch (error) {
    if (!isRefusal(error)) list.doubt(expected);
    throw error;
  }
}

/** Opens a paid order again for the captain, or closes it; of another one the manager writes instructions. */
async function changeOrder(scene: Scene, random: Random): Promise<void> {
  const page = await openPage(scene, random);
  const isPaid = page.money!.paid;
  const fields = isPaid && random.once(2) ? { status: !page.status } : { order_notes: createId(random) };
  await update(scene, page, fields);
  await checkStored(scene, page.order_id, fields);
}

export const CORRECTIONS: readonly Action[] = [
  { name: 'the manager corrects the list', weight: 3, isPossible: hasOrder, act: correctList },
  { name: 'the manager changes the order', weight: 1, isPossible: hasOrder, act: changeOrder },
];
