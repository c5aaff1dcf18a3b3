/** A saved order as the database has it, and the two statements that read and write one (specification 3). */

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { OrderContent, Row } from '#domain/order.ts';
import type { OrderPrice } from '#domain/pricing.ts';
import type { DB } from '../db/schema.gen.ts';
import { type ContentColumns, contentOf } from './content-columns.ts';

export type Connection = Kysely<DB> | Transaction<DB>;

export interface StoredOrder {
  pk: number;
  orderId: string;
  version: number;
  content: OrderContent;
  /** The content that the caller had loaded; null when that version is unknown or was not asked for. */
  base: OrderContent | null;
  submitted: boolean;
  paidByCheckoutId: string | null;
  paymentId: string | null;
  /** What staff added to the price or took off. */
  adjustment: Cents;
  lockedByCheckoutId: string | null;
  lockedUntil: Date | null;
  createdAt: Date;
  pricingVersion: number;
  /** What the presented keys open, of those that are neither expired nor revoked. */
  purposes: ('creator' | 'team')[];
}

interface OrderLine extends ContentColumns {
  id: number;
  order_id: string;
  version: number;
  status: boolean;
  paid_by_checkout_id: string | null;
  payment_id: string | null;
  price_adjustment_cents: Cents;
  locked_by_checkout_id: string | null;
  locked_until: Date | null;
  order_created_date: Date;
  pricing_version: number;
  base: OrderContent | null;
  purposes: ('creator' | 'team')[];
}

interface Wanted {
  orderId: string;
  keyHashes: Buffer[];
  now: Date;
  baseVersion?: number | null;
  lock?: boolean;
}

const ROWS = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', r.row_id, 'name', r.jersey_name, 'frontName', r.jersey_name_front, 'number', r.jersey_number,
    'size', r.jersey_size, 'shorts', r.short_size, 'sleeve', r.jersey_sleeve, 'locked', r.locked
  ) order by r.position)
  from order_rows r where r.order_pk = o.id
), '[]'::jsonb)`;

/**
 * Order, rows, what the keys open and the version that the caller started from. With `lock` the order is locked first,
 * in a statement of its own: one that waits for a lock and reads the rows too would read them as they were before the wait.
 */
export async function findOrder(db: Connection, wanted: Wanted): Promise<StoredOrder | null> {
  if (wanted.lock) await sql`select 1 from orders where order_id = ${wanted.orderId} for update`.execute(db);
  const { rows } = await sql<OrderLine>`
    select o.id, o.order_id, o.version, o.secret_code, o.name, o.email, o.order_notes, o.cutting_option,
      o.material_option, o.collar_option, o.case_option, o.design, o.design_option, o.status, o.paid_by_checkout_id,
      o.payment_id, o.price_adjustment_cents, o.locked_by_checkout_id, o.locked_until, o.order_created_date, o.pricing_version,
      ${ROWS} as rows,
      (select v.content from order_versions v where v.order_pk = o.id and v.version = ${wanted.baseVersion ?? 0}) as base,
      array(
        select distinct k.purpose from order_keys k
        where k.order_pk = o.id and k.key_hash = any(${wanted.keyHashes}::bytea[])
          and k.revoked_at is null and k.expires_at > ${wanted.now} and k.purpose in ('creator', 'team')
      ) as purposes
    from orders o where o.order_id = ${wanted.orderId} and o.deleted_at is null`.execute(db);
  return rows[0] ? fromLine(rows[0]) : null;
}

function fromLine(line: OrderLine): StoredOrder {
  return {
    pk: line.id,
    orderId: line.order_id,
    version: line.version,
    content: contentOf(line),
    base: line.base,
    submitted: line.status,
    paidByCheckoutId: line.paid_by_checkout_id,
    paymentId: line.payment_id,
    adjustment: line.price_adjustment_cents,
    lockedByCheckoutId: line.locked_by_checkout_id,
    lockedUntil: line.locked_until,
    createdAt: line.order_created_date,
    pricingVersion: line.pricing_version,
    purposes: line.purposes,
  };
}

/** The columns that every write of an order fills, from its content and price. */
function columnsOf(content: OrderContent, price: OrderPrice, pricingVersion: number) {
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

export function rowRecords(rows: readonly Row[], price: OrderPrice) {
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

interface NewOrder {
  /** The first of these that is free. */
  orderIds: string[];
  draftKey: Buffer | null;
  content: OrderContent;
  price: OrderPrice;
  pricingVersion: number;
  keys: { hash: Buffer; purpose: 'creator' | 'team' }[];
  keysExpire: Date;
  now: Date;
}

/** Order, rows, first version and keys in one statement. Null when all ids are taken, or the draft is known. */
export async function insertOrder(db: Connection, order: NewOrder): Promise<string | null> {
  const columns = columnsOf(order.content, order.price, order.pricingVersion);
  const { rows } = await sql<{ order_id: string }>`
    with free as (
      select order_id from unnest(${order.orderIds}::text[]) with ordinality as candidate(order_id, place)
      where not exists (select from orders o where split_part(o.order_id, '-', 1) = candidate.order_id)
      order by place limit 1
    ), made as (
      insert into orders (order_id, draft_key_hash, order_created_date, updated_at, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      select order_id, ${order.draftKey}, ${order.now}, ${order.now}, ${sql.join(Object.values(columns))} from free
      on conflict do nothing
      returning id, order_id
    ), players as (
      insert into order_rows
      select made.id, r.* from made, jsonb_to_recordset(${JSON.stringify(rowRecords(order.content.rows, order.price))}::jsonb) ${ROW_RECORD}
    ), first_version as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      select made.id, 1, 'creator', ${JSON.stringify(order.content)}::jsonb, ${order.now} from made
    ), keys as (
      insert into order_keys (order_pk, key_hash, purpose, expires_at)
      select made.id, k.hash, k.purpose, ${order.keysExpire}
      from made, unnest(${order.keys.map(({ hash }) => hash)}::bytea[], ${order.keys.map(({ purpose }) => purpose)}::text[]) as k(hash, purpose)
    )
    select order_id from made`.execute(db);
  return rows[0]?.order_id ?? null;
}

/** What the first save of a draft made. */
export async function orderOfDraft(
  db: Connection,
  draftKey: Buffer,
): Promise<{ pk: number; orderId: string } | null> {
  const { rows } = await sql<{ pk: number; orderId: string }>`
    select id as pk, order_id as "orderId" from orders where draft_key_hash = ${draftKey} and deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface ChangedOrder {
  pk: number;
  version: number;
  content: OrderContent;
  price: OrderPrice;
  pricingVersion: number;
  actor: 'creator' | 'guest' | 'staff';
  now: Date;
  /** What is paid keeps its head and every price. */
  rowsOnly?: boolean;
}

