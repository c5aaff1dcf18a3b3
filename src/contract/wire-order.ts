/**
 * The order as the specification spells it on the wire (section 3): its field names, the map jersey_1..jersey_n,
 * dollars with two decimals. Everything else in the shop speaks `OrderContent` and cents.
 */

import { z } from 'zod';
import { toDollars } from '#domain/money.ts';
import { Casing, NO_SHORTS, type OrderContent, type Row, SLEEVES, Sleeve } from '#domain/order.ts';
import { removeUnstorable } from '#domain/plain-text.ts';
import type { OrderPrice } from '#domain/pricing.ts';
import { MAX_ROWS, MAX_ROWS_AT_ONCE, rowIndex, rowKey } from '#domain/roster.ts';

const text = (most: number) => z.string().max(most);
const dollars = z.number();

/** As the database keeps it. */
const ROW_ID = /^[\w-]{8,36}$/;

/** What a browser may say about one jersey; prices that it sends are not even read. The domain judges what is kept. */
const SentRow = z.object({
  row_id: z.string().regex(ROW_ID).optional(),
  jersey_name: z.string().optional(),
  jersey_name_front: z.string().optional(),
  jersey_number: z.coerce.string().optional(),
  jersey_size: z.string().optional(),
  short_size: z.string().optional(),
  jersey_sleeve: Sleeve.optional(),
  locked: z.boolean().optional(),
});
type SentRow = z.infer<typeof SentRow>;

const SentRows = z
  .array(SentRow, 'Jerseys are keyed jersey_1, jersey_2, …')
  .max(MAX_ROWS, `An order holds ${MAX_ROWS} jerseys at most`);

/** Rows as our own pages send them, twenty at every keystroke, are known at a glance; zod says what is wrong with others. */
const RowsAtAGlance = z.unknown().transform((sent, context): SentRow[] => {
  if (Array.isArray(sent) && sent.length <= MAX_ROWS && sent.every(isSentRow)) return sent;
  const read = SentRows.safeParse(sent);
  if (read.success) return read.data;
  context.issues.push(...(read.error.issues as z.core.$ZodRawIssue[]));
  return z.NEVER;
});

const isSentRow = (row: unknown): row is SentRow =>
  isRecord(row) &&
  (row.row_id === undefined || (typeof row.row_id === 'string' && ROW_ID.test(row.row_id))) &&
  isTextOrLeftOut(row.jersey_name) &&
  isTextOrLeftOut(row.jersey_name_front) &&
  isTextOrLeftOut(row.jersey_number) &&
  isTextOrLeftOut(row.jersey_size) &&
  isTextOrLeftOut(row.short_size) &&
  (row.jersey_sleeve === undefined || SLEEVES.includes(row.jersey_sleeve as Sleeve)) &&
  (row.locked === undefined || typeof row.locked === 'boolean');

const isTextOrLeftOut = (value: unknown) => value === undefined || typeof value === 'string';

const SentOrderFields = z.object({
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
  /** The product that the order was put together from; what it is made of, the shop looks up by itself. */
  product_code: text(80).nullish(),
  order: RowsAtAGlance.default([]),
  deleted_rows: z.array(text(36)).max(300).default([]),
});

/**
 * An order as a browser sends it: the object, or the same as a JSON string (specification 7, /api/save-order). Its
 * jerseys become a list in the order of their keys.
 */
export const SentOrder = z.preprocess(listJerseys, SentOrderFields);
export type SentOrder = z.infer<typeof SentOrderFields>;

const MAX_ORDERS_AT_ONCE = 50;

/**
 * The orders of a quote or a cart. Reading and pricing cost by the row, so their number is bounded over all of them and looked
 * at before any row is.
 */
export const SentOrders = z.preprocess((sent, context) => {
  if (!Array.isArray(sent) || sent.length > MAX_ORDERS_AT_ONCE) return sent;
  const orders = sent.map(listJerseys);
  if (countRows(orders) <= MAX_ROWS_AT_ONCE) return orders;
  context.addIssue({
    code: 'custom',
    message: `${MAX_ROWS_AT_ONCE} jerseys at most fit into one cart, please order the others separately`,
  });
  return z.NEVER;
}, z.array(SentOrder).min(1).max(MAX_ORDERS_AT_ONCE));

const countRows = (orders: unknown[]): number =>
  orders.reduce<number>(
    (rows, order) => rows + (isRecord(order) && Array.isArray(order.order) ? order.order.length : 0),
    0,
  );

function listJerseys(value: unknown): unknown {
  const sent = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(sent) || !isRecord(sent.order)) return sent;
  return { ...sent, order: inKeyOrder(sent.order) };
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

const KEYS = Array.from({ length: MAX_ROWS }, (_, index) => rowKey(index));

