import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import { orderPkOf } from '../order-aliases/order-alias-store.ts';
import type { Connection } from '../platform/db/connection.ts';

/**
 * A customer, by one of the orders: the account that paid it, or the one with its e-mail address; without either, the
 * guest with that address.
 */
export interface CustomerRow {
  orderPk: number;
  name: string;
  /** As on the order; '' after it was forgotten. */
  email: string;
  phone: string | null;
  account: { id: number; name: string; email: string; since: Date } | null;
}

export async function findCustomer(db: Connection, orderId: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select o.id as "orderPk", o.name, o.email, o.phone, (
        select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'since', u.created_at)
        from users u where u.account_type = 'customer' and u.disabled_at is null
          and (u.id = o.user_id or (o.user_id is null and u.email = lower(o.email)))
      ) as account
    from orders o where o.id = ${orderPkOf(orderId)} and o.deleted_at is null`.execute(db);
  const row = rows[0];
  return row && { ...row, account: row.account && { ...row.account, since: new Date(row.account.since) } };
}

/** Locks the order and reads its customer afterwards (docs/decisions/0007). */
export async function lockCustomer(tx: Connection, orderId: string): Promise<CustomerRow | undefined> {
  await sql`select from orders where id = ${orderPkOf(orderId)} for update`.execute(tx);
  return findCustomer(tx, orderId);
}

/**
 * Condition on an order `o`. An order that another account paid belongs to that account, whatever address was typed. A
 * forgotten order has no e-mail address: it stands alone.
 */
function isOfCustomer({ orderPk, email, account }: CustomerRow): RawBuilder<SqlBool> {
  const address = account?.email ?? email.toLowerCase();
  const conditions = [sql`o.id = ${orderPk}`];
  if (address) conditions.push(sql`(lower(o.email) = ${address} and o.user_id is null)`);
  if (account) conditions.push(sql`o.user_id = ${account.id}`);
  return sql`(${sql.join(conditions, sql` or `)}) and o.deleted_at is null`;
}

export interface CustomerOrderRow extends MarkedOrder {
  order_id: string;
  secret_code: string;
  order_status: OrderStatus;
  submitted: boolean;
  paid: boolean;
  /** Not placed by an account: whoever ordered typed the address. */
  by_guest: boolean;
  ordered_at: Date;
  total_jerseys: number;
  final_price_cents: number;
}

/** Returns at most `limit` orders of the customer, the newest first. */
export async function listCustomerOrders(
  db: Connection,
  customer: CustomerRow,
  limit: number,
): Promise<CustomerOrderRow[]> {
  const { rows } = await sql<CustomerOrderRow>`
    select o.order_id, o.secret_code, o.order_status, (o.status or o.paid) as submitted, o.paid,
      o.user_id is null as by_guest, o.work_state,
      o.payment_amount_cents, o.refund_cents, o.total_jerseys, o.final_price_cents, o.sort_submitted as ordered_at
    from orders o where ${isOfCustomer(customer)}
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface CustomerTotals {
  orders: number;
  jerseys: number;
  received: number;
  refunded: number;
}

/** Counts the submitted orders that were not cancelled, and the money of all. */
export async function sumCustomerOrders(db: Connection, customer: CustomerRow): Promise<CustomerTotals> {
  const { rows } = await sql<CustomerTotals>`
    select count(*) filter (where counted)::int as orders,
      coalesce(sum(total_jerseys) filter (where counted), 0)::int as jerseys,
      coalesce(sum(payment_amount_cents), 0)::int as received, coalesce(sum(refund_cents), 0)::int as refunded
    from (
      select o.*, (o.status or o.paid) and o.work_state <> 'cancelled' as counted from orders o where ${isOfCustomer(customer)}
    ) o`.execute(db);
  return rows[0]!;
}

export interface CreditEntryRow {
  id: number;
  at: Date;
  kind: 'earned' | 'spent' | 'reversed' | 'returned' | 'adjusted';
  amount: number;
  order_id: string | null;
  reason: string;
  by: string | null;
}

/** Returns the newest entries of the credit ledger. */
export async function listCreditEntries(
  db: Connection,
  userId: number,
  limit: number,
): Promise<CreditEntryRow[]> {
  const { rows } = await sql<CreditEntryRow>`
    select l.id, l.created_at as at, l.kind, l.amount_cents as amount, l.order_id, l.reason, s.name as by
    from credit_ledger l left join users s on s.id = l.created_by
    where l.user_id = ${userId} order by l.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface MadeAdjustment {
  userId: number;
  amount: number;
}

/** Returns undefined for an adjustment that was not made yet. */
export async function findCreditAdjustment(tx: Connection, id: string): Promise<MadeAdjustment | undefined> {
  return tx
    .selectFrom('credit_ledger')
    .select(['user_id as userId', 'amount_cents as amount'])
    .where('adjustment_id', '=', id)
    .executeTakeFirst();
}

interface NewCreditAdjustment {
  id: string;
  userId: number;
  amount: number;
  reason: string;
  by: number;
  at: Date;
}

/** Returns false when an adjustment with this id was made at the same moment, of another account. */
export async function insertCreditAdjustment(
  tx: Connection,
  { id, userId, amount, reason, by, at }: NewCreditAdjustment,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('credit_ledger')
    .values({
      user_id: userId,
      kind: 'adjusted',
      amount_cents: amount,
      adjustment_id: id,
      reason,
      created_by: by,
      created_at: at,
    })
    .onConflict((oc) => oc.column('adjustment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
