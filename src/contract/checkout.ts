import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ContentChange } from './orders.ts';
import { SentOrders } from './wire-order.ts';

const dollars = z.number();
/** As PostgreSQL and the card provider answer it. */
const CheckoutId = z.uuid().toLowerCase();
const text = (most: number) => z.string().max(most);

export const WireAddress = z.object({
  street: text(120),
  city: text(80),
  province: text(40),
  postal_code: text(12),
  country: text(60),
});
export type WireAddress = z.infer<typeof WireAddress>;

/** Everything a payment is for. The server prices it; nothing here is a price (product-decisions 5). */
export const SentCheckout = z.object({
  orders: SentOrders,
  coupon: text(32).nullish(),
  credits: dollars.min(0).max(1_000_000).default(0),
  customer: z.object({ name: text(120), email: text(254), phone: text(20) }),
  address: WireAddress,
});
export type SentCheckout = z.infer<typeof SentCheckout>;

export const CartSummary = z.object({
  order_total: dollars,
  discount: dollars,
  shipping_total: dollars,
  credits: dollars,
  final_price: dollars,
});

export const checkout = {
  checkDiscount: endpoint({
    input: z.object({ code: text(64) }),
    output: z.object({
      response: z.literal(true),
      activated: z.boolean(),
      expire_epoch: z.number(),
      expire_date: z.string(),
      code: z.object({
        code: z.string(),
        discount: z.number(),
        type: z.enum(['per jersey', 'order', 'percent', 'expired']),
        quantity: z.number(),
        access: z.enum(['all', 'one-time']),
      }),
    }),
  }),
  createIntent: endpoint({
    input: z.object({
      /** The browser's own id of this checkout; sending it again updates the same checkout. */
      id: CheckoutId,
      /** What the screen shows, in cents. A differing amount gets 'Price changed' and the new figures. */
      amount: z.number().int(),
      description: text(200).optional(),
      receipt_email: text(254).optional(),
      checkout: SentCheckout,
    }),
    output: z.object({
      response: z.literal(true),
      /** Null when nothing is left to pay by card. */
      clientSecret: z.string().nullable(),
      id: z.string(),
      amount: z.number(),
      summary: CartSummary,
      /** Orders that the team changed since the page loaded them, at the same price: they are paid as they are now. */
      changed: z.array(
        z.object({ order_id: z.string(), version: z.number(), changes: z.array(ContentChange) }),
      ),
    }),
  }),
  submit: endpoint({
    input: z.object({ id: CheckoutId, keys: z.unknown().optional(), order: z.unknown().optional() }),
    output: z.object({ response: z.literal(true), errors: z.array(z.string()), order_id: z.string() }),
  }),
  /** The customer closed the checkout: what it kept is given back at once. */
  release: endpoint({
    input: z.object({ id: CheckoutId }),
    output: z.object({ response: z.literal(true) }),
  }),
  searchAddress: endpoint({
    input: z.object({ text: text(200) }),
    output: z.object({
      response: z.literal(true),
      suggestions: z.array(z.object({ label: z.string(), address: WireAddress })),
      hint: z.string(),
    }),
  }),
  /** The sandbox card provider's own two calls: present only while no real provider is set. */
  sandboxPay: endpoint({
    input: z.object({ clientSecret: text(120), number: text(30), expiry: text(7), cvc: text(4) }),
    output: z.object({ response: z.literal(true), status: z.string(), error: z.string().nullable() }),
  }),
  sandboxStatus: endpoint({
    input: z.object({ clientSecret: text(120) }),
    output: z.object({ response: z.literal(true), status: z.string() }),
  }),
};
