/** What the carriers have sold is what the shop has booked: one label for each parcel, and every jersey in one parcel. */
import type { OrderShipments } from '#contract/shipping.ts';
import type { Scene } from '../action.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';
import { readIfThere } from './manager-reads.ts';

export async function checkParcels({ world, team }: Scene): Promise<void> {
  for (const orderId of team.paidIds) {
    const shipments = await readIfThere(world, (manager) =>
      manager.shipping.shipments({ order_id: orderId }),
    );
    if (!shipments) continue;
    const wrong =
      findWrong(shipments, listSales(world, orderId)) ?? findLostItems(shipments, team.packed.get(orderId));
    if (wrong) throw new LawBroken('parcels', `order ${orderId} of ${team.name}: ${wrong}`);
  }
}

/** The labels that the carriers have sold for an order, and whether the money for them comes back. */
const listSales = ({ shop }: World, orderId: string): { code: string; isVoid: boolean }[] => [
  ...shop.outside.stallion.sales
    .filter((sale) => isOf(orderId, sale.orderId))
    .map(({ code, isVoid }) => ({ code, isVoid })),
  ...shop.outside.canadaPost.sales
    .filter(({ reference }) => isOf(orderId, reference))
    .map(({ id, isVoid, isRefundAsked }) => ({ code: id, isVoid: isVoid || isRefundAsked })),
];

/** A reference is the order's id with random digits. */
const isOf = (orderId: string, reference: string): boolean =>
  reference.slice(0, reference.lastIndexOf('-')) === orderId;

function findWrong({ shipments, pending }: OrderShipments, sales: { code: string; isVoid: boolean }[]) {
  const booked = new Map(shipments.map(({ ship_code, state }) => [ship_code, state]));
  for (const { ship_code, state } of shipments) {
    if (ship_code === null || state === 'cancelling') continue;
    const sale = sales.find(({ code }) => code === ship_code);
    if (!sale) return `no carrier has sold the label ${ship_code}`;
    if (state === 'bought' && sale.isVoid) return `label ${ship_code} is void and counts as bought`;
    if (state === 'cancelled' && !sale.isVoid) return `label ${ship_code} counts as cancelled and is charged`;
  }
  const codes = shipments.flatMap(({ ship_code }) => ship_code ?? []);
  if (new Set(codes).size !== codes.length) return 'a label is booked twice';
  const live = shipments.filter(({ state }) => state === 'bought' || state === 'claimed');
  if (new Set(live.map(({ parcel }) => parcel)).size !== live.length) return 'a parcel has two labels';
  const unknown = sales.filter(({ code, isVoid }) => !isVoid && !booked.has(code));
  const claimed = pending ? shipments.filter(({ state }) => state === 'claimed').length : 0;
  return unknown.length > claimed ? `label ${unknown[0]!.code} was sold and is not booked` : null;
}

/** Typed tracking numbers hold no jerseys. */
function findLostItems({ shipments, complete }: OrderShipments, jerseys: number | undefined): string | null {
  const bought = shipments.filter(({ state }) => state === 'bought');
  if (!complete || jerseys === undefined || bought.some(({ service }) => service === null)) return null;
  const packed = bought.reduce((sum, { items }) => sum + items, 0);
  return bought.length === 0 || packed === jerseys
    ? null
    : `${packed} of ${jerseys} jerseys are in its parcels`;
}
