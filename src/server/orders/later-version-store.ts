/** Versions of saved orders that are newer than the one that was paid: the captain decides about their changes (rules.md orders-12). */
import { sql } from 'kysely';
import {
  describeHeadChange,
  describeJersey,
  listLaterChanges,
  type OrderVersion,
} from '#domain/orders/later-versions.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import { readContent, type Stored } from '#domain/orders/stored-content.ts';
import { type AuditEntry, recordEvents } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { insertUnsettledChanges } from './unsettled-change-store.ts';

interface LaterSaved {
  savedPk: number;
  /** The version that was paid. */
  version: number;
  /** Its place in the cart, counted from 1. */
  position: number;
}

interface PaidCheckout {
  checkoutId: string;
  orders: readonly LaterSaved[];
  now: Date;
}

/** Keeps what was saved after the versions that a checkout has paid, with the paid orders. The caller holds the orders' locks. */
export async function keepLaterChanges(
  tx: Connection,
  { checkoutId, orders, now }: PaidCheckout,
): Promise<void> {
  for (const { savedPk, version, position } of orders) {
    const [paid, ...later] = await listVersions(tx, savedPk, version);
    if (!paid) continue;
    const { id: orderPk } = await tx
      .selectFrom('orders')
      .select('id')
      .where('checkout_id', '=', checkoutId)
      .where('checkout_position', '=', position)
      .executeTakeFirstOrThrow();
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

async function listVersions(tx: Connection, pk: number, from: number): Promise<OrderVersion[]> {
  const { rows } = await sql<{ savedAt: Date; content: Stored<OrderContent> }>`
    select saved_at as "savedAt", content - 'saveId' as content from order_versions
    where order_pk = ${pk} and version >= ${from} order by version`.execute(tx);
  return rows.map(({ savedAt, content }) => ({ savedAt, content: readContent(content) }));
}
