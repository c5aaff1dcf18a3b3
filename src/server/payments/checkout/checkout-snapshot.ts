/**
 * The immutable, priced copy of a cart that a payment pays for (rules.md checkout-5). A saved order is named with its version, which has
 * its content; a product that was never saved is copied.
 */
import type { z } from 'zod';
import type { CartSummary } from '#contract/checkout.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { readContent, type Stored } from '#domain/orders/order/stored-content.ts';
import type { CartOrderPrice } from '#domain/payments/cart.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import { type OrderTax, sumTax, type TaxPlace } from '#domain/pricing/tax.ts';
import type { Address } from '#domain/shared/contact.ts';
import { type Cents, sum, toDollars } from '#domain/shared/money.ts';

export interface SnapshotOrder {
  /** The saved order that this is a copy of; null for one that was never saved. */
  orderId: string | null;
  orderPk: number | null;
  /** The version that is paid for; null for one that was never saved, missing in older snapshots. */
  version?: number | null;
  /** Null for a saved order; older snapshots have a copy. Missing for one that was forgotten. */
  content?: OrderContent | null;
  /** The product with its picture at that time; missing in snapshots of versions without products. */
  product?: { code: string; img: string } | null;
  price: OrderPrice;
  share: CartOrderPrice;
}

export interface CartSnapshot {
  orders: SnapshotOrder[];
  coupon: { code: string; type: string; discount: number } | null;
  credits: number;
  customer: { name: string; email: string; phone: string };
  address: Address;
  pricingVersion: number;
  /** Missing while the shop charges no tax. */
  tax?: TaxPlace;
}

/** Reads the copy of a cart. */
export function readCartSnapshot(stored: Stored<CartSnapshot>): CartSnapshot {
  const snapshot = stored as unknown as Omit<CartSnapshot, 'orders'> & { orders: StoredSnapshotOrder[] };
  return {
    ...snapshot,
    orders: snapshot.orders.map((order) => ({
      ...order,
      content: order.content && readContent(order.content),
      // Snapshots of versions without tax have none.
      share: { ...order.share, taxes: order.share.taxes ?? [] },
    })),
  };
}

type StoredSnapshotOrder = Omit<SnapshotOrder, 'content'> & { content?: Stored<OrderContent> | null };

export type OrderWithContent = SnapshotOrder & { content: OrderContent };
export type CartWithContents = Omit<CartSnapshot, 'orders'> & { orders: OrderWithContent[] };

/** Adds what is paid for of saved orders. `contents`: of the versions, by the keys of their orders. */
export const addContents = (
  snapshot: CartSnapshot,
  contents: ReadonlyMap<number, OrderContent>,
): CartWithContents => ({
  ...snapshot,
  orders: snapshot.orders.map((order) => {
    const content = order.content ?? contents.get(order.orderPk!);
    if (!content) throw new Error(`What was paid for of order ${order.orderId} is not stored`);
    return { ...order, content };
  }),
});

/** The content of a payment link's checkout: its order and the recipient of the parcel. */
export interface LinkSnapshot {
  orderId: string;
  customer: CartSnapshot['customer'];
  address: CartSnapshot['address'];
  /** Frozen with the payment; missing without tax, or when it is frozen already. */
  tax?: OrderTax;
}

/** The order that a payment was settled with, or why it does not match. */
export type SettlementResult = { orderId: string } | { mismatch: string };

/** The contents of a checkout, priced now and with their orders locked; not yet written. */
export interface CheckoutDraft {
  amount: Cents;
  snapshot: CartSnapshot | LinkSnapshot;
  /** Of the order of a payment link, frozen with its payment; null without tax, and of a cart. */
  tax: OrderTax | null;
  linkId: number | null;
  userId: number | null;
  pricingVersion: number;
  /** The price of each order within the cart; empty for a payment link. */
  shares: readonly CartOrderPrice[];
  /** The saved orders that the payment is for. */
  orderPks: number[];
  /** Saved orders whose content is no longer the version that the browser sent, with that version. */
  outdated: readonly { orderId: string; version: number }[];
  /** Shown by the provider. Part of an idempotency key's parameters, so it never changes between attempts. */
  description: string;
  /** Reserves orders, coupon and credits; called after the checkout is written, because they refer to it. */
  reserve: (checkoutId: string, until: Date) => Promise<void>;
}

export function toCartSummary(shares: readonly CartOrderPrice[]): z.infer<typeof CartSummary> {
  const sumColumn = (column: Exclude<keyof CartOrderPrice, 'taxes'>) =>
    toDollars(sum(shares.map((share) => share[column])));
  const tax = sum(shares.map(({ taxes }) => sumTax(taxes)));
  return {
    order_total: sumColumn('orderTotal'),
    discount: sumColumn('discount'),
    shipping_total: sumColumn('shipping'),
    credits: sumColumn('credits'),
    final_price: sumColumn('final'),
    ...(tax > 0 && { tax: toDollars(tax) }),
  };
}
