import type { OrderContent } from '#domain/orders/order.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { hashRow } from '../hash-roster.ts';
import { listNewestConfirmations } from './confirmation-store.ts';

type Roster = Pick<OrderContent, 'rows'> & { options: Pick<OrderContent['options'], 'casing'> };

/** Returns the ids of the rows that are to be confirmed, or confirmed again after a change. */
export async function findUnconfirmedRows(
  db: Connection,
  orderPk: number,
  { rows, options }: Roster,
): Promise<Set<string>> {
  const newest = await listNewestConfirmations(db, orderPk);
  const hashes = new Map(newest.map(({ rowId, hash }) => [rowId, hash]));
  const open = rows.filter((row) => {
    const current = hashRow(row, options.casing);
    return getRowState(row, { current, confirmed: hashes.get(row.id) ?? null }) !== 'confirmed';
  });
  return new Set(open.map(({ id }) => id));
}