/** Order, rows and the new version in one statement. The caller holds the order's lock. */
export async function updateOrder(db: Connection, order: ChangedOrder): Promise<void> {
  const { final_price_cents: final, ...others } = columnsOf(order.content, order.price, order.pricingVersion);
  const assignments = [
    ...Object.entries(others).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`final_price_cents = greatest(0, ${final}::int + price_adjustment_cents)`,
  ];
  await sql`
    with kept as (
      update orders set ${sql.join([sql`version = ${order.version}`, sql`updated_at = ${order.now}`, ...(order.rowsOnly ? [] : assignments)])}
      where id = ${order.pk}
    ), ${rosterParts(order.pk, order.content.rows, order.price)}
    insert into order_versions (order_pk, version, actor, content, saved_at)
    values (${order.pk}, ${order.version}, ${order.actor}, ${JSON.stringify(order.content)}::jsonb, ${order.now})`.execute(
    db,
  );
}

/** Parts of a statement: jerseys that are no longer there go, all others are as the content and the price say. */
export const rosterParts = (pk: number, rows: readonly Row[], price: OrderPrice): RawBuilder<unknown> => sql`
    gone as (
      delete from order_rows where order_pk = ${pk} and row_id <> all(${rows.map(({ id }) => id)}::text[])
    ), players as (
      insert into order_rows
      select ${pk}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(rowRecords(rows, price))}::jsonb) ${ROW_RECORD}
      on conflict (order_pk, row_id) do update set
        position = excluded.position, jersey_name = excluded.jersey_name, jersey_name_front = excluded.jersey_name_front,
        jersey_number = excluded.jersey_number, jersey_size = excluded.jersey_size, short_size = excluded.short_size,
        jersey_sleeve = excluded.jersey_sleeve, locked = excluded.locked, jersey_price_cents = excluded.jersey_price_cents,
        jersey_addon_price_cents = excluded.jersey_addon_price_cents, front_name_addon_cents = excluded.front_name_addon_cents,
        jersey_final_price_cents = excluded.jersey_final_price_cents
    )`;

export async function insertKey(
  db: Connection,
  key: { pk: number; hash: Buffer; purpose: 'creator' | 'team'; expires: Date },
): Promise<void> {
  await db
    .insertInto('order_keys')
    .values({ order_pk: key.pk, key_hash: key.hash, purpose: key.purpose, expires_at: key.expires })
    .onConflict((oc) =>
      oc
        .columns(['order_pk', 'key_hash', 'purpose'])
        .doUpdateSet({ expires_at: key.expires, revoked_at: null }),
    )
    .execute();
}

export async function revokeTeamKeys(db: Connection, pk: number, now: Date): Promise<void> {
  await db
    .updateTable('order_keys')
    .set({ revoked_at: now })
    .where('order_pk', '=', pk)
    .where('purpose', '=', 'team')
    .where('revoked_at', 'is', null)
    .execute();
}