/** Mostly they come in order; the map itself, which no list matches, when one of its keys is no jersey's. */
function inKeyOrder(jerseys: Record<string, unknown>): unknown {
  const keys = Object.keys(jerseys);
  if (keys.every((key, index) => key === KEYS[index])) return Object.values(jerseys);
  if (!keys.every((key) => rowIndex(key) !== null)) return jerseys;
  return KEYS.filter((key) => key in jerseys).map((key) => jerseys[key]);
}

export function fromWire(sent: SentOrder): OrderContent {
  return {
    teamName: sent.secret_code,
    name: sent.name,
    email: sent.email,
    notes: sent.order_notes,
    options: {
      cutting: sent.cutting_option ?? null,
      material: sent.material_option ?? null,
      collar: sent.collar_option ?? null,
      casing: sent.case_option,
    },
    rows: rowsFromWire(sent.order),
    design: sent.design,
    customDesign: sent.design_option,
  };
}

/** What was left out is as on a new row; a row without an id is known by its place. */
const rowsFromWire = (jerseys: SentOrder['order']): Row[] =>
  jerseys.map((jersey, index) => ({
    id: jersey.row_id ?? `row-${String(index + 1).padStart(4, '0')}`,
    name: jersey.jersey_name ?? '',
    frontName: jersey.jersey_name_front ?? '',
    number: jersey.jersey_number ?? '',
    size: jersey.jersey_size ?? '',
    shorts: jersey.short_size ?? NO_SHORTS,
    sleeve: jersey.jersey_sleeve ?? 'Short Sleeve',
    locked: jersey.locked ?? false,
  }));

const AnsweredRow = z.object({
  row_id: z.string(),
  jersey_id: z.string(),
  jersey_name: z.string(),
  jersey_name_front: z.string(),
  jersey_number: z.string(),
  jersey_size: z.string(),
  short_size: z.string(),
  jersey_sleeve: Sleeve,
  locked: z.boolean(),
  jersey_price: dollars,
  jersey_addon_price: dollars,
  front_name_addon: dollars,
  jersey_final_price: dollars,
});

/** An order as the shop answers it. */
export const AnsweredOrder = z.object({
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
  order: z.record(z.string(), AnsweredRow),
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
export type AnsweredOrder = z.infer<typeof AnsweredOrder>;
export type AnsweredRow = z.infer<typeof AnsweredRow>;

/** Reads an order that the shop answered, in the browser: nothing has to be checked again. */
export const fromAnswer = (answered: AnsweredOrder): OrderContent =>
  fromWire({ ...answered, deleted_rows: [], order: inKeyOrder(answered.order) as AnsweredRow[] });

export interface OrderIdentity {
  orderId: string | null;
  version: number | null;
  /** Specification 4: true once submitted, then nobody edits. */
  submitted: boolean;
}

const NEW_ORDER: OrderIdentity = { orderId: null, version: null, submitted: false };

export function toWire(
  content: OrderContent,
  price: OrderPrice,
  identity: OrderIdentity = NEW_ORDER,
): AnsweredOrder {
  return {
    order_id: identity.orderId,
    version: identity.version,
    secret_code: content.teamName,
    name: content.name,
    email: content.email,
    cutting_option: content.options.cutting,
    material_option: content.options.material,
    collar_option: content.options.collar,
    case_option: content.options.casing,
    order_notes: content.notes,
    design: content.design,
    design_option: content.customDesign,
    order: rowsToWire(content.rows, price),
    status: identity.submitted,
    order_created: identity.orderId !== null,
    total_jerseys: price.totalJerseys,
    total_shorts: price.totalShorts,
    cutting_price: toDollars(price.cutting),
    material_price: toDollars(price.material),
    collar_price: toDollars(price.collar),
    jersey_addon_price: toDollars(price.addonTotal),
    design_price: toDollars(price.design),
    shipping_price: 0,
    tax: toDollars(price.tax),
    order_total: toDollars(price.orderTotal),
    final_price: toDollars(price.orderTotal),
  };
}

function rowsToWire(rows: readonly Row[], price: OrderPrice): Record<string, AnsweredRow> {
  const jerseys: Record<string, AnsweredRow> = {};
  for (const [index, row] of rows.entries()) {
    const cost = price.rows[index]!;
    jerseys[KEYS[index]!] = {
      row_id: row.id,
      jersey_id: String(index + 1),
      jersey_name: row.name,
      jersey_name_front: row.frontName,
      jersey_number: row.number,
      jersey_size: row.size,
      short_size: row.shorts,
      jersey_sleeve: row.sleeve,
      locked: row.locked,
      jersey_price: toDollars(cost.base),
      jersey_addon_price: toDollars(cost.addon),
      front_name_addon: toDollars(cost.frontName),
      jersey_final_price: toDollars(cost.final),
    };
  }
  return jerseys;
}
