/** The update page of an order, for tests that change orders as staff. */
import type { WorkState } from '#domain/orders/order/work-state.ts';
import { openShopForFile, signInForFile } from '../shop/for-file.ts';
import type { Person } from '../shop/shop.ts';

/** A shop with two managers and the designer Ana, which the tests of a file share. */
export function openShopWithManagers() {
  const shop = openShopForFile();
  const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
  const priya = signInForFile(shop, { email: 'priya@example.com', access: 'manager' });
  signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  return { shop, olga, priya };
}

/** Returns the jerseys of an order as staff see them, by their names on the wire. */
export async function readRows(person: Person, order_id: string) {
  const { order } = await person.orderManagement.order({ order_id });
  return (JSON.parse(order) as { order: Record<string, Record<string, unknown>> }).order;
}

/** Changes fields of an order as its update page does, from the version that the order has now. */
export async function updateOrder(
  person: Person,
  order_id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const { version } = await person.orderManagement.order({ order_id });
  await person.orderManagement.updateOrder({ order: { order_id, version, ...fields } } as never);
}

/** Gives another number to the ninth player of a team. */
export const renumberNinth = (person: Person, orderId: string, jersey_number: string) =>
  updateOrder(person, orderId, { rows: [{ row_id: 'player-0009', jersey_number }] });

/** Cancels an order, puts it on hold or takes it up again. */
export async function setWorkState(
  person: Person,
  order_id: string,
  work_state: WorkState,
  reason = 'The season is off',
) {
  const { version } = await person.orderManagement.order({ order_id });
  return person.orderManagement.setWorkState({ order_id, version, work_state, reason });
}

export const cancelOrder = (person: Person, orderId: string) => setWorkState(person, orderId, 'cancelled');
