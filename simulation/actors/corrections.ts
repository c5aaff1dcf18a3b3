/** A manager corrects orders on a page that may have been open for a while. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { type Actions, hasOrder, type Scene } from '../action.ts';
import type { Jersey, ListChanges } from '../expected-list.ts';
import { createId, type Random } from '../random.ts';
import { isRefusal } from '../save-list.ts';
import { inventJersey } from './captain.ts';
import { checkStored } from './staff.ts';
import { type Correction, openPage, sendFromPage } from './staff-pages.ts';

const update = (scene: Scene, page: StaffOrder, fields: Correction) =>
  sendFromPage(scene, page, fields, ({ orderManagement }, { order_id, version }) =>
    orderManagement.updateOrder({ order: { order_id, version, ...fields } }),
  );

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

/** Opens a paid order again for the captain, or closes it; begins the design of another one; or writes instructions. */
async function changeOrder(scene: Scene, random: Random): Promise<void> {
  const page = await openPage(scene, random);
  const step = page.money!.paid ? { status: !page.status } : { order_status: 'designing' as const };
  const fields = random.once(2) ? step : { order_notes: createId(random) };
  await update(scene, page, fields);
  await checkStored(scene, page.order_id, fields);
}

export const CORRECTIONS: Actions = {
  'the manager corrects the list': { weight: 3, isPossible: hasOrder, act: correctList },
  'the manager changes the order': { weight: 1, isPossible: hasOrder, act: changeOrder },
};
