import type { OrderContent } from '#domain/orders/order.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { hashRow } from '../hash-roster.ts';
import type { StoredOrder } from '../order-store.ts';
import { contestConfirmations } from './confirmation-store.ts';

interface TeamChange {
  content: OrderContent;
  /** Rows whose links the author has. */
  ownRowIds: readonly string[];
  now: Date;
}

/**
 * Before a change of the team is stored: marks what players have confirmed and others change, which holds back the release
 * (rules.md production-12). The caller holds the order's lock.
 */
export async function contestChangedRows(
  tx: Connection,
  { pk, content: before }: Pick<StoredOrder, 'pk' | 'content'>,
  { content, ownRowIds, now }: TeamChange,
): Promise<void> {
  const after = new Map(content.rows.map((row) => [row.id, row]));
  const was = before.rows.map((row) => ({ row, hash: hashRow(row, before.options.casing) }));
  const changed = was.filter(({ row, hash }) => {
    const present = after.get(row.id);
    return !present || hashRow(present, content.options.casing) !== hash;
  });
  if (changed.length === 0) return;
  await contestConfirmations(tx, {
    ...{ orderPk: pk, ownRowIds, now },
    rowIds: changed.map(({ row }) => row.id),
    hashes: changed.map(({ hash }) => hash),
  });
}
