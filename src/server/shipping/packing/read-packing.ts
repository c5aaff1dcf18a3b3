import type { Packing, PackingRow } from '#contract/staff/packing.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import { type PrintedJersey, printJersey } from '#domain/orders/players/confirmation.ts';
import {
  countMissing,
  isPackingDone,
  listPackedJerseys,
  type PackedJersey,
} from '#domain/production/packing.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import {
  findTableOrder,
  findTableOrderByPk,
  listHeldScans,
  type StoredScan,
  type TableOrder,
} from './scan-store.ts';

/**
 * Throws Problem 'not-found' for an order that is unknown, or was never released: whoever packs reads the lists of
 * no others.
 */
export async function readPacking(db: Connection, orderId: string): Promise<Packing> {
  const order = await findTableOrder(db, orderId);
  if (!order?.wasReleased) throw new Problem('not-found');
  return formatPacking(order, await listHeldScans(db, order.pk));
}

/** Returns the jerseys of an order with where each of them is; none of an order that is deleted, or was never scanned. */
export async function readPackedJerseys(
  db: Connection,
  orderPk: number,
): Promise<PackedJersey<StoredScan>[]> {
  const scans = await listHeldScans(db, orderPk);
  if (scans.length === 0) return [];
  const order = await findTableOrderByPk(db, orderPk);
  return order ? listJerseys(order, scans) : [];
}

const listJerseys = (
  { content, release }: TableOrder,
  scans: readonly StoredScan[],
): PackedJersey<StoredScan>[] =>
  listPackedJerseys({ rows: content.rows, casing: content.options.casing, release, scans });

/** Returns the jersey as it would be printed now; null when it is not on the list any more. */
export function findCurrentJersey({ content }: TableOrder, rowId: string): PrintedJersey | null {
  const row = content.rows.find(({ id }) => id === rowId);
  return row ? printJersey(row, content.options.casing) : null;
}

export function formatPacking(order: TableOrder, scans: readonly StoredScan[]): Packing {
  const jerseys = listJerseys(order, scans);
  return {
    order_id: order.orderId,
    team: order.teamName,
    release: order.release,
    rows: jerseys.map(formatRow),
    missing: countMissing(jerseys),
    done: isPackingDone(order.release, jerseys),
  };
}

const formatRow = ({
  rowId,
  position,
  jersey,
  state,
  packed,
  isReceived,
  fault,
}: PackedJersey<StoredScan>): PackingRow => ({
  row_id: rowId,
  ...{ position, state, ...formatName(jersey) },
  parcel: packed?.parcel ?? null,
  scan_id: packed?.id ?? null,
  received: isReceived,
  fault: fault?.note ?? null,
});

export const formatName = ({ name, number, size }: PrintedJersey) => ({
  name,
  number,
  size: shortenSize(size),
});
