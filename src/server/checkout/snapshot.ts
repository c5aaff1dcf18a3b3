/** The frozen, priced copy of a cart that a payment is for (product-decisions 1 and 5). */
import type { z } from 'zod';
import type { CartSummary } from '#contract/checkout.ts';
import type { CartPrice } from '#domain/cart.ts';
import type { Address } from '#domain/contact.ts';
import { toDollars } from '#domain/money.ts';
import type { OrderContent } from '#domain/order.ts';
import type { OrderPrice } from '#domain/pricing.ts';

export interface SnapshotOrder {
  /** The saved order that this is a copy of; null for one that was never saved. */
  orderId: string | null;
  orderPk: number | null;
  content: OrderContent;
  /** What it was ordered as, with the picture of that day; missing in snapshots from before there were products. */
  product?: { code: string; img: string } | null;
  price: OrderPrice;
  share: CartPrice['orders'][number];
}

export interface Snapshot {
  orders: SnapshotOrder[];
  coupon: { code: string; type: string; discount: number } | null;
  credits: number;
  customer: { name: string; email: string; phone: string };
  address: z.infer<typeof Address>;
  pricingVersion: number;
}

/** What a payment link is paid for: the order that is there, and where its parcel goes. */
export interface LinkSnapshot {
  orderId: string;
  customer: Snapshot['customer'];
  address: Snapshot['address'];
}

/** A checkout as the database has it. */
export interface CheckoutOf<Kept, LinkId> {
  id: string;
  state: 'open' | 'paid' | 'needs_review' | 'reviewed' | 'expired';
  snapshot: Kept;
  link_id: LinkId;
  amount_cents: number;
  currency: string;
  intent_id: string | null;
  attempt: number;
  user_id: number | null;
  browser_hash: Buffer;
  pricing_version: number;
  order_base_id: string | null;
  /** A bank disputed its payment. */
  disputed: boolean;
}

/** What became of money that came, or why it does not fit what it was for. */
export type Settled = { orderId: string } | { misfit: string };

export function summaryOf(cart: CartPrice): z.infer<typeof CartSummary> {
  const orderTotal = cart.orders.reduce((total, order) => total + order.orderTotal, 0);
  return {
    order_total: orderTotal / 100,
    discount: toDollars(cart.discount),
    shipping_total: toDollars(cart.shipping),
    credits: toDollars(cart.credits),
    final_price: toDollars(cart.total),
  };
}
