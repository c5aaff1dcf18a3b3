/*
 * Which parcels of an order are still to be bought (rules.md delivery-10). Parcels are bought together; one that the
 * carrier refused can be bought again beside those that were sold.
 */

/** 'claimed' is a purchase whose outcome is not known yet, 'cancelling' a cancellation. */
export type ShipmentState = 'claimed' | 'bought' | 'failed' | 'cancelling' | 'cancelled';

export interface ShipmentFacts {
  /** Of the parcels that were bought together. */
  readonly purchase: string;
  /** From 1. */
  readonly parcel: number;
  readonly items: number;
  readonly state: ShipmentState;
}

const LIVE_STATES: readonly ShipmentState[] = ['claimed', 'bought', 'cancelling'];

export const isLive = ({ state }: Pick<ShipmentFacts, 'state'>): boolean => LIVE_STATES.includes(state);

/** Returns whether an outcome is still to come, so that nothing else may be bought or cancelled. */
export const isPending = (shipments: readonly ShipmentFacts[]): boolean =>
  shipments.some(({ state }) => state === 'claimed' || state === 'cancelling');

/** Returns whether labels were bought and no parcel that belongs to them is missing. */
export function isComplete(shipments: readonly ShipmentFacts[]): boolean {
  const live = shipments.filter(isLive);
  return live.length > 0 && !isPending(live) && !hasMissingParcel(shipments, live);
}

function hasMissingParcel(shipments: readonly ShipmentFacts[], live: readonly ShipmentFacts[]): boolean {
  const numbers = new Set(live.map(({ parcel }) => parcel));
  const purchases = new Set(live.map(({ purchase }) => purchase));
  return shipments.some(
    ({ state, purchase, parcel }) => state === 'failed' && purchases.has(purchase) && !numbers.has(parcel),
  );
}

/** Returns how many items are in no live parcel yet, from 0. */
export function countUnshippedItems(total: number, shipments: readonly ShipmentFacts[]): number {
  const shipped = shipments.filter(isLive).reduce((count, { items }) => count + items, 0);
  return Math.max(0, total - shipped);
}

/** Returns the lowest free numbers for parcels that are added. */
export function numberParcels(count: number, shipments: readonly ShipmentFacts[]): number[] {
  const taken = new Set(shipments.filter(isLive).map(({ parcel }) => parcel));
  const free: number[] = [];
  for (let number = 1; free.length < count; number += 1) if (!taken.has(number)) free.push(number);
  return free;
}
