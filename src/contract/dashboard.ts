import { z } from 'zod';
import { OrderStatus } from '#domain/order.ts';
import { plainText } from '#domain/plain-text.ts';
import { SupplierStatus } from '#domain/supplier.ts';
import { WireAddress } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { CustomerPictures, OrderUpdate, PriceAdjustment } from './order-update.ts';
import { DeferredSave } from './orders.ts';

const dollars = z.number();
const OrderId = plainText(30);

/**
 * One line of the Orders table. What is null for a designer is the manager's to know: the customer's address and money
 * (specification 6; security row 17).
 */
export const ListedOrder = z.object({
  order_id: z.string(),
  secret_code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  order_status: OrderStatus,
  designer: z.string().nullable(),
  supplier: z.string().nullable(),
  supplier_status: SupplierStatus.nullable(),
  paid: z.boolean().nullable(),
  payment_type: z.string().nullable(),
  total_jerseys: z.number(),
  total_shorts: z.number(),
  final_price: dollars.nullable(),
  mockup_url: z.string(),
  product_img: z.string(),
  design_folder: z.string().nullable(),
  tracking_number: z.string().nullable(),
  order_created_date: z.string(),
  order_submitted_date: z.string().nullable(),
  production_date: z.string().nullable(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** Money that arrived and that no order took. */
const PaymentToReview = z.object({
  id: z.string(),
  amount: dollars,
  reason: z.string(),
  payment_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  at: z.string(),
});
export type PaymentToReview = z.infer<typeof PaymentToReview>;

export type AlarmKind = 'history-touched' | 'many-wrong-passwords' | 'books-disagree' | 'letters-unreadable';

const ReviewedPayment = z.object({
  at: z.string(),
  actor: z.string(),
  amount: dollars,
  outcome: z.string(),
  order_id: z.string().nullable(),
  payment_id: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ReviewedPayment = z.infer<typeof ReviewedPayment>;

export const Overview = z.object({
  visits_day: z.number(),
  visits_week: z.number(),
  total_orders: z.number(),
  completed: z.number(),
  shipping: z.number(),
  production: z.number(),
  pending: z.number(),
  total_jerseys: z.number(),
  total_jerseys_completed: z.number(),
  total_price: dollars,
  total_net: dollars,
  total_refund: dollars,
  /** The last 26 weeks, the current one last. `week` is its Monday. */
  weeks: z.array(z.object({ week: z.string(), orders: z.number(), sales: dollars })),
  needs_review: z.number(),
  /** The newest of them. */
  reviews: z.array(PaymentToReview),
  /** The last that were settled, and how. */
  reviewed: z.array(ReviewedPayment),
  alarms: z.array(z.object({ kind: z.string(), detail: z.record(z.string(), z.unknown()), at: z.string() })),
});
export type Overview = z.infer<typeof Overview>;

export const OrderEvent = z.object({
  at: z.string(),
  actor: z.string(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Whom the order is for and where it goes. */
const Contact = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  /** As it is read, and in its parts. */
  shipping_address: z.string(),
  address: WireAddress.nullable(),
});

const Money = z.object({
  paid: z.boolean(),
  payment_type: z.string().nullable(),
  payment_date: z.string().nullable(),
  payment_id: z.string().nullable(),
  cutting_price: dollars,
  material_price: dollars,
  collar_price: dollars,
  quantity_fee: dollars,
  jersey_addon_price: dollars,
  design_price: dollars,
  order_total: dollars,
  tax: dollars,
  discount_code: z.string().nullable(),
  /** The code's own kind and figure: 'percent' and 10, 'per jersey' and 2.00. */
  discount_type: z.string().nullable(),
  discount_price: z.number().nullable(),
  discount_amount: dollars,
  shipping_price: dollars,
  credits_used: dollars,
  credits_earned: dollars,
  price_adjustment: dollars,
  /** What was added to the price or taken off, each with its reason; together the adjustment. */
  additional_price_breakdown: z.array(z.object({ label: z.string(), amount: dollars })),
  deposit_amount: dollars,
  deposit_paid: z.boolean(),
  payment_amount: dollars,
  refund: dollars,
  final_price: dollars,
});

const Fulfilment = z.object({
  supplier: z.string().nullable(),
  supplier_status: SupplierStatus,
  printing_id: z.string().nullable(),
  /** A day of Toronto. */
  production_date: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** What the postage broker said about the parcel: a few lines of it, for staff alone (security row 32). */
  stallion_data: z.record(z.string(), z.string()),
  production_folder: z.string().nullable(),
  product_code: z.string().nullable(),
  additional_options: z.record(z.string(), z.string()),
});

/** The whole of one order for the update page. */
export const StaffOrder = z.object({
  /** An AnsweredOrder as JSON text (specification 7); for a designer without its prices and e-mail address. */
  order: z.string(),
  order_id: z.string(),
  version: z.number(),
  order_status: OrderStatus,
  designer: z.string().nullable(),
  order_notes: z.string(),
  /** Submitted: the customer can no longer change it. */
  status: z.boolean(),
  mockup_url: z.string(),
  product_img: z.string(),
  design_folder: z.string().nullable(),
  customer_folder: z.string().nullable(),
  customer_jersey_url: z.array(z.string()),
  order_created_date: z.string(),
  order_submitted_date: z.string().nullable(),
  /** How it is made: the manager's. */
  fulfilment: Fulfilment.nullable(),
  contact: Contact.nullable(),
  money: Money.nullable(),
  history: z.array(OrderEvent),
  designers: z.array(z.object({ name: z.string() })),
  suppliers: z.array(z.object({ supplier: z.string() })),
  /** What the price list offers today. */
  options: z.object({
    cutting: z.array(z.string()),
    material: z.array(z.string()),
    collar: z.array(z.string()),
  }),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** What the Orders table is sorted by; of saved orders only the first two, others count as the first. */
export const ORDER_SORTS = [
  'created',
  'team',
  'submitted',
  'customer',
  'status',
  'designer',
  'jerseys',
  'total',
  'paid',
  'production_date',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const Day = z.iso.date().nullish();

/** What the table is narrowed to. */
export const OrderFilters = z.object({
  search: plainText(120).default(''),
  /** '' is every status; 'designing' is the whole design stage, with pending and empty (specification 4). */
  status: OrderStatus.default(''),
  /** Saved orders (status false) instead of the submitted ones. */
  saved: z.boolean().default(false),
  /** A designer's or a supplier's name; '' is an order that has none. */
  designer: plainText(120).nullish(),
  supplier: plainText(120).nullish(),
  paid: z.boolean().nullish(),
  /** Days of Toronto, both included, of the submission (of saved orders, of the first save). */
  from: Day,
  to: Day,
  sort: z.enum(ORDER_SORTS).nullish(),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type OrderFilters = z.output<typeof OrderFilters>;

const OrdersWanted = OrderFilters.extend({
  limit: z.number().int().min(1).max(100).default(50),
  /** `next` or `previous` of an earlier answer. */
  cursor: z.string().max(400).nullish(),
});
export type OrdersWanted = z.output<typeof OrdersWanted>;

export const dashboard = {
  orders: endpoint({
    input: OrdersWanted,
    output: z.object({
      response: z.literal(true),
      orders: z.array(ListedOrder),
      saved_orders: z.array(ListedOrder),
      /** How many there are; when `total_is_least`, at least so many. */
      total: z.number(),
      total_is_least: z.boolean(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      designers: z.array(z.object({ name: z.string() })),
      suppliers: z.array(z.object({ supplier: z.string() })),
    }),
  }),
  overview: endpoint({
    input: z.unknown(),
    output: Overview.extend({ response: z.literal(true) }),
  }),
  order: endpoint({
    input: z.object({ order_id: OrderId }),
    output: StaffOrder.extend({ response: z.literal(true) }),
  }),
  updateOrder: endpoint({
    input: z.object({ order: OrderUpdate }),
    output: z.object({ response: z.literal(true), message: z.string(), version: z.number() }),
  }),
  adjustPrice: endpoint({
    input: PriceAdjustment,
    output: z.object({ response: z.literal(true), message: z.string(), version: z.number() }),
  }),
  uploadPicture: endpoint({
    /** base64 of at most 10 MB of picture. */
    bodyLimit: 15_000_000,
    input: z.object({ file: z.string(), name: z.string().max(200) }),
    output: z.object({ response: z.literal(true), secure_url: z.string() }),
  }),
  uploadCustomerPicture: endpoint({
    bodyLimit: 15_000_000,
    input: z.object({ file: z.string(), name: z.string().max(200) }),
    output: z.object({ response: z.literal(true), secure_url: z.string() }),
  }),
  keepCustomerPictures: endpoint({
    input: z.object({ order: CustomerPictures }),
    output: z.object({
      response: z.literal(true),
      message: z.string(),
      customer_jersey_url: z.array(z.string()),
    }),
  }),
  attachMockup: endpoint({
    input: z.object({
      order_id: OrderId,
      /** The `secure_url` of an upload. */
      mockup_url: z.string().regex(/^\/files\/[A-Za-z0-9_-]{16,64}\.jpg$/, 'Not the address of an upload'),
    }),
    output: z.object({ response: z.literal(true), message: z.string(), version: z.number() }),
  }),
  /** Saves that came while the order was being paid and that its creator has neither taken nor left. */
  deferredSaves: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), saves: z.array(DeferredSave) }),
  }),
  askForApproval: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), message: z.string() }),
  }),
};
