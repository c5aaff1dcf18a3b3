import { z } from 'zod';
import type { AuditEvent } from '#domain/audit-events.ts';
import { PROOF_FILTERS } from '#domain/orders/approval/proof-filter.ts';
import { DUE_STATES } from '#domain/orders/order/due-date.ts';
import { APPROVAL_STATES } from '#domain/orders/order/progress.ts';
import { ORDER_QUEUES } from '#domain/orders/staff/order-queue.ts';
import { LINE_STATES } from '#domain/orders/staff/production-line.ts';
import { MOCKUP_STATES } from '#domain/orders/staff/status-change.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  dollars,
  ListNumber,
  OrderMarks,
  OrderStatus,
  plainText,
  SupplierStatus,
  uploadEndpoint,
  WireAddress,
  WorkState,
} from '../endpoint/fields.ts';
import { orderQueues } from './order-queues.ts';
import {
  BulkUpdate,
  CustomerPictures,
  OrderUpdate,
  PriceAdjustment,
  WorkStateChange,
} from './order-update.ts';

/**
 * One row of the Orders table. The customer's address and all amounts are null for a designer
 * (rules.md orders-18, security.md security-8).
 */
export const ListedOrder = z.object({
  order_id: z.string(),
  secret_code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  order_status: OrderStatus,
  marks: OrderMarks,
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
  version: z.number(),
  /** Submitted: the customer can no longer change it. */
  submitted: z.boolean(),
  /** The state of the newest mockup; outdated: approved, and the list was changed since. */
  mockup_state: z.enum(MOCKUP_STATES),
  /** Where it stands on the line to production (rules.md dashboard-13); null off it, and for a designer. */
  line: z.enum(LINE_STATES).nullable(),
  /** What became of its newest mockup. */
  approval: z.enum(APPROVAL_STATES),
  /** Released to production with the list and the picture that it has now. */
  released: z.boolean(),
  /** The day on which the customer needs the order, and how urgent it is (rules.md orders-25). */
  needed_by: z.string().nullable(),
  due: z.enum(DUE_STATES),
  /** By how many days it is late (rules.md production-2, orders-25), 0 for one that is not; null for a designer. */
  late_days: z.number().nullable(),
  /** The name on a jersey by which the search found the order; null when it was found without one. */
  found_player: z.string().nullable(),
  /** The complete days since the approval was asked for, or else since the mockup was uploaded; null once it is approved. */
  waiting_days: z.number().nullable(),
  /** Whether there is an address to ship to; null for a designer. */
  has_address: z.boolean().nullable(),
  /** The last day on which the team can change the list; null without one, and once it is submitted. */
  closes_on: z.string().nullable(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** An entry of an order's history. Kinds of older and newer releases are accepted: the log is append-only. */
export type OrderEvent = AuditEvent & { at: string; actor: string };
const OrderEvent = z.object({
  at: z.string(),
  actor: z.string(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<OrderEvent>;

/** The customer and the destination. */
const Contact = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  /** The address as one line, and in parts. */
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
  /** The type and value of the code: 'percent' and 10, 'per jersey' and 2.00. */
  discount_type: z.string().nullable(),
  discount_price: z.number().nullable(),
  discount_amount: dollars,
  shipping_price: dollars,
  credits_used: dollars,
  credits_earned: dollars,
  price_adjustment: dollars,
  /** Amounts added to the price or taken off, each with its reason; their sum is the adjustment. */
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
  /** A day in Toronto. */
  production_date: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** Selected fields of the postage broker's report about the parcel; staff only (security.md security-52). */
  stallion_data: z.record(z.string(), z.string()),
  production_folder: z.string().nullable(),
  product_code: z.string().nullable(),
  additional_options: z.record(z.string(), z.string()),
});

/** One order with all data of the update page. */
export const StaffOrder = z.object({
  /** An OrderResponse as JSON text (rules.md api-3); for a designer without prices and e-mail address. */
  order: z.string(),
  /** The number of its list; null without jerseys (rules.md orders-26). */
  list: ListNumber.nullable(),
  order_id: z.string(),
  version: z.number(),
  order_status: OrderStatus,
  work_state: WorkState,
  /** Why work stopped; '' for a designer. */
  work_state_reason: z.string(),
  marks: OrderMarks,
  designer: z.string().nullable(),
  order_notes: z.string(),
  /** The day on which the customer needs the order, and how urgent it is. */
  needed_by: z.string().nullable(),
  due: z.enum(DUE_STATES),
  /** Submitted: the customer can no longer change it. */
  status: z.boolean(),
  mockup_url: z.string(),
  mockup_state: z.enum(MOCKUP_STATES),
  /** Of the newest mockup. */
  approval: z.enum(APPROVAL_STATES),
  /** Where it stands on the line to production, for a designer without supplier and labels; null off it. */
  line: z.enum(LINE_STATES).nullable(),
  product_img: z.string(),
  design_folder: z.string().nullable(),
  customer_folder: z.string().nullable(),
  customer_jersey_url: z.array(z.string()),
  order_created_date: z.string(),
  order_submitted_date: z.string().nullable(),
  /** Managers only. */
  fulfilment: Fulfilment.nullable(),
  contact: Contact.nullable(),
  money: Money.nullable(),
  history: z.array(OrderEvent),
  designers: z.array(z.object({ name: z.string() })),
  suppliers: z.array(z.object({ supplier: z.string() })),
  /** The options of the current price list. */
  options: z.object({
    cutting: z.array(z.string()),
    material: z.array(z.string()),
    collar: z.array(z.string()),
  }),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/**
 * The columns that the Orders table is sorted by; for saved orders only the first two apply, others count as the first.
 */
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
  'needed_by',
  'late',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const Day = z.iso.date().nullish();

/** The filters of the table. */
export const OrderFilters = z.object({
  search: plainText(120).default(''),
  /** '' selects every status, 'designing' the whole design stage with pending and empty (rules.md orders-13). */
  status: OrderStatus.default(''),
  /** Saved orders (status false) instead of the submitted ones. */
  saved: z.boolean().default(false),
  /** The name of a designer or a supplier; '' selects orders that have none. */
  designer: plainText(120).nullish(),
  supplier: plainText(120).nullish(),
  paid: z.boolean().nullish(),
  /** A state of the line to production, or what is wrong with orders (rules.md dashboard-13). */
  queue: z.enum(ORDER_QUEUES).nullish(),
  /** How far the approval of an order that is being made is (rules.md dashboard-21). */
  proof: z.enum(PROOF_FILTERS).nullish(),
  /** Days in Toronto, both inclusive, of the submission (for saved orders, of the first save). */
  from: Day,
  to: Day,
  sort: z.enum(ORDER_SORTS).nullish(),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type OrderFilters = z.output<typeof OrderFilters>;

const OrdersQuery = OrderFilters.extend({
  limit: z.number().int().min(1).max(100).default(50),
  /** `next` or `previous` of an earlier response. */
  cursor: z.string().max(400).nullish(),
});
export type OrdersQuery = z.output<typeof OrdersQuery>;

/** Orders for staff: lists, details and updates. */
export const orderManagement = {
  queues: orderQueues,
  orders: endpoint({
    input: OrdersQuery,
    output: z.object({
      orders: z.array(ListedOrder),
      saved_orders: z.array(ListedOrder),
      /** The number of orders; a lower bound when `total_is_least`. A search lists no more than these, the newest ones. */
      total: z.number(),
      total_is_least: z.boolean(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      designers: z.array(z.object({ name: z.string() })),
      suppliers: z.array(z.object({ supplier: z.string() })),
    }),
  }),
  updateOrder: endpoint({
    // Loose, so that the response can name what it did not take.
    input: z.object({ order: OrderUpdate.loose() }),
    output: z.object({ message: z.string(), version: z.number() }),
  }),
  /** Updates each order that nobody else changed meanwhile. */
  updateOrders: endpoint({
    input: BulkUpdate,
    output: z.object({
      updated: z.array(z.object({ order_id: z.string(), version: z.number() })),
      refused: z.array(
        z.object({
          order_id: z.string(),
          reason: z.enum(['changed', 'being-paid', 'cancelled', 'not-found']),
        }),
      ),
    }),
  }),
  adjustPrice: endpoint({
    input: PriceAdjustment,
    output: z.object({ message: z.string(), version: z.number() }),
  }),
  setWorkState: endpoint({
    input: WorkStateChange,
    output: z.object({ message: z.string(), version: z.number() }),
  }),
  uploadCustomerPicture: uploadEndpoint,
  keepCustomerPictures: endpoint({
    input: z.object({ order: CustomerPictures }),
    output: z.object({
      message: z.string(),
      customer_jersey_url: z.array(z.string()),
    }),
  }),
};
