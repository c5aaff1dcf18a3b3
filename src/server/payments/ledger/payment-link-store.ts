/** Table payment_links, with the orders of the links. */
import { type RawBuilder, sql } from 'kysely';
import type { IssuedPaymentLink } from '#domain/payments/payment-link-state.ts';
import type { CheckoutState, PaymentAmount, PaymentKind } from '#domain/payments/payment-state.ts';
import { type Address, parseStoredAddress } from '#domain/shared/contact.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface StoredPaymentLink extends IssuedPaymentLink {
  id: number;
  kind: PaymentKind;
  amount: Cents;
  shipping: Cents;
  checkoutId: string | null;
  checkoutState: CheckoutState | null;
  sentAt: Date;
  /** The manager's name. */
  sentBy: string;
  orderId: string;
  name: string;
  email: string;
  teamName: string;
  jerseys: number;
  /** Of the parcel, as an earlier payment gave it; '' without one. */
  phone: string;
  address: Address | null;
  /** The order was paid before and has an address, which the holder of the link cannot change. */
  keepsRecipient: boolean;
}

const selectLinks = (db: Connection) =>
  db
    .selectFrom('payment_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_pk')
    .leftJoin('checkouts as c', 'c.id', 'l.checkout_id')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .select([
      'l.id',
      'l.kind',
      'l.amount_cents',
      'l.shipping_cents',
      'l.checkout_id as checkoutId',
      'c.state as checkoutState',
      'l.created_at as sentAt',
      'u.name as sentBy',
      'l.paid_at as paidAt',
      'l.revoked_at as revokedAt',
      'l.expires_at as expiresAt',
      'l.order_version as linkVersion',
      'o.version as orderVersion',
      'o.order_id as orderId',
      'o.name',
      'o.email',
      'o.secret_code as teamName',
      'o.total_jerseys as jerseys',
      'o.paid as isOrderPaid',
      'o.phone',
      'o.shipping_address as address',
    ]);

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number];

function toPaymentLink({ amount_cents, shipping_cents, isOrderPaid, ...row }: LinkRow): StoredPaymentLink {
  const address = parseStoredAddress(row.address as Partial<Address> | null);
  return {
    ...row,
    kind: row.kind as PaymentKind,
    amount: cents(amount_cents),
    shipping: cents(shipping_cents),
    checkoutState: row.checkoutState as CheckoutState | null,
    sentBy: row.sentBy ?? '',
    phone: row.phone ?? '',
    address,
    keepsRecipient: isOrderPaid && address !== null,
  };
}

/** Returns null for an unknown key, for the key of another order, and for a deleted order. */
export async function findPaymentLink(
  db: Connection,
  { orderId, keyHash }: { orderId: string; keyHash: Buffer },
): Promise<StoredPaymentLink | null> {
  const row = await selectLinks(db)
    .where('l.key_hash', '=', keyHash)
    .where('o.id', '=', orderPkOf(orderId))
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toPaymentLink(row) : null;
}

export async function readPaymentLink(db: Connection, id: number): Promise<StoredPaymentLink | null> {
  const row = await selectLinks(db).where('l.id', '=', id).executeTakeFirst();
  return row ? toPaymentLink(row) : null;
}

const SHOWN_LINKS = 20;

/** Returns the links of an order, newest first. */
export async function listPaymentLinks(db: Connection, orderPk: number): Promise<StoredPaymentLink[]> {
  const rows = await selectLinks(db)
    .where('l.order_pk', '=', orderPk)
    .orderBy('l.id', 'desc')
    .limit(SHOWN_LINKS)
    .execute();
  return rows.map(toPaymentLink);
}

/** Returns how many links the order has had; the caller holds its lock. */
export async function countPaymentLinks(tx: Connection, orderPk: number): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_pk', '=', orderPk)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewPaymentLink extends PaymentAmount {
  orderPk: number;
  orderVersion: number;
  keyHash: Buffer;
  createdBy: number;
  at: Date;
  expiresAt: Date;
}

/** Inserts a link. Earlier links must be revoked first, because the database allows one open link per order. */
export async function insertPaymentLink(tx: Connection, link: NewPaymentLink): Promise<void> {
  await tx
    .insertInto('payment_links')
    .values({
      order_pk: link.orderPk,
      key_hash: link.keyHash,
      kind: link.kind,
      order_version: link.orderVersion,
      amount_cents: link.amount,
      shipping_cents: link.shipping,
      created_by: link.createdBy,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Stores the checkout that pays the link; reopening the link continues it. */
export async function setLinkCheckout(tx: Connection, linkId: number, checkoutId: string): Promise<void> {
  await tx.updateTable('payment_links').set({ checkout_id: checkoutId }).where('id', '=', linkId).execute();
}

export async function markLinkPaid(tx: Connection, linkId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ paid_at: at })
    .where('id', '=', linkId)
    .where('paid_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Lets open links pay the version that has just been written: the change concerned only the shop's own work. The caller
 * holds the locks of the orders.
 */
export async function carryPaymentLinks(tx: Connection, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length === 0) return;
  await tx
    .updateTable('payment_links as l')
    .from('orders as o')
    .set(({ ref }) => ({ order_version: ref('o.version') }))
    .whereRef('o.id', '=', 'l.order_pk')
    .whereRef('l.order_version', '=', sql<number>`o.version - 1`)
    .where('l.order_pk', 'in', orderPks)
    .where('l.revoked_at', 'is', null)
    .where('l.paid_at', 'is', null)
    .execute();
}

/** Revokes all unpaid links of an order. */
export async function revokePaymentLinks(tx: Connection, orderPk: number, at: Date): Promise<void> {
  await revokePaymentLinksSql(orderPk, at).execute(tx);
}

/** `orderPk` is null for an order that was never saved, which has no links. */
export const revokePaymentLinksSql = (orderPk: number | null, at: Date): RawBuilder<unknown> => sql`
  update payment_links set revoked_at = ${at}
  where order_pk = ${orderPk}::bigint and revoked_at is null and paid_at is null`;
