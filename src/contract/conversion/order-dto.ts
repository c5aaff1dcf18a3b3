/**
 * The order as it is sent over the wire (rules.md orders-1): its field names, the map jersey_1..jersey_n, dollars with
 * two decimals. All other code uses `OrderContent` and cents; order-conversion.ts converts between them.
 */
import { z } from 'zod';
import { isFieldValue, JERSEY_FIELDS, JERSEY_SCHEMA, type WireJersey } from '#domain/orders/jersey/schema.ts';
import { MAX_ROWS, MAX_ROWS_AT_ONCE } from '#domain/orders/order/roster.ts';
import { removeUnstorable } from '#domain/shared/plain-text.ts';
import { Casing, createJerseyShape, dollars, RowId } from '../endpoint/fields.ts';
import { sortJerseys } from './order-conversion.ts';

const text = (max: number) => z.string().max(max);

/** One jersey in a request; prices are ignored. The domain validates the values before they are stored. */
const RowRequest = z.object({
  row_id: RowId.optional(),
  ...z
    .object(
      createJerseyShape(JERSEY_FIELDS, (field) => (field === 'number' ? z.coerce.string() : z.string())),
    )
    .partial().shape,
});
type RowRequest = { row_id?: string | undefined } & Partial<WireJersey>;

const RowRequests = z
  .array(RowRequest, 'Jerseys are keyed jersey_1, jersey_2, …')
  .max(MAX_ROWS, `An order holds ${MAX_ROWS} jerseys at most`);

/**
 * Accepts the rows that the shop's pages send, twenty at every keystroke, without zod, which reports the issues of all
 * others.
 */
const QuickRowCheck = z.unknown().transform((input, context): RowRequest[] => {
  if (Array.isArray(input) && input.length <= MAX_ROWS && input.every(isRowRequest)) return input;
  const parsed = RowRequests.safeParse(input);
  if (parsed.success) return parsed.data;
  context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
  return z.NEVER;
});

const isRowRequest = (row: unknown): row is RowRequest =>
  isRecord(row) &&
  (row.row_id === undefined || RowId.safeParse(row.row_id).success) &&
  JERSEY_FIELDS.every((field) => {
    const value = row[JERSEY_SCHEMA[field].wire];
    return value === undefined || isFieldValue(field, value);
  });

const OrderRequestFields = z.object({
  order_id: text(30).nullish(),
  version: z.int32().positive().nullish(),
  secret_code: text(120).default(''),
  name: text(120).default(''),
  email: text(254).default(''),
  cutting_option: text(60).nullish(),
  material_option: text(60).nullish(),
  collar_option: text(60).nullish(),
  case_option: Casing.default('UPPER CASE'),
  order_notes: text(4000).default(''),
  design: z
    .string()
    .regex(/^[a-z0-9-]{0,80}$/)
    .default(''),
  design_option: z.boolean().default(false),
  /** The product of the order; the server looks up its options. */
  product_code: text(80).nullish(),
  order: QuickRowCheck.default([]),
  deleted_rows: z.array(text(36)).max(300).default([]),
  /** Rows of the captain's that get another player: their links end (rules.md roster-13). */
  freed_rows: z.array(text(36)).max(300).default([]),
});

/**
 * An order as a browser sends it: an object, or the same object as JSON text (rules.md api-3). Its
 * jerseys become a list sorted by key.
 */
export const OrderRequest = z.preprocess(listJerseys, OrderRequestFields);
export type OrderRequest = z.infer<typeof OrderRequestFields>;

const MAX_ORDERS_AT_ONCE = 50;

/**
 * The orders of a quote or a cart. The cost of parsing and pricing depends on the number of rows, so their total is
 * limited and checked before any row is parsed.
 */
export const OrdersRequest = z.preprocess((input, context) => {
  if (!Array.isArray(input) || input.length > MAX_ORDERS_AT_ONCE) return input;
  const orders = input.map(listJerseys);
  if (countRows(orders) <= MAX_ROWS_AT_ONCE) return orders;
  context.addIssue({
    code: 'custom',
    message: `${MAX_ROWS_AT_ONCE} jerseys at most fit into one cart, please order the others separately`,
  });
  return z.NEVER;
}, z.array(OrderRequest).min(1).max(MAX_ORDERS_AT_ONCE));

const countRows = (orders: unknown[]): number =>
  orders.reduce<number>(
    (rows, order) => rows + (isRecord(order) && Array.isArray(order.order) ? order.order.length : 0),
    0,
  );

function listJerseys(value: unknown): unknown {
  const input = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(input) || !isRecord(input.order)) return input;
  return { ...input, order: sortJerseys(input.order) };
}

function parseJson(text: string): unknown {
  try {
    return removeUnstorable(JSON.parse(text), text);
  } catch {
    return text;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const RowResponse = z.object({
  row_id: z.string(),
  jersey_id: z.string(),
  ...createJerseyShape(JERSEY_FIELDS),
  jersey_price: dollars,
  jersey_addon_price: dollars,
  front_name_addon: dollars,
  jersey_final_price: dollars,
});

/** An order in a response. */
export const OrderResponse = z.object({
  order_id: z.string().nullable(),
  version: z.number().nullable(),
  secret_code: z.string(),
  name: z.string(),
  email: z.string(),
  cutting_option: z.string().nullable(),
  material_option: z.string().nullable(),
  collar_option: z.string().nullable(),
  case_option: Casing,
  order_notes: z.string(),
  design: z.string(),
  design_option: z.boolean(),
  order: z.record(z.string(), RowResponse),
  status: z.boolean(),
  order_created: z.boolean(),
  total_jerseys: z.number(),
  total_shorts: z.number(),
  cutting_price: dollars,
  material_price: dollars,
  collar_price: dollars,
  jersey_addon_price: dollars,
  design_price: dollars,
  shipping_price: dollars,
  tax: dollars,
  order_total: dollars,
  final_price: dollars,
});
export type OrderResponse = z.infer<typeof OrderResponse>;
export type RowResponse = z.infer<typeof RowResponse>;
