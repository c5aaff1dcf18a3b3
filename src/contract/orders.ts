import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AnsweredOrder, SentOrder, SentOrders } from './wire-order.ts';

/** 0042201126, or 0042201126.key when the team link's key rides along (product-decisions 3). */
const OrderReference = z.string().max(80);
const dollars = z.number();

/** What the caller may do with the order that was loaded: all, own rows, or look. */
export const OrderRole = z.enum(['creator', 'guest', 'viewer']);
export type OrderRole = z.infer<typeof OrderRole>;

const LoadedOrder = z.object({
  response: z.literal(true),
  message: z.string(),
  /** An AnsweredOrder as JSON text (specification 7). */
  order: z.string(),
  role: OrderRole,
  share_link: z.string().nullable(),
});

const RefusedField = z.object({
  row_id: z.string().nullable(),
  field: z.string(),
  reason: z.string(),
});

/** A player of this save whose row another player had taken: places are counted from 1. */
const MovedPlayer = z.object({
  row_id: z.string(),
  to_row_id: z.string(),
  jersey: z.number(),
  to_jersey: z.number(),
});

/** One order, or the list of a cart: only a cart is shipped. */
const QuotedOrders = z.preprocess(
  (sent) => (Array.isArray(sent) ? { isCart: true, orders: sent } : { isCart: false, orders: [sent] }),
  z.object({ isCart: z.boolean(), orders: SentOrders }),
);
export type QuotedOrders = z.output<typeof QuotedOrders>;

/** A jersey's place is counted from 1; null for what all jerseys share. */
export const ContentChange = z.object({
  jersey: z.number().nullable(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ContentChange = z.infer<typeof ContentChange>;

/** A save that came while the order was being paid, and what it would change. */
export const DeferredSave = z.object({
  id: z.number(),
  saved_at: z.string(),
  actor: z.enum(['creator', 'guest', 'staff']),
  changes: z.array(ContentChange),
});
export type DeferredSave = z.infer<typeof DeferredSave>;

const StatusOrder = z.object({
  order: z.string(),
  order_id: z.string(),
  secret_code: z.string(),
  order_status: z.string(),
  shipping_address: z.string(),
  tracking_number: z.string(),
  mockup_url: z.string(),
  product_img: z.string(),
  product_code: z.string(),
  order_submitted_date: z.string().nullable(),
  /** Of the newest mockup; outdated when the order was changed after it was approved. */
  approval: z.enum(['none', 'approved', 'outdated']),
  /** How this caller gets the invoice: by its address, by the signed-in call, or not at all. */
  invoice_by: z.enum(['browser', 'account', 'none']),
});
export type StatusOrder = z.infer<typeof StatusOrder>;

export const orders = {
  save: endpoint({
    input: z.object({ order: SentOrder, keys: z.unknown().optional(), key: z.string().max(64).optional() }),
    output: z.object({
      response: z.literal(true),
      message: z.string(),
      order_id: z.string(),
      version: z.number(),
      /** The order as it now stands, with what others saved meanwhile: an AnsweredOrder as JSON text. */
      order: z.string(),
      share_link: z.string().nullable(),
      refused: z.array(RefusedField),
      moved: z.array(MovedPlayer),
    }),
  }),
  quote: endpoint({
    input: z.object({ order: QuotedOrders }),
    quiet: true,
    output: z.object({
      response: z.literal(true),
      order: z.array(AnsweredOrder),
      summary: z.object({ order_total: dollars, final_price: dollars, shipping_total: dollars }),
    }),
  }),
  load: endpoint({
    input: z.object({ order_id: OrderReference, email: z.string().max(254) }),
    output: LoadedOrder,
  }),
  loadShared: endpoint({
    input: z.object({ order_id: OrderReference }),
    output: LoadedOrder,
  }),
  teamLink: endpoint({
    input: z.object({ order_id: OrderReference, reset: z.boolean().default(false) }),
    output: z.object({ response: z.literal(true), share_link: z.string() }),
  }),
  /** Saves that came while the order was being paid, for its creator. */
  deferredSaves: endpoint({
    input: z.object({ order_id: OrderReference }),
    output: z.object({
      response: z.literal(true),
      order_id: z.string(),
      /** A payment is open: they can be read, and taken once it is over. */
      being_paid: z.boolean(),
      saves: z.array(DeferredSave),
    }),
  }),
  settleDeferredSave: endpoint({
    input: z.object({ order_id: OrderReference, id: z.number().int(), action: z.enum(['take', 'leave']) }),
    output: z.object({ response: z.literal(true), message: z.string() }),
  }),
  status: endpoint({
    input: z.object({ id: OrderReference, tracking: z.unknown().optional() }),
    output: z.object({ response: z.literal(true), message: z.string(), orders: z.array(StatusOrder) }),
  }),
  approveMockup: endpoint({
    input: z.object({
      /** With the key of the mailed link; without it the approval is noted and has to be confirmed (security row 7). */
      order_id: OrderReference,
      action: z.literal('confirm'),
      email: z.string().max(254).default(''),
      approved: z.string().max(40).default(''),
    }),
    output: z.object({ response: z.literal(true), message: z.string(), confirmed: z.boolean() }),
  }),
};
