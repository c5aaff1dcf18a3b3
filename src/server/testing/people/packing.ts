/** Orders that are packed by scanning labels, for tests. */
import { randomUUID } from 'node:crypto';
import type { Packing, Scan, ScanAnswer } from '#contract/staff/packing.ts';
import type { PackedState } from '#domain/production/packing.ts';
import { readPlayerLabels } from '../../documents/labels/read-labels.ts';
import type { Person, TestShop } from '../shop/shop.ts';
import { createPaidTeam } from './paid-team.ts';
import { releaseOrder } from './production-releases.ts';

/** Creates an order of twelve jerseys that is released to production. */
export async function createReleasedTeam(shop: TestShop, manager: Person): Promise<string> {
  const { orderId } = await createPaidTeam(shop);
  await releaseOrder(manager, orderId);
  return orderId;
}

/** Prints the player labels of an order, and returns their keys in the sequence of the list. */
export async function printLabels({ services }: TestShop, orderId: string): Promise<string[]> {
  const { orders } = await readPlayerLabels(services, [orderId]);
  return orders[0]!.jerseys.map(({ code }) => code?.key ?? '');
}

/** Scans a label into parcel 1 of the order on the table, as the page does. */
export const scanLabel = (packer: Person, key: string, more: Partial<Scan> = {}): Promise<ScanAnswer> =>
  packer.packing.scan({ id: randomUUID(), key, stage: 'packed', parcel: 1, ...more });

/** Packs labels one after the other. */
export async function packAll(packer: Person, keys: readonly string[], more: Partial<Scan> = {}) {
  for (const key of keys) await scanLabel(packer, key, more);
}

export const readPacking = async (packer: Person, order_id: string): Promise<Packing> =>
  (await packer.packing.read({ order_id })).packing;

/** Returns the state of the jersey at this index of the list. */
export const readState = async (packer: Person, orderId: string, index: number): Promise<PackedState> =>
  (await readPacking(packer, orderId)).rows[index]!.state;
