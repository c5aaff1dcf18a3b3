/** Table payments: received and refunded amounts, one row for each movement. */
import { sql } from 'kysely';
import type { RefundablePart } from '#domain/payments/payment-state.ts';
import { sumTax, type TaxLine } from '#domain/pricing/tax.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { StoredBalance } from './order-balance-store.ts';

interface NewPayment {
  kind: 'card' | 'deposit' | 'emt' | 'credits' | 'refund';
  amount: number;
  provider: string;
  providerRef: string | null;
  reference?: string | null;
  orderPk?: number | null;
  checkoutId?: string | null;
  createdBy?: number | null;
  /** The tax in it, negative in a refund. */
  tax?: readonly TaxLine[];
  at: Date;
}

/** Inserts a payment and returns its id. */
export async function insertPayment(tx: Connection, payment: NewPayment): Promise<number> {
  const { id } = await buildPaymentInsert(tx, payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The statement of `insertPayment`, to be a part of a larger one. */
export const buildPaymentInsert = (tx: Connection, payment: NewPayment) =>
  tx.insertInto('payments').values({
    kind: payment.kind,
    amount_cents: payment.amount,
    provider: payment.provider,
    provider_ref: payment.providerRef,
    reference: payment.reference ?? null,
    order_pk: payment.orderPk ?? null,
    checkout_id: payment.checkoutId ?? null,
    created_by: payment.createdBy ?? null,
    created_at: payment.at,
    ...(payment.tax?.length && { tax_cents: sumTax(payment.tax), tax_lines: JSON.stringify(payment.tax) }),
  });

/** Returns the ids of the orders for which a bank transfer with this reference was confirmed before. */
export async function listOrdersOfTransfer(db: Connection, reference: string): Promise<string[]> {
  const known = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_pk')
    .select('o.order_id')
    .distinct()
    .where('p.provider', '=', 'emt')
    .where('p.kind', '<>', 'refund')
    .where(({ eb, fn, val }) => eb(fn('lower', ['p.reference']), '=', fn('lower', [val(reference)])))
    .orderBy('o.order_id')
    .execute();
  return known.map(({ order_id }) => order_id);
}

/** The part of a payment that belongs to one order; the payment of a cart is shared by its orders. */
export interface RefundablePayment extends RefundablePart {
  id: number;
  kind: string;
  reference: string;
  providerRef: string | null;
  at: Date;
}

/** Returns the payments received for an order, oldest first. A caller that refunds holds the order's lock. */
export async function listRefundablePayments(
  db: Connection,
  { pk, checkoutId, received }: StoredBalance,
): Promise<RefundablePayment[]> {
  const { rows } = await sql<RefundablePayment>`
    with own as (
      select p.*, p.amount_cents as part from payments p where p.order_pk = ${pk} and p.kind <> 'refund'
    ), cart as (
      select p.*, (${received}::int - coalesce((select sum(part) from own), 0))::int as part
      from payments p where p.order_pk is null and p.checkout_id = ${checkoutId}::uuid and p.kind <> 'refund'
    )
    select p.id, p.kind, p.part as amount, p.provider_ref as "providerRef", p.created_at as at,
      coalesce(p.reference, p.provider_ref, '') as reference,
      case when p.provider = 'emt' then 'emt' when p.provider = 'credits' then 'credits' else 'card' end as by,
      coalesce((
        select sum(r.amount_cents) from refunds r
        where r.payment_id = p.id and r.order_pk = ${pk} and r.state <> 'refused'), 0)::int as refunded
    from (select * from own union all select * from cart) p order by p.id`.execute(db);
  return rows;
}

interface PaidOrder {
  pk: number;
  orderId: string;
}

/** Returns the orders of a card payment in a fixed sequence: one, or all orders of a cart. */
export async function listOrdersPaidBy(db: Connection, intentId: string): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select distinct o.id as pk, o.order_id as "orderId"
    from payments p join orders o on o.id = p.order_pk or (p.order_pk is null and o.checkout_id = p.checkout_id)
    where p.provider_ref = ${intentId} and p.kind <> 'refund' order by o.id`.execute(db);
  return rows;
}

export interface TransfersOfDay {
  /** 'YYYY-MM-DD' in Toronto. */
  day: string;
  transfers: {
    orderId: string;
    teamName: string;
    amount: Cents;
    deposit: boolean;
    reference: string;
    by: string;
  }[];
  /** E-mail addresses of the managers at the end of that day. */
  managers: string[];
}

/** Returns the bank transfers confirmed on the last complete days in Toronto. */
export async function listConfirmedTransfers(
  db: Connection,
  now: Date,
  days: number,
): Promise<TransfersOfDay[]> {
  const { rows } = await sql<TransfersOfDay>`
    with confirmed as (
      select p.id, (p.created_at at time zone 'America/Toronto')::date as day, p.amount_cents, p.kind, p.reference,
        o.order_id, o.secret_code, coalesce(u.name, '') as by
      from payments p join orders o on o.id = p.order_pk left join users u on u.id = p.created_by
      where p.provider = 'emt' and p.kind <> 'refund' and p.created_at > ${now}::timestamptz - make_interval(days => ${days + 1})
    )
    select c.day, jsonb_agg(jsonb_build_object('orderId', c.order_id, 'teamName', c.secret_code, 'amount', c.amount_cents,
        'deposit', c.kind = 'deposit', 'reference', c.reference, 'by', c.by) order by c.id) as transfers,
      (select coalesce(jsonb_agg(m.email order by m.id), '[]'::jsonb) from users m
        where m.account_access = 'manager' and m.disabled_at is null
          and m.created_at < (c.day + 1)::timestamp at time zone 'America/Toronto') as managers
    from confirmed c
    where c.day < (${now}::timestamptz at time zone 'America/Toronto')::date
    group by c.day order by c.day`.execute(db);
  return rows;
}
