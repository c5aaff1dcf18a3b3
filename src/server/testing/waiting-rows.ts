/** The rows for which a release waits, because they are not as they were confirmed (rules.md production-12). */
import { listConfirmationRecords } from '../orders/confirmation-record-store.ts';
import { hashRow } from '../orders/hash-roster.ts';
import { findOrder } from '../orders/order-store.ts';
import { readConfirmedState } from '../production/confirmed-state.ts';
import type { TestShop } from './shop.ts';

interface WaitingRow {
  rowId: string;
  /** The fingerprint of what was confirmed. */
  hash: string;
}

const readOrder = async ({ services }: TestShop, orderId: string) =>
  (await findOrder(services.db, { orderId, keyHashes: [], now: services.now() }))!;

export async function listWaitingRows(shop: TestShop, orderId: string): Promise<WaitingRow[]> {
  const { open } = await readConfirmedState(shop.services.db, await readOrder(shop, orderId));
  return open.map((item) => {
    const [rowId, hash] = item.split(':') as [string, string];
    return { rowId, hash };
  });
}

/**
 * Returns whether something that was done with the team link may have ended the waiting for a row: it is as it was, or nobody has
 * ever confirmed it but the holder of one claimed link.
 */
export async function maySettleByTeamLink(
  shop: TestShop,
  orderId: string,
  { rowId, hash }: WaitingRow,
): Promise<boolean> {
  const { pk, content } = await readOrder(shop, orderId);
  const row = content.rows.find(({ id }) => id === rowId);
  if (row && hashRow(row, content.options.casing) === hash) return true;
  const records = (await listConfirmationRecords(shop.services.db, pk)).filter(
    (record) => record.rowId === rowId,
  );
  return records.every(({ isClaimed, generation }) => isClaimed && generation === records[0]!.generation);
}
