/** Reads and locks orders; contains the SQL fragments that queries on orders in several modules share. */

import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Day } from '#domain/orders/dates/delivery.ts';
import type { NumberRules } from '#domain/orders/findings/number-rules.ts';
import type { RowMove } from '#domain/orders/merge/taken-rows.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import type { NumberedList } from '#domain/orders/order/print-changes.ts';
import { readContent, type Stored } from '#domain/orders/order/stored-content.ts';
import type { MockupState } from '#domain/orders/staff/status-change.ts';
import type { Cents } from '#domain/shared/money.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Orders } from '../../platform/db/schema.gen.ts';
import type { Session } from '../../platform/http/caller.ts';
import { knownLists, type StoredNumberedList, toNumberedList } from './list-store.ts';
import { type ContentColumns, toOrderContent } from './order-columns.ts';
import { KEY_PURPOSES, type KeyPurpose } from './order-key-store.ts';
import { visibleOrders } from './order-visibility-store.ts';

/** The condition that order `alias` is not deleted. */
export const activeOrder = (alias = 'o'): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${alias}.deleted_at`)} is null`;

/**
 * The condition that order `o` is submitted, or paid and opened again for a correction. The text matches the partial indexes
 * exactly.
 */
export const submittedOrder: RawBuilder<SqlBool> = sql`(o.status or o.paid)`;

/** A subquery: the file id of the newest mockup of order `alias`, or null. */
export const latestMockupFile = (alias = 'o'): RawBuilder<string | null> => sql`(
  select m.file_id from mockups m where m.order_pk = ${sql.ref(`${alias}.id`)} order by m.version desc limit 1)`;

/** Mockup `m` was approved for another list than its order `o` has now, by their numbers. */
export const isApprovalOutdated = sql<boolean>`(
  m.approved_at is not null and m.approved_list_number is distinct from o.list_number)`;

/** A subquery: the state of the newest mockup of order `o`. */
export const mockupState: RawBuilder<MockupState> = sql`coalesce((
  select case when m.approved_at is null then 'waiting' when ${isApprovalOutdated} then 'outdated' else 'approved' end
  from mockups m where m.order_pk = o.id order by m.version desc limit 1), 'none')`;

/** Order `o` has an address in parts. */
export const hasAddress: RawBuilder<SqlBool> = sql`coalesce(o.shipping_address->>'street' <> '', false)`;

type OrderColumn = keyof Orders;

export interface OrderReference {
  orderId: string;
  /** Only an order that this staff member may see. */
  visibleTo?: Session;
}

/**
 * Locks an order until the transaction ends and returns the requested columns with their values after the wait. Returns
 * undefined for an order that does not exist, is deleted, or is not visible. Other tables of the
 * order have to be read in a later statement, because this one would see them as they were before the wait.
 */
export async function lockOrder<Column extends OrderColumn>(
  tx: Connection,
  { orderId, visibleTo }: OrderReference,
  columns: readonly Column[],
): Promise<Pick<Selectable<Orders>, Column | 'id'> | undefined> {
  const order = await tx
    .selectFrom('orders as o')
    .select(['o.id', ...columns.map((column) => `o.${column}` as const)])
    .where('o.id', '=', orderPkOf(orderId))
    .where(activeOrder())
    .$if(visibleTo !== undefined, (query) => query.where(visibleOrders(visibleTo!)))
    .forUpdate('o')
    .executeTakeFirst();
  return order as Pick<Selectable<Orders>, Column | 'id'> | undefined;
}

/** Returns the primary key of an order that this staff member may see, without locking it. */
export async function findVisibleOrder(
  db: Connection,
  orderId: string,
  session: Session,
): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', orderPkOf(orderId))
    .where(visibleOrders(session))
    .where(activeOrder())
    .executeTakeFirst();
  return order?.id;
}

export interface StoredOrder {
  pk: number;
  orderId: string;
  version: number;
  content: OrderContent;
  listNumber: number;
  /** The lists that were approved and released, of an order that was locked to be changed. */
  knownLists: NumberedList[];
  /** The content that the caller had loaded; null when that version is unknown or was not requested. */
  base: OrderContent | null;
  /** Whom a save of the given id moved, which was stored after that version; null without one. */
  savedMoves: readonly RowMove[] | null;
  submitted: boolean;
  paymentId: string | null;
  /** The sum of the price adjustments by staff. */
  adjustment: Cents;
  lockedByCheckoutId: string | null;
  lockedUntil: Date | null;
  createdAt: Date;
  pricingVersion: number;
  /** The purposes of the presented keys that are neither expired nor revoked. */
  purposes: KeyPurpose[];
  /** The rules that its numbers are checked by, as they were when it chose them. */
  numberRules: NumberRules | null;
  /** Null while the captain and the shop have not locked the list. */
  rosterLockedAt: Date | null;
  /** The last day on which the team can change the list. */
  closesOn: Day | null;
  /** The captain has asked every player to confirm. */
  playersConfirm: boolean;
  /**
   * The primary key that goes into the hashes of its phones (`hashDevice`): the order's own where `device_pk` is null. An order that was
   * paid before version 0.2.0 keeps that of its saved order there, so that its phones are still recognised.
   */
  devicePk: number;
  /** It is cancelled, shipped or completed: no jersey is confirmed or taken any more. */
  isOver: boolean;
}

