import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderId, OrderStatus, plainText, SupplierStatus } from './fields.ts';

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
  /** More days in production than expected (rules.md production-2). */
  late: z.boolean(),
});
export type ProductionOrder = z.infer<typeof ProductionOrder>;

/** The orders in production by supplier, and their work orders. */
export const production = {
  list: endpoint({
    input: z.object({
      show: z.enum(['production', 'shipping']).default('production'),
      /** One of the shop's suppliers, '-' for orders without one, '' for all. */
      supplier: plainText(60).default(''),
      oldest_first: z.boolean().default(true),
      /** `next` of the previous response. */
      cursor: z.string().max(200).nullish(),
    }),
    output: z.object({
      response: z.literal(true),
      orders: z.array(ProductionOrder),
      next: z.string().nullable(),
      /** The shop's suppliers with the number of their orders in production. */
      suppliers: z.array(z.object({ supplier: z.string(), orders: z.number() })),
      without_supplier: z.number(),
      shipping: z.number(),
    }),
  }),
  update: endpoint({
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
  /** The work order for the supplier, as a PDF in base64. */
  workOrder: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), file_name: z.string(), pdf: z.string() }),
  }),
};
