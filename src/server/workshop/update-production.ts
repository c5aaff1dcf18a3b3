/**
 * Many orders at once, and of each the two statuses alone (security row 123): all of them or, when somebody else was first
 * with one, none. Every change stands in its order's history.
 */
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import type { SupplierStatus } from '#domain/supplier.ts';
import type { Session } from '../accounts/sessions.ts';
import { tellNewStatus } from '../orders/status-letter.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

interface Wanted {
  order_id: string;
  version: number;
  supplier_status?: SupplierStatus | undefined;
  order_status?: OrderStatus | undefined;
}

const FIELDS = ['supplier_status', 'order_status'] as const;
type Fields = { supplier_status?: SupplierStatus; order_status?: OrderStatus };

interface LockedOrder {
  pk: number;
  order_id: string;
  version: number;
  name: string;
  email: string;
  supplier_status: SupplierStatus;
  order_status: OrderStatus;
  /** While a payment is under way nobody changes what it pays for. */
  locked_until: Date | null;
  /** Fields that staff changed after the version that the caller had loaded. */
  moved: string[];
}

interface Change {
  order: LockedOrder;
  before: Fields;
  after: Fields;
  version: number;
}

export async function updateProduction(services: Services, wanted: readonly Wanted[], session: Session) {
  if (wanted.length === 0) throw new Problem('nothing-to-update');
  const ids = wanted.map(({ order_id }) => order_id);
  if (new Set(ids).size !== ids.length) throw new Problem('version-conflict', { orders: ids });
  await services.db.transaction().execute(async (tx) => {
    const orders = await lockOrders(tx, wanted);
    if (orders.size !== wanted.length)
      throw new Problem('not-found', { orders: ids.filter((id) => !orders.has(id)) });
    const changes = wanted.flatMap((each) => changeOf(each, orders.get(each.order_id)!));
    refuseBeingPaid(changes, services.now());
    refuseLate(wanted, changes);
    if (changes.length > 0) await write(tx, changes, session, services.now());
    for (const { order, after, version } of changes)
      if (after.order_status !== undefined)
        await tellNewStatus(tx, services, {
          orderId: order.order_id,
          name: order.name,
          email: order.email,
          status: after.order_status,
          version,
        });
  });
  return { response: true as const, message: 'Orders Updated' };
}

/** Locked in the order of their keys, so that two bulk updates never wait for each other in a circle; read afterwards. */
async function lockOrders(tx: Connection, wanted: readonly Wanted[]): Promise<Map<string, LockedOrder>> {
  const ids = wanted.map(({ order_id }) => order_id);
  await sql`
    select 1 from orders where order_id = any(${ids}::text[]) and (status or paid) and paid_by_checkout_id is null
    order by id for update`.execute(tx);
  const seen = JSON.stringify(wanted.map(({ order_id, version }) => ({ order_id, version })));
  const { rows } = await sql<LockedOrder>`
    select o.id as pk, o.order_id, o.version, o.name, o.email, o.supplier_status, o.order_status,
      case when o.locked_by_checkout_id is not null then o.locked_until end as locked_until,
      (select coalesce(jsonb_agg(distinct field), '[]'::jsonb)
        from order_events e, jsonb_object_keys(e.detail->'after') as field
        where e.order_pk = o.id and e.kind = 'changed' and (e.detail->>'version')::int > seen.version) as moved
    from jsonb_to_recordset(${seen}::jsonb) as seen(order_id text, version int)
    join orders o on o.order_id = seen.order_id
    where (o.status or o.paid) and o.paid_by_checkout_id is null`.execute(tx);
  return new Map(rows.map((order) => [order.order_id, order]));
}

/** What is asked for and is not so already. */
function changeOf(wanted: Wanted, order: LockedOrder): Change[] {
  const fields = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== order[field]);
  if (fields.length === 0) return [];
  const pick = (from: Wanted | LockedOrder): Fields =>
    Object.fromEntries(fields.map((field) => [field, from[field]!]));
  return [{ order, before: pick(order), after: pick(wanted), version: order.version + 1 }];
}

function refuseBeingPaid(changes: readonly Change[], now: Date): void {
  const paying = changes.filter(({ order }) => order.locked_until !== null && order.locked_until > now);
  if (paying.length > 0)
    throw new Problem('order-being-paid', { orders: paying.map(({ order }) => order.order_id) });
}

function refuseLate(wanted: readonly Wanted[], changes: readonly Change[]): void {
  const versions = new Map(wanted.map(({ order_id, version }) => [order_id, version]));
  const late = changes.filter(
    ({ order, after }) =>
      versions.get(order.order_id)! > order.version ||
      Object.keys(after).some((field) => order.moved.includes(field)),
  );
  if (late.length > 0)
    throw new Problem('version-conflict', { orders: late.map(({ order }) => order.order_id) });
}

/** An order that goes to production for the first time begins there today. */
async function write(tx: Connection, changes: readonly Change[], session: Session, now: Date): Promise<void> {
  const records = changes.map(({ order, before, after, version }) => ({
    pk: order.pk,
    version,
    supplier_status: after.supplier_status ?? order.supplier_status,
    order_status: after.order_status ?? order.order_status,
    detail: { version, before, after },
  }));
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as c(pk bigint, version int, supplier_status text, order_status text, detail jsonb)
    ), changed as (
      update orders o set version = c.version, updated_at = ${now}::timestamptz, supplier_status = c.supplier_status,
        order_status = c.order_status,
        production_date = case when c.order_status = 'production' then coalesce(o.production_date, ${now}::timestamptz)
          else o.production_date end
      from change c where o.id = c.pk
    ), kept as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      select v.order_pk, c.version, 'staff', v.content, ${now}::timestamptz
      from change c join order_versions v on v.order_pk = c.pk and v.version = c.version - 1
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    select c.pk, ${session.name}, ${session.userId}::bigint, 'changed', c.detail, ${now}::timestamptz from change c`.execute(
    tx,
  );
}
