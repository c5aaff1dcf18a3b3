/** Versions of orders between the one that was paid and its settlement: the captain decides about their changes (rules.md orders-12). */
import { sql } from 'kysely';
import {
  describeHeadChange,
  describeJersey,
  listLaterChanges,
  type OrderVersion,
} from '#domain/orders/order/later-versions.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { readContent, type Stored } from '#domain/orders/order/stored-content.ts';
import { type AuditEntry, recordEvents } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { insertUnsettledChanges } from './unsettled-change-store.ts';

export interface ChangedSincePaid {
  orderPk: number;
  /** The version that was paid; null in a payment that was opened in release 0.1.0. */
  paid: number | null;
  /** The version that the settlement has found. */
  latest: number;
}

/** Keeps what was saved after the versions that were paid. The caller holds the orders' locks. */
export async function keepLaterChanges(
  tx: Connection,
  orders: readonly ChangedSincePaid[],
  now: Date,
): Promise<void> {
  for (const { orderPk, paid: paidVersion, latest } of orders) {
    if (paidVersion === null) continue;
    const [paid, ...later] = await listVersions(tx, orderPk, { from: paidVersion, to: latest });
    if (!paid) continue;
    const changes = listLaterChanges(paid, later);
    await insertUnsettledChanges(tx, orderPk, changes);
    const head = describeHeadChange(paid, later);
    const details = changes.map(({ rowId, was, becomes }) => ({
      ...{ rowId, was: describeJersey(was), becomes: describeJersey(becomes) },
    }));
    const subject = { actor: { name: 'shop' }, orderPk, at: now };
    const events = [...details, ...(head ? [{ rowId: '', ...head }] : [])].map(
      (detail): AuditEntry => ({ kind: 'change-unsettled', detail, ...subject }),
    );
    await recordEvents(tx, events);
  }
}

async function listVersions(
  tx: Connection,
  pk: number,
  { from, to }: { from: number; to: number },
): Promise<OrderVersion[]> {
  const { rows } = await sql<{ savedAt: Date; content: Stored<OrderContent> }>`
    select saved_at as "savedAt", content - 'saveId' - 'moved' as content from order_versions
    where order_pk = ${pk} and version between ${from} and ${to} order by version`.execute(tx);
  return rows.map(({ savedAt, content }) => ({ savedAt, content: readContent(content) }));
}
