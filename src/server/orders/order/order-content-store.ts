/** Writes the content of an order: its columns, its rows, its versions. */

import { sql } from 'kysely';
import { JERSEY_FIELDS, pickFields } from '#domain/orders/jersey/schema.ts';
import type { SaveActor } from '#domain/orders/merge/merge.ts';
import type { RowMove } from '#domain/orders/merge/taken-rows.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import type { PricedJersey } from '#domain/orders/order/stored-content.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import { insertEmailSql, type NewEmail } from '../../emails/email-store.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** The columns that every write of an order fills, from its content and price. */
export function toColumns(content: OrderContent, price: OrderPrice, pricingVersion: number) {
  return {
    secret_code: content.teamName,
    name: content.name,
    email: content.email,
    order_notes: content.notes,
    cutting_option: content.options.cutting,
    material_option: content.options.material,
    collar_option: content.options.collar,
    case_option: content.options.casing,
    design: content.design,
    design_option: content.customDesign,
    jerseys: JSON.stringify(toStoredJerseys(priceJerseys(content.rows, price))),
    total_jerseys: price.totalJerseys,
    total_shorts: price.totalShorts,
    pricing_version: pricingVersion,
    order_total_cents: price.orderTotal,
    final_price_cents: price.orderTotal,
    design_price_cents: price.design,
    cutting_price_cents: price.cutting,
    material_price_cents: price.material,
    collar_price_cents: price.collar,
    jersey_addon_price_cents: price.addonTotal,
  };
}

/** Returns the jerseys of an order with their prices. */
export const priceJerseys = (rows: readonly Row[], price: OrderPrice): PricedJersey[] =>
  rows.map((row, index) => {
    const { base, addon, frontName, final } = price.rows[index]!;
    return { ...row, price: { base, addon, frontName, final } };
  });

/** Returns the document that holds the jerseys of an order. */
export const toStoredJerseys = (jerseys: readonly PricedJersey[]): PricedJersey[] =>
  jerseys.map(({ id, price, ...jersey }) => ({ id, ...pickFields(jersey, JERSEY_FIELDS), price }));

export interface NewOrder {
  orderId: string;
  draftKey: Buffer | null;
  content: OrderContent;
  price: OrderPrice;
  pricingVersion: number;
  keys: { hash: Buffer; purpose: 'creator' | 'team' }[];
  keysExpire: Date;
  /** Queued with the order. */
  email: NewEmail | null;
  now: Date;
}

/**
 * Inserts order, rows, first version, keys and e-mail in one statement, which needs no transaction around it. Returns
 * false, and changes nothing, when the id is taken or the draft is known.
 */
export async function insertOrder(db: Connection, order: NewOrder): Promise<boolean> {
  const columns = toColumns(order.content, order.price, order.pricingVersion);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into orders (order_id, draft_key_hash, order_created_date, updated_at, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      select ${order.orderId}, ${order.draftKey}, ${order.now}, ${order.now}, ${sql.join(Object.values(columns))}
      where ${orderPkOf(order.orderId)} is null
      on conflict do nothing
      returning id
    ), first_version as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      select made.id, 1, 'creator', ${JSON.stringify(order.content)}::jsonb, ${order.now} from made
    ), keys as (
      insert into order_keys (order_pk, key_hash, purpose, expires_at)
      select made.id, k.hash, k.purpose, ${order.keysExpire}
      from made, unnest(${order.keys.map(({ hash }) => hash)}::bytea[], ${order.keys.map(({ purpose }) => purpose)}::text[]) as k(hash, purpose)
    )${order.email ? sql`, told as (${insertEmailSql(order.email, sql`exists (select from made)`)})` : sql``}
    select id from made`.execute(db);
  return rows.length === 1;
}

interface ChangedOrder {
  pk: number;
  version: number;
  content: OrderContent;
  /** Of the content (print-changes.ts, numberList). */
  listNumber: number;
  price: OrderPrice;
  pricingVersion: number;
  actor: SaveActor;
  /** The browser's id of the save and the players whom it moved; stored with the content of the version. */
  saveId?: string | null;
  moved?: readonly RowMove[];
  now: Date;
  /** Set for a paid order, whose other fields and prices stay. */
  rowsOnly?: boolean;
}

/** Updates order and rows and inserts the new version in one statement. The caller holds the order's lock. */
export async function updateOrder(db: Connection, order: ChangedOrder): Promise<void> {
  const { final_price_cents: final, ...columns } = toColumns(
    order.content,
    order.price,
    order.pricingVersion,
  );
  const { jerseys, ...others } = columns;
  const assignments = [
    ...Object.entries(others).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`final_price_cents = greatest(0, ${final}::int + price_adjustment_cents)`,
  ];
  const list = sql`jerseys = ${jerseys}, list_number = ${order.listNumber}`;
  await sql`
    with changed as (
      update orders set ${sql.join([sql`version = ${order.version}`, sql`updated_at = ${order.now}`, list, ...(order.rowsOnly ? [] : assignments)])}
      where id = ${order.pk}
    )
    insert into order_versions (order_pk, version, actor, content, saved_at)
    values (${order.pk}, ${order.version}, ${order.actor}, ${JSON.stringify({ ...order.content, ...describeSave(order) })}::jsonb, ${order.now})`.execute(
    db,
  );
}

const describeSave = ({ saveId, moved = [] }: ChangedOrder) =>
  saveId ? { saveId, ...(moved.length > 0 && { moved }) } : {};
