/** Writes the content of an order: its columns, its rows, its versions. */

import { type RawBuilder, sql } from 'kysely';
import type { SaveActor } from '#domain/orders/merge.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import { insertEmailSql, type NewEmail } from '../emails/email-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { hashRoster } from './hash-roster.ts';
import { playerWords } from './order-search-store.ts';

/** The columns that every write of an order fills, from its content and price. */
function toColumns(content: OrderContent, price: OrderPrice, pricingVersion: number) {
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
    player_words: playerWords(content.rows),
    roster_sha256: hashRoster(content),
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

export function toRowRecords(rows: readonly Row[], price: OrderPrice) {
  return rows.map((row, index) => {
    const cost = price.rows[index]!;
    return {
      row_id: row.id,
      position: index + 1,
      jersey_name: row.name,
      jersey_name_front: row.frontName,
      jersey_number: row.number,
      jersey_size: row.size,
      short_size: row.shorts,
      jersey_sleeve: row.sleeve,
      locked: row.locked,
      jersey_price_cents: cost.base,
      jersey_addon_price_cents: cost.addon,
      front_name_addon_cents: cost.frontName,
      jersey_final_price_cents: cost.final,
    };
  });
}

/** The columns of order_rows, for jsonb_to_recordset. */
const ROW_RECORD = sql`as r(
  row_id text, position int, jersey_name text, jersey_name_front text, jersey_number text, jersey_size text,
  short_size text, jersey_sleeve text, locked boolean, jersey_price_cents int, jersey_addon_price_cents int,
  front_name_addon_cents int, jersey_final_price_cents int)`;

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
      where not exists (select from orders where split_part(order_id, '-', 1) = ${order.orderId})
      on conflict do nothing
      returning id
    ), players as (
      insert into order_rows
      select made.id, r.* from made, jsonb_to_recordset(${JSON.stringify(toRowRecords(order.content.rows, order.price))}::jsonb) ${ROW_RECORD}
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
  price: OrderPrice;
  pricingVersion: number;
  actor: SaveActor;
  /** The browser's id of the save; stored with the content of the version. */
  saveId?: string | null;
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
  const { player_words, roster_sha256, ...others } = columns;
  const assignments = [
    ...Object.entries(others).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`final_price_cents = greatest(0, ${final}::int + price_adjustment_cents)`,
  ];
  const derivedFromRows = sql`player_words = ${player_words}, roster_sha256 = ${roster_sha256}, roster_sha256_version = ${order.version}`;
  await sql`
    with changed as (
      update orders set ${sql.join([sql`version = ${order.version}`, sql`updated_at = ${order.now}`, derivedFromRows, ...(order.rowsOnly ? [] : assignments)])}
      where id = ${order.pk}
    ), ${writeRosterSql(order.pk, order.content.rows, order.price)}
    insert into order_versions (order_pk, version, actor, content, saved_at)
    values (${order.pk}, ${order.version}, ${order.actor}, ${JSON.stringify({ ...order.content, saveId: order.saveId ?? undefined })}::jsonb, ${order.now})`.execute(
    db,
  );
}

/** Replaces the rows of an order: missing ones are deleted, all others are inserted or updated with their prices. */
export async function writeRoster(
  tx: Connection,
  pk: number,
  rows: readonly Row[],
  price: OrderPrice,
): Promise<void> {
  await sql`with ${writeRosterSql(pk, rows, price)} select`.execute(tx);
}

/** The common table expressions of a statement that replaces the rows of an order. */
const writeRosterSql = (pk: number, rows: readonly Row[], price: OrderPrice): RawBuilder<unknown> => sql`
    deleted as (
      delete from order_rows where order_pk = ${pk} and row_id <> all(${rows.map(({ id }) => id)}::text[])
    ), players as (
      insert into order_rows
      select ${pk}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(toRowRecords(rows, price))}::jsonb) ${ROW_RECORD}
      on conflict (order_pk, row_id) do update set
        position = excluded.position, jersey_name = excluded.jersey_name, jersey_name_front = excluded.jersey_name_front,
        jersey_number = excluded.jersey_number, jersey_size = excluded.jersey_size, short_size = excluded.short_size,
        jersey_sleeve = excluded.jersey_sleeve, locked = excluded.locked, jersey_price_cents = excluded.jersey_price_cents,
        jersey_addon_price_cents = excluded.jersey_addon_price_cents, front_name_addon_cents = excluded.front_name_addon_cents,
        jersey_final_price_cents = excluded.jersey_final_price_cents
    )`;

/** Writes names, numbers, sizes and locks of rows whose prices stay. */
export async function updateRows(tx: Connection, pk: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update order_rows r set jersey_name = n.name, jersey_name_front = n."frontName", jersey_number = n.number,
      jersey_size = n.size, short_size = n.shorts, jersey_sleeve = n.sleeve, locked = n.locked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, name text, "frontName" text, number text,
      size text, shorts text, sleeve text, locked boolean)
    where r.order_pk = ${pk} and r.row_id = n.id`.execute(tx);
}
