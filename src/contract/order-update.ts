/** What the update page of an order may send (specification 3, Order full; security rows 25 and 112). Only what was changed is sent. */
import { z } from 'zod';
import { Casing, OrderStatus, Sleeve } from '#domain/order.ts';
import { plainText } from '#domain/plain-text.ts';
import { MAX_ROWS } from '#domain/roster.ts';
import { SupplierStatus } from '#domain/supplier.ts';
import { WireAddress } from './checkout.ts';

const OrderId = plainText(30);
const short = plainText(120).optional();
const shortOrNone = plainText(120).nullish();
const link = plainText(500).nullish();

/** One jersey: names, number, size, sleeve, shorts and the lock, nothing else. */
const RowId = z.string().regex(/^[A-Za-z0-9-]{8,36}$/);
const RowUpdate = z.object({
  row_id: RowId,
  jersey_name: plainText(64).optional(),
  jersey_name_front: plainText(64).optional(),
  jersey_number: plainText(16).optional(),
  jersey_size: plainText(64).optional(),
  short_size: plainText(64).optional(),
  jersey_sleeve: Sleeve.optional(),
  locked: z.boolean().optional(),
});

export const OrderUpdate = z.object({
  order_id: OrderId,
  /** The version that the page was loaded with: two people never undo each other silently. */
  version: z.number().int().positive(),
  order_status: OrderStatus.optional(),
  /** False lets the customer edit again (specification 4, Submitted flag). */
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
  /** Dollars that a deposit asks for; null is the usual half. */
  deposit_amount: z.number().min(0).max(1_000_000).refine(isToTheCent, 'Dollars and cents').nullish(),
  supplier: shortOrNone,
  supplier_status: SupplierStatus.optional(),
  printing_id: plainText(60).nullish(),
  /** A day of Toronto. */
  production_date: z.iso.date().nullish(),
  production_folder: link,
  design_folder: link,
  customer_folder: link,
  /** Label and value of what no other field says. */
  additional_options: z.record(plainText(60), plainText(200)).optional(),
  rows: z.array(RowUpdate).max(MAX_ROWS).optional(),
  /** Jerseys that are not there yet: the page makes their ids, so that a repeated call adds nothing. */
  new_rows: z.array(RowUpdate).max(MAX_ROWS).optional(),
  deleted_rows: z.array(RowId).max(MAX_ROWS).optional(),
});
export type OrderUpdate = z.output<typeof OrderUpdate>;

/** A line of the price that staff add or take off; the page makes its id, so that a repeated call adds nothing. */
export const PriceAdjustment = z.object({
  order_id: OrderId,
  adjustment_id: z.uuid(),
  /** Dollars; below 0 takes off. */
  amount: z
    .number()
    .min(-5000)
    .max(5000)
    .refine((amount) => amount !== 0 && isToTheCent(amount), 'Dollars and cents'),
  reason: plainText(300).trim().min(3, 'Say why'),
});
export type PriceAdjustment = z.output<typeof PriceAdjustment>;

const UploadAddress = z
  .string()
  .regex(/^\/files\/[A-Za-z0-9_-]{16,64}\.jpg$/, 'Not the address of an upload');

/** Pictures of the customer's jerseys: those to add, and those to take out. */
export const CustomerPictures = z.object({
  order_id: OrderId,
  customer_jersey_url: z.array(UploadAddress).max(40).default([]),
  removed: z.array(UploadAddress).max(40).default([]),
});
export type CustomerPictures = z.output<typeof CustomerPictures>;

function isToTheCent(dollars: number): boolean {
  return Number.isInteger(Math.round(dollars * 1e6) / 1e4);
}
