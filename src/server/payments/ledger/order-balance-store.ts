/** Reads and locks the balance of an order, and advances its version without changing its content. */

import { sql, type Updateable } from 'kysely';
import type { AuditEvent } from '#domain/audit-events.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { checkRoster } from '#domain/orders/order/roster.ts';
import type { OrderBalance } from '#domain/payments/order-balance.ts';
import { Problem } from '#domain/shared/problem.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import { findOrder } from '../../orders/order/order-store.ts';
import { type AuditActor, recordEvents } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

export interface StoredBalance extends OrderBalance {
  pk: number;
  version: number;
  name: string;
  email: string;
  teamName: string;
  hasAddress: boolean;
  submittedAt: Date | null;
  productionDate: Date | null;
  userId: number | null;
  /** The cart checkout that created the order. */
  checkoutId: string | null;
  /**
   * The open checkout that may pay the order, even after its reservation expired, because its payment can still arrive.
   */
  payingCheckoutId: string | null;
}

/**
 * Locks the order and reads it afterwards (docs/decisions/0007). Returns null for an order that does not exist or was deleted.
 */
export async function lockBalance(tx: Connection, orderId: string): Promise<StoredBalance | null> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderPkOf(orderId)).forUpdate().execute();
  return readBalance(tx, orderId);
}

export async function readBalance(db: Connection, orderId: string): Promise<StoredBalance | null> {
  const { rows } = await sql<StoredBalance>`
    select o.id as pk, o.order_id as "orderId", o.version, o.work_state as "workState", o.name, o.email, o.secret_code as "teamName",
      o.status as submitted, o.paid, o.order_status as "orderStatus", o.order_total_cents as "orderTotal",
      o.discount_amount_cents as discount, o.shipping_price_cents as shipping, o.tax_cents as tax, o.credits_used_cents as credits,
      o.credits_earned_cents as "creditsEarned", o.price_adjustment_cents as adjustment,
      o.deposit_amount_cents as "depositAmount", o.deposit_paid as "depositPaid", o.payment_amount_cents as received,
      o.refund_cents as refunded, o.total_jerseys as jerseys,
      coalesce((select sum(r.amount_cents) from refunds r where r.order_pk = o.id and r.state = 'done' and r.kind = 'return'), 0)::int
        as returned,
      o.shipping_address is not null as "hasAddress", o.payment_type as "paymentType",
      o.order_submitted_date as "submittedAt", o.production_date as "productionDate", o.user_id as "userId",
      o.checkout_id as "checkoutId",
      (select c.id from checkouts c where c.id = o.locked_by_checkout_id and c.state = 'open') as "payingCheckoutId"
    from orders o
    where o.id = ${orderPkOf(orderId)} and o.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The version of an order that the manager loaded. */
export interface OrderVersion {
  order_id: string;
  version: number;
}

/** Throws Problem 'not-found', 'order-being-paid', or 'version-conflict' when the order was changed since. */
export async function lockAtVersion(
  tx: Connection,
  { order_id, version }: OrderVersion,
): Promise<StoredBalance> {
  const order = await lockBalance(tx, order_id);
  if (!order) throw new Problem('not-found');
  if (order.payingCheckoutId) throw new Problem('order-being-paid');
  if (order.version !== version) throw new Problem('version-conflict', { version: order.version });
  return order;
}

export type OrderColumns = Updateable<DB['orders']>;

interface OrderStep {
  /** Recorded as a change of the order if it differs. */
  status: OrderStatus;
  columns: OrderColumns;
  event: AuditEvent;
  checkoutId?: string | null;
  actor: AuditActor;
  at: Date;
}

/**
 * Writes the next version of an order with unchanged content, so that later saves by the team and by staff are merged
 * with it. Returns the version. The caller holds the order's lock.
 */
export async function advanceOrder(tx: Connection, order: StoredBalance, step: OrderStep): Promise<number> {
  const { status, columns, event, checkoutId = null, actor, at } = step;
  const version = order.version + 1;
  await tx
    .insertInto('order_versions')
    .columns(['order_pk', 'version', 'actor', 'content', 'saved_at'])
    .expression((eb) =>
      eb
        .selectFrom('order_versions')
        .select(({ val }) => [
          'order_pk',
          val(version).as('version'),
          val('staff').as('actor'),
          'content',
          val(at).as('saved_at'),
        ])
        .where('order_pk', '=', order.pk)
        .where('version', '=', order.version),
    )
    .execute();
  await tx
    .updateTable('orders')
    .set({ version, updated_at: at, order_status: status, ...columns })
    .where('id', '=', order.pk)
    .execute();
  const changed = {
    version,
    before: { order_status: order.orderStatus },
    after: { order_status: status },
  };
  const subject = { actor, at, orderPk: order.pk };
  await recordEvents(tx, [
    { ...event, ...subject, checkoutId },
    ...(status === order.orderStatus ? [] : [{ kind: 'changed' as const, detail: changed, ...subject }]),
  ]);
  return version;
}

/** Marks the order as deleted. The row stays with its history, so that its id is never assigned to another order. */
export async function markOrderDeleted(
  tx: Connection,
  { pk, version }: StoredBalance,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ deleted_at: at, designer_id: null, updated_at: at, version: version + 1 })
    .where('id', '=', pk)
    .execute();
  await tx
    .updateTable('order_keys')
    .set({ revoked_at: at })
    .where('order_pk', '=', pk)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Returns the verified customer account with the order's e-mail address, which earns credits without being signed in.
 */
export async function findVerifiedCustomer(db: Connection, email: string): Promise<number | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('account_type', '=', 'customer')
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return user?.id ?? null;
}

/** Returns the order's primary key and its customer's e-mail address, also for deleted orders. */
export async function findOrderContact(
  db: Connection,
  orderId: string,
): Promise<{ pk: number; email: string } | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id as pk', 'email'])
    .where('id', '=', orderPkOf(orderId))
    .executeTakeFirst();
  return order ?? null;
}

/**
 * Rejects payment requests for orders that fail validation, e.g. below the minimum quantity (rules.md roster-8).
 * Throws Problem 'roster-incomplete' with the issues.
 */
export async function assertOrderable(db: Connection, order: { orderId: string }, now: Date): Promise<void> {
  const issues = await listIssues(db, order, now);
  if (issues.length > 0) throw new Problem('roster-incomplete', { issues });
}

/** Returns the issues that prevent production of the order; empty when it can be paid. */
export async function listIssues(db: Connection, { orderId }: { orderId: string }, now: Date) {
  const stored = await findOrder(db, { orderId, keyHashes: [], now });
  return stored ? checkRoster(stored.content, 'submit') : [];
}
