import { z } from 'zod';
import { APPROVAL_STATES } from '#domain/orders/order/progress.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { ROW_STATES } from '#domain/orders/players/confirmation.ts';
import { EDIT_REFUSALS, ROW_ACCESSES } from '#domain/orders/players/row-access.ts';
import { OrderRequest, OrderResponse, OrdersRequest } from './conversion/order-dto.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { dollars, OpenPayment, OrderMarks, OrderReference } from './endpoint/fields.ts';
import { TaxLines } from './staff/taxes.ts';

/** The access of the caller to the loaded order: change all of it, change own rows, or read it. */
export const OrderRole = z.enum(['creator', 'guest', 'viewer']);
export type OrderRole = z.infer<typeof OrderRole>;

/** A row for a guest: what may be done with it, and whether it belongs to this phone. */
const GuestRow = z.object({
  row_id: z.string(),
  access: z.enum(ROW_ACCESSES),
  is_own: z.boolean(),
  state: z.enum(ROW_STATES),
  /** Its link was opened while it is empty: it waits for its player, and is not offered to others. */
  is_reserved: z.boolean(),
});
export type GuestRow = z.infer<typeof GuestRow>;

const LoadedOrder = z.object({
  message: z.string(),
  /** An OrderResponse as JSON text (rules.md api-3). */
  order: z.string(),
  role: OrderRole,
  share_link: z.string().nullable(),
  /** The captain or the shop has locked the list (rules.md roster-28). */
  roster_locked: z.boolean(),
  /** Paid, and opened again by staff for corrections at the same price (rules.md orders-11). */
  reopened: z.boolean(),
  /** The last day on which the team can change the list; null without one (rules.md roster-29). */
  closes_on: z.string().nullable(),
  /** Why this caller cannot change the list now; null while it is open. */
  closed_because: z.enum(EDIT_REFUSALS).nullable(),
  players_confirm: z.boolean(),
  /** For a guest; empty for others. */
  rows: z.array(GuestRow),
});

/** Chosen by the browser. */
const SaveId = z.string().regex(/^[0-9a-f]{24}$/);

const RefusedField = z.object({
  row_id: z.string().nullable(),
  field: z.string(),
  reason: z.string(),
});

/** A player whose row another player had taken meanwhile; positions are counted from 1. */
const MovedPlayer = z.object({
  row_id: z.string(),
  to_row_id: z.string(),
  jersey: z.number(),
  to_jersey: z.number(),
});

/** One order, or the orders of a cart: only a cart is charged for shipping. */
const QuotedOrders = z.preprocess(
  (sent) => (Array.isArray(sent) ? { isCart: true, orders: sent } : { isCart: false, orders: [sent] }),
  z.object({ isCart: z.boolean(), orders: OrdersRequest }),
);
export type QuotedOrders = z.output<typeof QuotedOrders>;

/** `jersey` is a position counted from 1, and `player` the name on it; null and '' for fields that all jerseys share. */
export const ContentChange = z.object({
  jersey: z.number().nullable(),
  player: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ContentChange = z.infer<typeof ContentChange>;

/** What was paid of a submitted order, given back, and is left to pay. */
const StatusMoney = z.object({
  total: dollars,
  /** The tax in the total; missing of an order without tax. */
  taxes: TaxLines.optional(),
  /** Everything received, with the deposit. */
  paid: dollars,
  /** The oldest first; the reason is null for one that the card provider made. */
  refunds: z.array(
    z.object({ id: z.string(), amount: dollars, at: z.string(), reason: z.string().nullable() }),
  ),
  left: dollars,
  /** Its customer announced an e-transfer that has not arrived. */
  expects_transfer: z.boolean(),
});

const StatusOrder = z.object({
  order: z.string(),
  order_id: z.string(),
  secret_code: z.string(),
  order_status: z.string(),
  /** Without the money for a caller who has the id alone and for the order's designer. */
  marks: OrderMarks,
  /** City and province for a caller who has the id alone; empty for the order's designer. */
  shipping_address: z.string(),
  /** The name on the parcel; empty for a caller who has the id alone and for the order's designer. */
  recipient: z.string(),
  tracking_number: z.string(),
  /** Of every parcel; the first is `tracking_number`. */
  tracking_numbers: z.array(z.string()),
  mockup_url: z.string(),
  product_img: z.string(),
  product_code: z.string(),
  order_submitted_date: z.string().nullable(),
  /** The approval of the newest mockup. */
  approval: z.enum(APPROVAL_STATES),
  /** When it was approved, or when its approval was last asked for. */
  approval_at: z.string().nullable(),
  /** Staff recorded the approval for the customer. */
  approval_recorded: z.boolean(),
  /** Released to production as it is, or begun by its supplier. */
  begun: z.boolean(),
  /** Null for a saved order and for a caller without access to prices. */
  money: StatusMoney.nullable(),
  open_payment: OpenPayment.nullable(),
  /** The caller has the id alone, or the key of a payment: names and numbers are hidden, and jerseys are sorted by size. */
  names_hidden: z.boolean(),
  /** The caller may read who has confirmed: the captain and staff of the order. */
  reads_roster: z.boolean(),
  /** How this caller can get the invoice: by its URL, by the call for signed-in users, or not at all. */
  invoice_by: z.enum(['browser', 'account', 'none']),
});
export type StatusOrder = z.infer<typeof StatusOrder>;

export const orders = {
  save: endpoint({
    input: z.object({
      order: OrderRequest,
      keys: z.unknown().optional(),
      key: z.string().max(64).optional(),
      /** The same for each attempt of one save, so that a repeated save is recognised. */
      save_id: SaveId.optional(),
      /** The links of players that a guest's browser has: what it saves for them is their own. */
      own_links: z.array(OrderReference).max(MAX_ROWS).optional(),
    }),
    output: z.object({
      message: z.string(),
      order_id: z.string(),
      version: z.number(),
      /** The current order, including concurrent saves: an OrderResponse as JSON text. */
      order: z.string(),
      share_link: z.string().nullable(),
      refused: z.array(RefusedField),
      moved: z.array(MovedPlayer),
    }),
  }),
  quote: endpoint({
    input: z.object({ order: QuotedOrders }),
    isUnlogged: true,
    output: z.object({
      order: z.array(OrderResponse),
      summary: z.object({ order_total: dollars, final_price: dollars, shipping_total: dollars }),
    }),
  }),
  load: endpoint({
    input: z.object({ order_id: OrderReference, email: z.string().max(254) }),
    output: LoadedOrder,
  }),
  loadShared: endpoint({ input: z.object({ order_id: OrderReference }), output: LoadedOrder }),
  teamLink: endpoint({
    input: z.object({ order_id: OrderReference, reset: z.boolean().default(false) }),
    output: z.object({ share_link: z.string() }),
  }),
  status: endpoint({
    input: z.object({ id: OrderReference, tracking: z.unknown().optional() }),
    output: z.object({ message: z.string(), orders: z.array(StatusOrder) }),
  }),
};
