/** Reads and writes an order that staff update, with the changes since they loaded it. */

import { sql, type UpdateObject } from 'kysely';
import type { OrderContent, OrderStatus, Row } from '#domain/orders/order/order.ts';
import type { NumberedList } from '#domain/orders/order/print-changes.ts';
import {
  type PricedJersey,
  readContent,
  readJerseys,
  type Stored,
} from '#domain/orders/order/stored-content.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import type { OrderFields } from '#domain/orders/staff/editable-fields.ts';
import { type FieldName, isFieldName } from '#domain/orders/staff/field-names.ts';
import { type EditableOrder, getEditableContent } from '#domain/orders/staff/order-patch.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { type Address, formatAddress } from '#domain/shared/contact.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import {
  knownLists,
  numberNextList,
  type StoredNumberedList,
  toNumberedList,
} from '../../orders/order/list-store.ts';
import { type ContentColumns, toOrderContent } from '../../orders/order/order-columns.ts';
import { priceJerseys, toStoredJerseys } from '../../orders/order/order-content-store.ts';
import { lockOrder } from '../../orders/order/order-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { Session } from '../../platform/http/caller.ts';

export interface OrderUnderUpdate {
  pk: number;
  orderId: string;
  version: number;
  listNumber: number;
  /** The lists that were approved and released. */
  knownLists: NumberedList[];
  workState: WorkState;
  paid: boolean;
  depositPaid: boolean;
  /** A payment of the order, or of a part of it, was received. */
  hasMoney: boolean;
  pricingVersion: number;
  submittedAt: Date | null;
  lockedByCheckoutId: string | null;
  lockedUntil: Date | null;
  content: OrderContent;
  jerseys: readonly PricedJersey[];
  editable: EditableOrder;
  /** Changes by staff since the version that the caller had loaded, newest first. */
  staffChanges: { actor: string; at: string; names: FieldName[] }[];
  /** The content that the caller had loaded; null for an unknown version. */
  base: OrderContent | null;
}

interface OrderUnderUpdateRow extends ContentColumns {
  pk: number;
  order_id: string;
  version: number;
  list_number: number;
  known_lists: StoredNumberedList[];
  work_state: WorkState;
  paid: boolean;
  status: boolean;
  pricing_version: number;
  order_submitted_date: Date | null;
  locked_by_checkout_id: string | null;
  locked_until: Date | null;
  order_status: OrderStatus;
  designer: string | null;
  phone: string | null;
  supplier: string | null;
  supplier_status: SupplierStatus;
  printing_id: string | null;
  production_day: string | null;
  needed_by: string | null;
  production_folder: string | null;
  design_folder: string | null;
  customer_folder: string | null;
  additional_options: Record<string, string>;
  shipping_address: Partial<Address> | null;
  deposit_amount_cents: Cents;
  deposit_paid: boolean;
  payment_amount_cents: Cents;
  staff_changes: { actor: string; at: string; names: string[] }[];
  base: Stored<OrderContent> | null;
}

/**
 * Locks the order before reading it, so that changes during the wait are included. Returns null for an order that is
 * not visible.
 */
export async function lockOrderForUpdate(
  tx: Connection,
  { order_id: orderId, version }: { order_id: string; version: number },
  session: Session,
): Promise<OrderUnderUpdate | null> {
  const locked = await lockOrder(tx, { orderId, visibleTo: session }, []);
  if (!locked) return null;
  const { rows } = await selectOrderForUpdate(locked.id, version).execute(tx);
  return toOrderUnderUpdate(rows[0]!);
}

const selectOrderForUpdate = (pk: number, version: number) => sql<OrderUnderUpdateRow>`
  select o.id as pk, o.order_id, o.version, o.list_number, ${knownLists} as known_lists, o.work_state, o.paid, o.status, o.pricing_version, o.order_submitted_date,
    o.locked_by_checkout_id, o.locked_until, o.order_status,
    (select d.designer_name from users d where d.id = o.designer_id) as designer, o.phone, o.supplier,
    o.supplier_status, o.printing_id, (o.production_date at time zone 'America/Toronto')::date as production_day,
    o.needed_by,     o.production_folder, o.design_folder, o.customer_folder, o.additional_options, o.shipping_address,
    o.deposit_amount_cents, o.deposit_paid, o.payment_amount_cents, o.secret_code, o.name, o.email, o.order_notes,
    o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design, o.design_option,
    o.jerseys,
    (select coalesce(jsonb_agg(jsonb_build_object('actor', e.actor, 'at', e.at,
        'names', array(select jsonb_object_keys(e.detail->'after'))) order by e.id desc), '[]'::jsonb)
      from order_events e
      where e.order_pk = o.id and e.kind = 'changed' and (e.detail->>'version')::int > ${version}) as staff_changes,
    (select v.content from order_versions v where v.order_pk = o.id and v.version = ${version}) as base
  from orders o where o.id = ${pk}`;

