/** Locks the saved orders of a cart for a payment, and closes them once they are paid. */

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrderContent } from '#domain/orders/order.ts';
import { readContent, type Stored } from '#domain/orders/stored-content.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Orders } from '../../platform/db/schema.gen.ts';
import type { CartSnapshot } from './checkout-snapshot.ts';

/** Locks orders in the order of their keys, so that two carts with the same orders cannot deadlock. */
export async function lockOrdersById(tx: Connection, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .selectFrom('orders')
    .select('id')
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What staff and the captain have set on a saved order, which moves to the paid order. */
export interface StaffWork {
  designer_id: number | null;
  design_folder: string | null;
  customer_folder: string | null;
  production_folder: string | null;
  printing_id: string | null;
  needed_by: string | null;
  customer_jersey_url: string[];
  additional_options: Selectable<Orders>['additional_options'];
  approved_mockup: string | null;
  number_rules: string | null;
  roster_locked_at: Date | null;
  players_confirm: boolean;
}

export interface SavedOrder {
  pk: number;
  orderId: string;
  version: number;
  /** True for an order that was deleted or paid in another way since the checkout was opened. */
  isTaken: boolean;
  work: StaffWork;
}

/** Returns the saved orders of a cart in their current state. */
export async function readSavedOrders(db: Connection, snapshot: CartSnapshot): Promise<SavedOrder[]> {
  const pks = listSavedPks(snapshot);
  if (pks.length === 0) return [];
  return (await selectSavedOrders(db, pks).execute()).map(toSavedOrder);
}

/**
 * Locks the saved orders and returns their state after the wait: another payment may have paid one of them meanwhile.
 */
export async function lockSavedOrders(tx: Connection, snapshot: CartSnapshot): Promise<SavedOrder[]> {
  const pks = listSavedPks(snapshot);
  if (pks.length === 0) return [];
  // One statement is enough: a row that is waited for is returned as it is after the wait, unlike the rows of a
  // subquery.
  return (await selectSavedOrders(tx, pks).forUpdate().execute()).map(toSavedOrder);
}

const selectSavedOrders = (db: Connection, pks: readonly number[]) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_id',
      'version',
      'paid',
      'payment_id',
      'paid_by_checkout_id',
      'deleted_at',
      'designer_id',
      'design_folder',
      'customer_folder',
      'production_folder',
      'printing_id',
      'needed_by',
      'customer_jersey_url',
      'additional_options',
      'approved_mockup',
      'number_rules',
      'roster_locked_at',
      'players_confirm',
    ])
    .where('id', 'in', pks)
    .orderBy('id');

type SavedOrderRow = Awaited<ReturnType<ReturnType<typeof selectSavedOrders>['execute']>>[number];

const toSavedOrder = (row: SavedOrderRow): SavedOrder => {
  const { id, order_id, version, paid, payment_id, paid_by_checkout_id, deleted_at, ...work } = row;
  const isTaken = paid || payment_id !== null || paid_by_checkout_id !== null || deleted_at !== null;
  return { pk: id, orderId: order_id, version, isTaken, work };
};

const listSavedPks = ({ orders }: CartSnapshot): number[] => orders.flatMap(({ orderPk }) => orderPk ?? []);

interface OrderClosing {
  checkoutId: string;
  paymentId: string;
  at: Date;
}

/** The statement that closes saved orders that were paid; their ids then lead to the paid orders (rules.md orders-14). */
export const closeSavedOrdersSql = (
  saved: readonly SavedOrder[],
  { checkoutId, paymentId, at }: OrderClosing,
): RawBuilder<unknown> => sql`
  update orders set status = true, payment_id = ${paymentId}, paid_by_checkout_id = ${checkoutId}::uuid,
    locked_by_checkout_id = null, locked_until = null, order_submitted_date = ${at}
  where id = any(${saved.map(({ pk }) => pk)}::bigint[])`;

/** Returns the first of these ids that no order has. Throws when all are taken. */
export async function findFreeOrderId(tx: Connection, candidates: readonly string[]): Promise<string> {
  const { rows } = await selectFreeOrderId(candidates).execute(tx);
  if (!rows[0]) throw new Error('No free order id was found');
  return rows[0].id;
}

const selectFreeOrderId = (candidates: readonly string[]) => sql<{ id: string }>`
  select id from unnest(${candidates}::text[]) with ordinality as candidate(id, place)
  where not exists (select from orders where split_part(order_id, '-', 1) = candidate.id)
  order by place limit 1`;

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
  const { rows } = await selectChangedOrders(sent).execute(db);
  return rows.map(({ before, after, ...order }) => ({
    ...order,
    before: readContent(before),
    after: readContent(after),
  }));
}

const selectChangedOrders = (
  sent: readonly { orderId: string; version: number }[],
) => sql<StoredChangedOrder>`
  select o.order_id, o.version, was.content as before, is_now.content as after
  from unnest(${sent.map(({ orderId }) => orderId)}::text[], ${sent.map(({ version }) => version)}::int[]) as s(order_id, version)
  join orders o on o.order_id = s.order_id and o.version <> s.version
  join order_versions was on was.order_pk = o.id and was.version = s.version
  join order_versions is_now on is_now.order_pk = o.id and is_now.version = o.version`;
