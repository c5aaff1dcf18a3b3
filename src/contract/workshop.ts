import { z } from 'zod';
import { OrderStatus } from '#domain/order.ts';
import { plainText } from '#domain/plain-text.ts';
import { SupplierStatus } from '#domain/supplier.ts';
import { endpoint } from './endpoint.ts';

const OrderId = plainText(30);

const ProductionOrder = z.object({
  order_id: z.string(),
  version: z.number(),
  name: z.string(),
  secret_code: z.string(),
  mockup_url: z.string(),
  product_img: z.string(),
  total_jerseys: z.number(),
  supplier: z.string().nullable(),
  supplier_status: SupplierStatus,
  order_status: OrderStatus,
  production_date: z.string(),
  /** Whole days since then. */
  days: z.number(),
  /** Over the days that an order may take (specification 9). */
  late: z.boolean(),
});
export type ProductionOrder = z.infer<typeof ProductionOrder>;

const Mockup = z.object({
  version: z.number(),
  mockup_url: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  /** The customer was asked about it by letter, the last time. */
  asked_at: z.string().nullable(),
  approved_at: z.string().nullable(),
  /** The address that the approval came from; managers only. */
  approved_by: z.string().nullable(),
  /** Fingerprint of the picture that was approved, in hex: the approval is of that one and of no other. */
  approved_sha256: z.string().nullable(),
  /** Approved, and then names, numbers, sizes or options were changed: it has to be approved again. */
  outdated: z.boolean(),
  /** Somebody without the letter's key approved it: it does not count until the letter's link is used. */
  unconfirmed_at: z.string().nullable(),
});
export type Mockup = z.infer<typeof Mockup>;

/** What is sewn, by whom, and by which drawing (specification 2 'Suppliers'; 4 'supplier_status values'). */
export const workshop = {
  production: endpoint({
    input: z.object({
      show: z.enum(['production', 'shipping']).default('production'),
      /** One of the shop's suppliers, '-' for orders without one, '' for all. */
      supplier: plainText(60).default(''),
      oldest_first: z.boolean().default(true),
      /** `next` of an earlier answer. */
      cursor: z.string().max(200).nullish(),
    }),
    output: z.object({
      response: z.literal(true),
      orders: z.array(ProductionOrder),
      next: z.string().nullable(),
      /** The shop's suppliers with what each has in production. */
      suppliers: z.array(z.object({ supplier: z.string(), orders: z.number() })),
      without_supplier: z.number(),
      shipping: z.number(),
    }),
  }),
  updateProduction: endpoint({
    input: z.object({
      orders: z
        .array(
          z.object({
            order_id: OrderId,
            version: z.number().int().positive(),
            supplier_status: SupplierStatus.optional(),
            order_status: OrderStatus.optional(),
          }),
        )
        .max(500),
    }),
    output: z.object({ response: z.literal(true), message: z.string() }),
  }),
  /** The sheet that goes to the supplier, as a PDF in base64. */
  workOrder: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), file_name: z.string(), pdf: z.string() }),
  }),
  mockups: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), mockups: z.array(Mockup) }),
  }),
};
