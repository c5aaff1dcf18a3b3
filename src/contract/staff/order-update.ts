/**
 * The request of an order's update page: only the changed fields are sent (rules.md orders-17, security.md security-10,
 * security-40).
 */
import { z } from 'zod';
import { JERSEY_FIELDS } from '#domain/orders/jersey/schema.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import {
  Casing,
  createJerseyShape,
  isToTheCent,
  OrderId,
  OrderStatus,
  plainText,
  RowId,
  SupplierStatus,
  UploadUrl,
  visibleText,
  WireAddress,
  WorkState,
} from '../endpoint/fields.ts';

const short = plainText(120).optional();
const shortOrNone = plainText(120).nullish();
const link = plainText(500).nullish();

/** The changed fields of one jersey. */
export const RowUpdate = z.object({
  row_id: RowId,
  ...z.object(createJerseyShape(JERSEY_FIELDS, () => plainText(64))).partial().shape,
});
export type RowUpdate = z.output<typeof RowUpdate>;

export const OrderUpdate = z.object({
  order_id: OrderId,
  /** The version that the page was loaded with, to detect concurrent changes. */
  version: z.int32().positive(),
  order_status: OrderStatus.optional(),
  /** False lets the customer edit again (rules.md orders-10). */
  status: z.boolean().optional(),
  designer: shortOrNone,
  order_notes: plainText(4000).optional(),
  secret_code: short,
  name: short,
  email: plainText(254).optional(),
  phone: plainText(30).nullish(),
  cutting_option: short,
  material_option: short,
  collar_option: short,
  case_option: Casing.optional(),
  /** The shop designs the jersey, for the design fee. */
  design_option: z.boolean().optional(),
  shipping_address: WireAddress.optional(),
  /** The amount of a deposit in dollars; null is the default, half of the price. */
  deposit_amount: z.number().min(0).max(1_000_000).refine(isToTheCent, 'Dollars and cents').nullish(),
  supplier: shortOrNone,
  supplier_status: SupplierStatus.optional(),
  printing_id: plainText(60).nullish(),
  /** A day in Toronto. */
  production_date: z.iso.date().nullish(),
  /** A day in Toronto. */
  needed_by: z.iso
    .date()
    .refine((day) => day >= '2020' && day < '2100', 'A day from 2020 to 2099')
    .nullish(),
  production_folder: link,
  design_folder: link,
  customer_folder: link,
  /** Labels and values of options without a separate field. */
  additional_options: z.record(plainText(60), plainText(200)).optional(),
  rows: z.array(RowUpdate).max(MAX_ROWS).optional(),
  /** New jerseys: the page generates their ids, so that a repeated call adds nothing. */
  new_rows: z.array(RowUpdate).max(MAX_ROWS).optional(),
  deleted_rows: z.array(RowId).max(MAX_ROWS).optional(),
  /** Whether the customer is e-mailed about a new status. */
  notify: z.boolean().default(true),
});
export type OrderUpdate = z.output<typeof OrderUpdate>;

/** The most orders that are changed or exported together. */
export const MAX_SELECTED_ORDERS = 500;

/** Status, designer and supplier of many orders, each with the version that the page was loaded with. */
export const BulkUpdate = z.object({
  orders: z
    .array(
      z.object({
        order_id: OrderId,
        version: z.int32().positive(),
        order_status: OrderStatus.optional(),
        supplier_status: SupplierStatus.optional(),
        /** Null is nobody. */
        designer: plainText(120).min(1).nullish(),
        supplier: plainText(120).min(1).nullish(),
      }),
    )
    .min(1)
    .max(MAX_SELECTED_ORDERS),
  /** Whether customers are e-mailed about a new status. */
  notify: z.boolean().default(true),
  /** Takes back the changes that made these versions: their e-mails are withdrawn when they were not sent yet. */
  undo: z.boolean().default(false),
});
export type BulkUpdate = z.output<typeof BulkUpdate>;

/** A price adjustment by staff; the page generates its id, so that a repeated call adds nothing. */
export const PriceAdjustment = z.object({
  order_id: OrderId,
  adjustment_id: z.uuid(),
  /** Dollars; negative for a reduction. */
  amount: z
    .number()
    .min(-5000)
    .max(5000)
    .refine((amount) => amount !== 0 && isToTheCent(amount), 'Dollars and cents'),
  reason: visibleText(300, 3, 'Say why'),
});
export type PriceAdjustment = z.output<typeof PriceAdjustment>;

/** Cancels an order, puts it on hold or takes it up again; the reason is for staff. */
export const WorkStateChange = z.object({
  order_id: OrderId,
  version: z.int32().positive(),
  work_state: WorkState,
  reason: visibleText(300, 3, 'Say why'),
});
export type WorkStateChange = z.output<typeof WorkStateChange>;

/** Pictures of the customer's jerseys: those to add, and those to remove. */
export const CustomerPictures = z.object({
  order_id: OrderId,
  customer_jersey_url: z.array(UploadUrl).max(40).default([]),
  removed: z.array(UploadUrl).max(40).default([]),
});
export type CustomerPictures = z.output<typeof CustomerPictures>;
