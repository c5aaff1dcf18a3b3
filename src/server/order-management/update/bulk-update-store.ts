import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { activeOrder, submittedOrder } from '../../orders/order/order-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** The fields that can be changed in many orders at once; null is nobody or none. */
export interface BulkFields {
  order_status: OrderStatus;
  supplier_status: SupplierStatus;
  designer: string | null;
  supplier: string | null;
}

/** What a bulk update writes. */
export interface WrittenFields extends BulkFields {
  /** A day in Toronto. */
  production_date: string | null;
}

export interface BulkUpdateOrder extends WrittenFields {
  pk: number;
  order_id: string;
  version: number;
  name: string;
  email: string;
  work_state: WorkState;
  locked_by_checkout_id: string | null;
  locked_until: Date | null;
  /** Fields that staff changed after the version that the caller had loaded. */
  changed_fields: string[];
  /** The version that the caller had loaded began the production. */
  began_production: boolean;
}

export interface SeenVersion {
  order_id: string;
  version: number;
}

const SCOPES = { active: activeOrder(), submitted: submittedOrder } as const satisfies Record<
  string,
  RawBuilder<SqlBool>
>;
export type BulkScope = keyof typeof SCOPES;

/** Locks the orders in the order of their keys, so that two bulk updates cannot deadlock, and then reads them. */
export async function lockOrdersForUpdate(
  tx: Connection,
  seen: readonly SeenVersion[],
  scope: BulkScope,
): Promise<BulkUpdateOrder[]> {
  const ids = seen.map(({ order_id }) => order_id);
  await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.order_id', 'in', ids)
    .where(SCOPES[scope])
    .orderBy('o.id')
    .forUpdate('o')
    .execute();
  const { rows } = await selectForUpdate(seen, scope).execute(tx);
  return rows;
}

const selectForUpdate = (versions: readonly SeenVersion[], scope: BulkScope) => sql<BulkUpdateOrder>`
  select o.id as pk, o.order_id, o.version, o.name, o.email, o.supplier_status, o.order_status, o.supplier,
    (select d.designer_name from users d where d.id = o.designer_id) as designer,
    o.work_state, o.locked_by_checkout_id, o.locked_until, (o.production_date at time zone 'America/Toronto')::date as production_date,
    exists (select from order_events e where e.order_pk = o.id and e.kind = 'changed'
      and (e.detail->>'version')::int = seen.version and e.detail->'before'->'production_date' = 'null') as began_production,
    (select coalesce(jsonb_agg(distinct field), '[]'::jsonb)
      from order_events e, jsonb_object_keys(e.detail->'after') as field
      where e.order_pk = o.id and e.kind = 'changed' and (e.detail->>'version')::int > seen.version) as changed_fields
  from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as seen(order_id text, version int)
  join orders o on o.order_id = seen.order_id
  where ${SCOPES[scope]}`;

export interface BulkWrite extends WrittenFields {
  pk: number;
  version: number;
}

/** Writes the fields and the new version. */
export async function writeBulkUpdate(
  tx: Connection,
  updates: readonly BulkWrite[],
  now: Date,
): Promise<void> {
  await sql`
    with change as (
      select c.*, d.id as designer_id
      from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
        as c(pk bigint, version int, supplier_status text, order_status text, supplier text, designer text, production_date date)
      left join users d on d.designer_name = c.designer
    ), changed as (
      update orders o set version = c.version, updated_at = ${now}::timestamptz, supplier_status = c.supplier_status,
        order_status = c.order_status, supplier = c.supplier, designer_id = c.designer_id,
        production_date = case when c.production_date = (o.production_date at time zone 'America/Toronto')::date
          then o.production_date else c.production_date::timestamp at time zone 'America/Toronto' end
      from change c where o.id = c.pk
    )
    insert into order_versions (order_pk, version, actor, content, saved_at)
    select v.order_pk, c.version, 'staff', v.content, ${now}::timestamptz
    from change c join order_versions v on v.order_pk = c.pk and v.version = c.version - 1`.execute(tx);
}