function toOrderUnderUpdate(row: OrderUnderUpdateRow): OrderUnderUpdate {
  const content = toOrderContent(row);
  const { fields, rows } = getEditableContent(content);
  return {
    pk: row.pk,
    orderId: row.order_id,
    version: row.version,
    listNumber: row.list_number,
    knownLists: row.known_lists.map(toNumberedList),
    workState: row.work_state,
    paid: row.paid,
    depositPaid: row.deposit_paid,
    hasMoney: row.payment_amount_cents > 0,
    pricingVersion: row.pricing_version,
    submittedAt: row.order_submitted_date,
    lockedByCheckoutId: row.locked_by_checkout_id,
    lockedUntil: row.locked_until,
    content,
    jerseys: readJerseys(row.jerseys),
    editable: {
      rows,
      fields: {
        ...fields,
        order_status: row.order_status,
        status: row.status,
        designer: row.designer,
        phone: row.phone,
        supplier: row.supplier,
        supplier_status: row.supplier_status,
        printing_id: row.printing_id,
        production_date: row.production_day,
        needed_by: row.needed_by,
        production_folder: row.production_folder,
        design_folder: row.design_folder,
        customer_folder: row.customer_folder,
        additional_options: row.additional_options,
        shipping_address: row.shipping_address?.street ? toAddress(row.shipping_address as Address) : null,
        deposit_amount: row.deposit_amount_cents > 0 ? row.deposit_amount_cents : null,
      },
    },
    staffChanges: row.staff_changes.map((change) => ({ ...change, names: change.names.filter(isFieldName) })),
    base: row.base && readContent(row.base),
  };
}

/** Drops the text of the address, which the column contains besides its parts. */
const toAddress = ({ street, city, province, postalCode, country }: Address): Address => ({
  street,
  city,
  province,
  postalCode,
  country,
});

export interface NewPrice extends OrderPrice {
  pricingVersion: number;
}

interface OrderWrite {
  order: OrderUnderUpdate;
  fields: Partial<OrderFields>;
  /** Set when the update submits the order. */
  submittedAt: Date | null;
  /** The content with the changes. */
  content: OrderContent;
  /** Null when the price does not change. */
  price: NewPrice | null;
  version: number;
  now: Date;
}

/**
 * Writes the order and a new version; the caller holds its lock. Throws Problem 'unknown-designer' or
 * 'unknown-supplier'.
 */
export async function writeOrder(tx: Connection, write: OrderWrite): Promise<void> {
  const { order, fields, submittedAt, content, price, version, now } = write;
  await tx
    .updateTable('orders')
    .set({
      version,
      updated_at: now,
      jerseys: JSON.stringify(
        toStoredJerseys(price ? priceJerseys(content.rows, price) : keepPrices(content.rows, order)),
      ),
      list_number: numberNextList(order, content),
      ...(submittedAt && { order_submitted_date: submittedAt }),
      ...(await toColumns(tx, fields)),
      ...(price && toPriceColumns(price)),
    })
    .where('id', '=', order.pk)
    .execute();
  await tx
    .insertInto('order_versions')
    .values({ order_pk: order.pk, version, actor: 'staff', content: JSON.stringify(content), saved_at: now })
    .execute();
}

const keepPrices = (rows: readonly Row[], { jerseys }: OrderUnderUpdate): PricedJersey[] => {
  const prices = new Map(jerseys.map(({ id, price }) => [id, price]));
  return rows.map((row) => ({ ...row, price: prices.get(row.id)! }));
};

type OrderColumns = UpdateObject<DB, 'orders'>;

/** Converts fields that have another name or form in the database. */
async function toColumns(tx: Connection, fields: Partial<OrderFields>): Promise<OrderColumns> {
  const {
    designer,
    supplier,
    additional_options,
    shipping_address,
    deposit_amount,
    production_date,
    ...unchanged
  } = fields;
  const columns: OrderColumns = { ...unchanged };
  if (designer !== undefined)
    columns.designer_id = designer === null ? null : await requireDesigner(tx, designer);
  if (supplier !== undefined)
    columns.supplier = supplier === null ? null : await requireSupplier(tx, supplier);
  if (additional_options) columns.additional_options = JSON.stringify(additional_options);
  if (shipping_address)
    columns.shipping_address = JSON.stringify({ ...shipping_address, text: formatAddress(shipping_address) });
  if (deposit_amount !== undefined) columns.deposit_amount_cents = deposit_amount ?? 0;
  if (production_date !== undefined)
    columns.production_date = sql<Date>`${production_date}::date::timestamp at time zone 'America/Toronto'`;
  return columns;
}

/** Throws Problem 'unknown-designer'. */
async function requireDesigner(tx: Connection, name: string): Promise<number> {
  const designer = await tx
    .selectFrom('users')
    .select('id')
    .where('designer_name', '=', name)
    .executeTakeFirst();
  if (!designer) throw new Problem('unknown-designer', { field: 'designer' });
  return designer.id;
}

/** Throws Problem 'unknown-supplier'. */
async function requireSupplier(tx: Connection, name: string): Promise<string> {
  const known = await tx
    .selectFrom('suppliers')
    .select('supplier')
    .where('supplier', '=', name)
    .executeTakeFirst();
  if (!known) throw new Problem('unknown-supplier', { field: 'supplier' });
  return known.supplier;
}

/**
 * Discount, shipping, credits and adjustment stay; the final price is recomputed, never below 0 (rules.md pricing-10).
 */
const toPriceColumns = (price: NewPrice): OrderColumns => ({
  pricing_version: price.pricingVersion,
  order_total_cents: price.orderTotal,
  cutting_price_cents: price.cutting,
  material_price_cents: price.material,
  collar_price_cents: price.collar,
  jersey_addon_price_cents: price.addonTotal,
  design_price_cents: price.design,
  total_jerseys: price.totalJerseys,
  total_shorts: price.totalShorts,
  final_price_cents: sql<number>`greatest(0, ${price.orderTotal}::int + shipping_price_cents + tax_cents - discount_amount_cents
    - credits_used_cents + price_adjustment_cents)`,
});
