/** Reads and locks the saved orders of a cart for a payment. */

import { type RawBuilder, sql } from 'kysely';
import type { OrderContent, OrderStatus } from '#domain/orders/order/order.ts';
import { readContent, type Stored } from '#domain/orders/order/stored-content.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CartSnapshot } from './checkout-snapshot.ts';

/** Locks orders in the order of their keys, so that two carts with the same orders cannot deadlock. */
export async function lockOrdersById(tx: Connection, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_aliases').select('order_pk').where('order_id', 'in', orderIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface SavedOrder {
  pk: number;
  orderId: string;
  version: number;
  orderStatus: OrderStatus;
  /** The content of the version that the cart pays for; null for a version that is not stored. */
  paidContent: OrderContent | null;
  /** True for an order that was deleted or paid in another way since the checkout was opened. */
  isTaken: boolean;
}

/** Returns the saved orders of a cart in their current state. */
export async function readSavedOrders(db: Connection, snapshot: CartSnapshot): Promise<SavedOrder[]> {
  const saved = listSaved(snapshot);
  if (saved.length === 0) return [];
  return (await selectSavedOrders(db, saved).execute()).map(toSavedOrder);
}

/**
 * Locks the saved orders and returns their state after the wait: another payment may have paid one of them meanwhile.
 */
export async function lockSavedOrders(tx: Connection, snapshot: CartSnapshot): Promise<SavedOrder[]> {
  const saved = listSaved(snapshot);
  if (saved.length === 0) return [];
  // One statement is enough: a row that is waited for is returned as it is after the wait, unlike the rows of a
  // subquery; the version that is paid for was stored before the checkout, and never changes.
  return (await selectSavedOrders(tx, saved).forUpdate().execute()).map(toSavedOrder);
}

const selectSavedOrders = (db: Connection, saved: readonly SavedVersion[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_id', 'version', 'order_status', 'paid', 'payment_id', 'deleted_at'])
    .select(selectPaidContent(saved).as('paid_content'))
    .where(
      'id',
      'in',
      saved.map(({ pk }) => pk),
    )
    .orderBy('id');

const selectPaidContent = (saved: readonly SavedVersion[]): RawBuilder<Stored<OrderContent> | null> => sql`(
  select v.content from order_versions v
    join unnest(${saved.map(({ pk }) => pk)}::bigint[], ${saved.map(({ version }) => version)}::int[]) as paid(pk, version)
      on v.order_pk = paid.pk and v.version = paid.version
  where v.order_pk = orders.id)`;

type SavedOrderRow = Awaited<ReturnType<ReturnType<typeof selectSavedOrders>['execute']>>[number];

const toSavedOrder = ({
  id,
  order_id,
  version,
  order_status,
  paid,
  payment_id,
  deleted_at,
  paid_content,
}: SavedOrderRow): SavedOrder => ({
  ...{ pk: id, orderId: order_id, version, orderStatus: order_status as OrderStatus },
  paidContent: paid_content && readContent(paid_content),
  isTaken: paid || payment_id !== null || deleted_at !== null,
});

/** Returns what the cart pays for of its saved orders, by their keys. */
export const mapPaidContents = (saved: readonly SavedOrder[]): Map<number, OrderContent> =>
  new Map(saved.flatMap(({ pk, paidContent }) => (paidContent ? [[pk, paidContent]] : [])));

interface SavedVersion {
  pk: number;
  /** Null in older snapshots. */
  version: number | null;
}

const listSaved = ({ orders }: CartSnapshot): SavedVersion[] =>
  orders.flatMap(({ orderPk: pk, version = null }) => (pk === null ? [] : [{ pk, version }]));

/** Returns the first of these ids that was never given. Throws when all were. */
export async function findFreeOrderId(tx: Connection, candidates: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${candidates}::text[]) with ordinality as candidate(id, place)
    where ${orderPkOf(sql.ref('candidate.id'))} is null
    order by place limit 1`.execute(tx);
  if (!rows[0]) throw new Error('No free order id was found');
  return rows[0].id;
}

/** An order whose content is no longer the version that the browser sent. */
export interface ChangedOrder {
  order_id: string;
  version: number;
  before: OrderContent;
  after: OrderContent;
}

interface StoredChangedOrder extends Omit<ChangedOrder, 'before' | 'after'> {
  before: Stored<OrderContent>;
  after: Stored<OrderContent>;
}

export async function listChangedOrders(
  db: Connection,
  sent: readonly { orderId: string; version: number }[],
): Promise<ChangedOrder[]> {
  if (sent.length === 0) return [];
  const { rows } = await sql<StoredChangedOrder>`
    select o.order_id, o.version, was.content as before, is_now.content as after
    from unnest(${sent.map(({ orderId }) => orderId)}::text[], ${sent.map(({ version }) => version)}::int[]) as s(order_id, version)
    join orders o on o.id = ${orderPkOf(sql.ref('s.order_id'))} and o.version <> s.version
    join order_versions was on was.order_pk = o.id and was.version = s.version
    join order_versions is_now on is_now.order_pk = o.id and is_now.version = o.version`.execute(db);
  return rows.map(({ before, after, ...order }) => ({
    ...order,
    before: readContent(before),
    after: readContent(after),
  }));
}
