/** What the carriers have sold is what the shop has booked: one label for each parcel, and every jersey in one parcel. */
import { paths } from '#contract/endpoint/calls.ts';
import type { OrderShipments, Shipment } from '#contract/shipping.ts';
import type { Scene } from '../action.ts';
import type { Exchange } from '../browser.ts';
import type { World } from '../world.ts';
import { findSaleOfCancelled } from './cancelled.ts';
import { LawBroken, readPage } from './law.ts';
import { listIds, type MadeOrder, readMade } from './released.ts';

const PURCHASES: readonly string[] = [paths.shipping.createShipment, paths.shipping.cpCreate];

export async function checkParcelsAfterStep(scene: Scene, exchanges: readonly Exchange[]): Promise<void> {
  const answered = exchanges.filter(({ path, status }) => PURCHASES.includes(path) && status === 200);
  const bought = answered.map(({ input }) => (JSON.parse(input) as { order_id: string }).order_id);
  if (bought.length > 0) await checkParcels(scene, bought);
}

/** Right after their labels were bought, the lists of these orders are still the ones that were packed. */
export async function checkParcels({ world, team }: Scene, bought: readonly string[] = []): Promise<void> {
  for (const id of team.paidIds) {
    const shown = await readPage(world, 'shipments', id);
    const made = shown && (await readMade(world, id));
    if (!made) continue;
    const { order_id } = made.order;
    const ids = await listIds({ world, team }, order_id);
    const wrong =
      findWrongSale(
        shown,
        ids.flatMap((each) => listSales(world, each)),
      ) ??
      findWrongState(shown, made) ??
      findSaleOfCancelled(shown, made) ??
      (ids.some((each) => bought.includes(each)) ? findWrongPacking(shown, made) : null);
    if (wrong) throw new LawBroken('parcels', `order ${order_id} of ${team.name}: ${wrong}`);
  }
}

interface Sale {
  readonly code: string;
  readonly price: number;
  /** The money for it comes back. */
  readonly isVoid: boolean;
}

/** The labels that the carriers have sold for an order. */
const listSales = ({ shop: { outside } }: World, orderId: string): Sale[] => [
  ...outside.stallion.sales
    .filter((sale) => isOf(orderId, sale.orderId))
    .map(({ code, isVoid }) => ({ code, price: outside.stallion.rates[0]!.total as number, isVoid })),
  ...outside.canadaPost.sales
    .filter(({ reference }) => isOf(orderId, reference))
    .map(({ id, isVoid, isRefundAsked }) => ({
      ...{ code: id, price: Number(outside.canadaPost.quotes[0]!.due), isVoid: isVoid || isRefundAsked },
    })),
];

/** A reference is the order's id with random digits. */
const isOf = (orderId: string, reference: string): boolean =>
  reference.slice(0, reference.lastIndexOf('-')) === orderId;

function findWrongSale({ shipments, pending }: OrderShipments, sales: readonly Sale[]): string | null {
  const booked = new Map(shipments.map(({ ship_code, state }) => [ship_code, state]));
  for (const { ship_code, state, cost } of shipments) {
    if (ship_code === null || state === 'cancelling') continue;
    const sale = sales.find(({ code }) => code === ship_code);
    if (!sale) return `no carrier has sold the label ${ship_code}`;
    if (cost !== sale.price) return `label ${ship_code} is booked with ${cost} and cost ${sale.price}`;
    if (state === 'bought' && sale.isVoid) return `label ${ship_code} is void and counts as bought`;
    if (state === 'cancelled' && !sale.isVoid) return `label ${ship_code} counts as cancelled and is charged`;
  }
  const codes = shipments.flatMap(({ ship_code }) => ship_code ?? []);
  if (new Set(codes).size !== codes.length) return 'a label is booked twice';
  const live = shipments.filter(isLive);
  if (new Set(live.map(({ parcel }) => parcel)).size !== live.length) return 'a parcel has two labels';
  const unknown = sales.filter(({ code, isVoid }) => !isVoid && !booked.has(code));
  const claimed = pending ? shipments.filter(({ state }) => state === 'claimed').length : 0;
  return unknown.length > claimed ? `label ${unknown[0]!.code} was sold and is not booked` : null;
}

export const isLive = ({ state }: Shipment): boolean => ['claimed', 'bought', 'cancelling'].includes(state);

const countItems = (shipments: readonly Shipment[]): number =>
  shipments.reduce((sum, { items }) => sum + items, 0);

/** Every parcel of what was bought together has a label; those that were are created at one moment. */
function hasAllParcels({ shipments }: OrderShipments): boolean {
  const live = shipments.filter(isLive);
  const isMissing = ({ state, parcel, created_at }: Shipment) =>
    state === 'failed' &&
    live.some((other) => other.created_at === created_at) &&
    live.every((other) => other.parcel !== parcel);
  return live.length > 0 && live.every(({ state }) => state === 'bought') && !shipments.some(isMissing);
}

/** What the page says about the order follows from its parcels. */
function findWrongState(shown: OrderShipments, { content }: MadeOrder): string | null {
  const { shipments, tracking_number, complete, pending, unshipped } = shown;
  const live = shipments.filter(isLive);
  const hasAll = hasAllParcels(shown);
  if (pending !== live.some(({ state }) => state !== 'bought'))
    return `it is wrong whether labels are pending`;
  // The number stays until the carrier has answered to a cancellation.
  if (tracking_number !== '' && !hasAll && live.every(({ state }) => state !== 'cancelling'))
    return `it has the tracking number ${tracking_number}, and a parcel is missing`;
  if (hasAll && tracking_number === '' && live.some((parcel) => parcel.tracking_number !== null))
    return 'all of its parcels are sent, and it has no tracking number';
  if (complete !== (tracking_number !== '' || hasAll)) return `it is ${complete ? '' : 'not '}complete`;
  const left = complete ? 0 : Math.max(0, content.total_jerseys - countItems(live));
  return unshipped === left ? null : `${unshipped} jerseys are still to be sent, and should be ${left}`;
}

/** Typed tracking numbers hold no jerseys. */
function findWrongPacking(shown: OrderShipments, { content }: MadeOrder): string | null {
  const live = shown.shipments.filter((shipment) => isLive(shipment) && shipment.service !== null);
  const [packed, jerseys] = [countItems(live), content.total_jerseys];
  const isWrong = packed > jerseys || (hasAllParcels(shown) && packed < jerseys);
  return isWrong ? `${packed} of ${jerseys} jerseys are in its parcels` : null;
}
