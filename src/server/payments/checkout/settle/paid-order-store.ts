/** The orders of a paid cart, made from its snapshot. */
import { type RawBuilder, sql } from 'kysely';
import { getBaseId } from '#domain/orders/order/order-id.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { splitByLargestRemainder } from '#domain/shared/distribute.ts';
import type { Cents } from '#domain/shared/money.ts';
import { orderPkOf } from '../../../order-aliases/order-alias-store.ts';
import { toColumns } from '../../../orders/order/order-content-store.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import { toTaxColumns } from '../../ledger/order-tax-store.ts';
import { revokePaymentLinksSql } from '../../ledger/payment-link-store.ts';
import type { CartSnapshot, CartWithContents, OrderWithContent } from '../checkout-snapshot.ts';

/** A cart is paid as a whole, so that its orders are made. */
export const PAID_STATUS = 'production';

export interface PaidOrders {
  checkoutId: string;
  snapshot: CartWithContents;
  orderIds: readonly string[];
  paymentId: string;
  earned: Cents;
  userId: number | null;
  keys: readonly PaidOrderKey[];
  keysExpire: Date;
  /** The numbers of the lists of orders that were changed since, by the order's key. */
  listNumbers: ReadonlyMap<number, number>;
  now: Date;
}

/** A key of the order at that place in the cart, counted from 1. */
export interface PaidOrderKey {
  position: number;
  hash: Buffer;
  purpose: 'creator' | 'view' | 'address';
}

/**
 * Writes what was paid for: a saved order stays the order that it is, under another id, and has the paid content as its next version; one
 * that was never saved is inserted. The caller holds the orders' locks.
 */
export async function writePaidOrders(tx: Connection, paid: PaidOrders): Promise<void> {
  const { orders } = paid.snapshot;
  const finals = orders.map(({ share }) => share.final);
  const earned = splitByLargestRemainder(paid.earned, finals);
  for (const [index, order] of orders.entries()) {
    const columns = { ...toPaidColumns(paid, order, index), credits_earned_cents: earned[index] };
    const write =
      order.orderPk === null ? insertPaidOrder(columns, order) : settleSavedOrder(columns, order, paid);
    const keys = paid.keys.filter(({ position }) => position === index + 1);
    await writePaidOrder(tx, write, order, { ...paid, keys });
  }
  if (orders.every(({ orderPk }) => orderPk === null)) await addBaseId(tx, paid.orderIds[0]!);
}

/** The id of a cart without saved orders leads to its first order. */
async function addBaseId(tx: Connection, firstId: string): Promise<void> {
  await sql`
    insert into order_aliases (order_id, order_pk) values (${getBaseId(firstId)}, ${orderPkOf(firstId)})`.execute(
    tx,
  );
}

async function writePaidOrder(
  tx: Connection,
  write: RawBuilder<unknown>,
  { orderPk, content }: OrderWithContent,
  { keys, keysExpire, now }: Pick<PaidOrders, 'keys' | 'keysExpire' | 'now'>,
): Promise<void> {
  await sql`
    with written as (${write} returning id, version), paid_version as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      select id, version, 'shop', ${JSON.stringify(content)}::jsonb, ${now}::timestamptz from written
    ), ended as (${revokePaymentLinksSql(orderPk, now)})
    insert into order_keys (order_pk, key_hash, purpose, created_at, expires_at)
    select written.id, k.hash, k.purpose, ${now}::timestamptz, ${keysExpire}::timestamptz
    from written, unnest(${keys.map(({ hash }) => hash)}::bytea[], ${keys.map(({ purpose }) => purpose)}::text[]) as k(hash, purpose)
    on conflict (order_pk, key_hash, purpose) do update set expires_at = excluded.expires_at, revoked_at = null`.execute(
    tx,
  );
}

type Columns = Record<string, unknown>;

function insertPaidOrder(columns: Columns, { share }: OrderWithContent): RawBuilder<unknown> {
  const inserted: Columns = {
    ...columns,
    final_price_cents: share.final,
    order_created_date: columns.order_submitted_date,
  };
  return sql`insert into orders (${sql.join(Object.keys(inserted).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(inserted))})`;
}

/** What staff have set on the order stays, and a price that they have adjusted after the payment was opened is still due. */
const settleSavedOrder = (
  columns: Columns,
  { orderPk, share }: OrderWithContent,
  { listNumbers }: PaidOrders,
): RawBuilder<unknown> => sql`
  update orders set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
    final_price_cents = greatest(0, ${share.final}::int + price_adjustment_cents), version = version + 1,
    list_number = coalesce(${(orderPk && listNumbers.get(orderPk)) ?? null}::int, list_number),
    locked_by_checkout_id = null, locked_until = null
  where id = ${orderPk}`;

/** Returns the contact of an order; the payer's where it has none. The address is in lower case. */
export const getOrderContact = (
  { content }: Pick<OrderWithContent, 'content'>,
  customer: CartSnapshot['customer'],
): { name: string; email: string } => ({
  name: content.name || customer.name,
  email: (content.email || customer.email).toLowerCase(),
});

/** The columns of an order that was paid in a cart: in production, 'card - payment' (rules.md payments-2). */
function toPaidColumns(paid: PaidOrders, order: OrderWithContent, index: number): Columns {
  const { snapshot, now } = paid;
  const { content, product, price, share } = order;
  const coupon = share.discount > 0 ? snapshot.coupon : null;
  const { final_price_cents: _whole, ...columns } = toColumns(content, price, snapshot.pricingVersion);
  return {
    ...columns,
    ...getOrderContact(order, snapshot.customer),
    order_id: paid.orderIds[index],
    checkout_id: paid.checkoutId,
    checkout_position: index + 1,
    phone: snapshot.customer.phone,
    shipping_address: JSON.stringify({ ...snapshot.address, text: formatAddress(snapshot.address) }),
    order_total_cents: share.orderTotal,
    shipping_price_cents: share.shipping,
    payment_amount_cents: share.final,
    discount_code: coupon?.code ?? null,
    discount_type: coupon?.type ?? null,
    discount_price: toDiscountPrice(coupon),
    discount_amount_cents: share.discount,
    credits_used_cents: share.credits,
    ...(snapshot.tax && {
      ...toTaxColumns({ ...snapshot.tax, lines: share.taxes }),
      tax_booked: JSON.stringify(share.taxes),
    }),
    product_img: product?.img ?? (content.design ? `/artwork/front/${content.design}.svg` : null),
    product_code: product?.code ?? null,
    status: true,
    paid: true,
    payment_id: paid.paymentId,
    payment_type: 'card - payment',
    payment_date: now,
    order_status: PAID_STATUS,
    user_id: paid.userId,
    order_submitted_date: now,
    production_date: now,
    updated_at: now,
  };
}

/** Returns the value of the code: dollars, or a percentage. */
const toDiscountPrice = (coupon: CartSnapshot['coupon']) =>
  coupon && (coupon.type === 'percent' ? coupon.discount : coupon.discount / 100);