interface OrderRow extends ContentColumns {
  id: number;
  order_id: string;
  version: number;
  list_number: number;
  known_lists: StoredNumberedList[];
  status: boolean;
  payment_id: string | null;
  price_adjustment_cents: Cents;
  locked_by_checkout_id: string | null;
  locked_until: Date | null;
  order_created_date: Date;
  pricing_version: number;
  base: Stored<OrderContent> | null;
  saved_moves: RowMove[] | null;
  purposes: KeyPurpose[];
  number_rules: NumberRules | null;
  roster_locked_at: Date | null;
  closes_on: Day | null;
  players_confirm: boolean;
  device_pk: number;
  is_over: boolean;
}

export interface OrderQuery {
  orderId: string;
  keyHashes: Buffer[];
  now: Date;
  baseVersion?: number | null;
  saveId?: string | null;
  lock?: boolean;
}

/**
 * Returns an order with its rows, the purposes of the keys and the version that the caller started from. With `lock` the order is
 * locked first, in a separate statement.
 */
export async function findOrder(db: Connection, query: OrderQuery): Promise<StoredOrder | null> {
  if (query.lock)
    await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderPkOf(query.orderId))
      .forUpdate()
      .executeTakeFirst();
  const { rows } = await selectOrder(query).execute(db);
  return rows[0] ? toStoredOrder(rows[0]) : null;
}

const selectOrder = ({ orderId, keyHashes, now, baseVersion, saveId, lock }: OrderQuery) => sql<OrderRow>`
  select o.id, o.order_id, o.version, o.list_number, ${lock ? knownLists : sql`'[]'::jsonb`} as known_lists, o.secret_code, o.name, o.email, o.order_notes, o.cutting_option,
    o.material_option, o.collar_option, o.case_option, o.design, o.design_option, o.status,
    o.payment_id, o.price_adjustment_cents, o.locked_by_checkout_id, o.locked_until, o.order_created_date, o.pricing_version, o.number_rules,
    o.roster_locked_at, o.closes_on, o.players_confirm, coalesce(o.device_pk, o.id) as device_pk,
    o.work_state = 'cancelled' or o.order_status in ('shipping', 'completed') as is_over,
    o.jerseys,
    ${selectBase(baseVersion)} as base, ${selectSavedMoves(baseVersion, saveId)} as saved_moves,
    array(
      select distinct k.purpose from order_keys k
      where k.order_pk = o.id and array_position(${keyHashes}::bytea[], k.key_hash) is not null
        and k.revoked_at is null and k.expires_at > ${now} and k.purpose = any(${KEY_PURPOSES}::text[])
    ) as purposes
  from orders o where o.id = ${orderPkOf(orderId)} and o.deleted_at is null`;

// PostgreSQL plans a statement once for all values only when that plan costs little more than one for the present values.
// Therefore the parts about versions are left out when nothing is asked of them, and keys are not looked up by `any`,
// for which a list of ten is assumed.
const selectBase = (baseVersion: OrderQuery['baseVersion']): RawBuilder<Stored<OrderContent> | null> =>
  baseVersion
    ? sql`(select v.content from order_versions v
        where v.order_pk = o.id and v.version = ${baseVersion})`
    : sql`null::jsonb`;

const selectSavedMoves = (
  baseVersion: OrderQuery['baseVersion'],
  saveId: OrderQuery['saveId'],
): RawBuilder<RowMove[] | null> =>
  saveId
    ? sql`(select coalesce(v.content->'moved', '[]') from order_versions v
        where v.order_pk = o.id and v.version > ${baseVersion ?? 0} and v.content->>'saveId' = ${saveId} limit 1)`
    : sql`null::jsonb`;

function toStoredOrder(row: OrderRow): StoredOrder {
  return {
    pk: row.id,
    orderId: row.order_id,
    version: row.version,
    content: toOrderContent(row),
    listNumber: row.list_number,
    knownLists: row.known_lists.map(toNumberedList),
    base: row.base && readContent(row.base),
    savedMoves: row.saved_moves,
    submitted: row.status,
    paymentId: row.payment_id,
    adjustment: row.price_adjustment_cents,
    lockedByCheckoutId: row.locked_by_checkout_id,
    lockedUntil: row.locked_until,
    createdAt: row.order_created_date,
    pricingVersion: row.pricing_version,
    purposes: row.purposes,
    numberRules: row.number_rules,
    rosterLockedAt: row.roster_locked_at,
    closesOn: row.closes_on,
    playersConfirm: row.players_confirm,
    devicePk: row.device_pk,
    isOver: row.is_over,
  };
}

/** Returns the order that the first save of a draft created. */
export async function findOrderOfDraft(
  db: Connection,
  draftKey: Buffer,
): Promise<{ pk: number; orderId: string } | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id as pk', 'order_id as orderId'])
    .where('draft_key_hash', '=', draftKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return order ?? null;
}
