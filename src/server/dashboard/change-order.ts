/**
 * What staff change of an order: status, designer, notes, nothing else (security row 112). Field by field: two people
 * who change different things both keep theirs, and whoever changes the same thing later is told (row C8).
 */
import { sql, type Transaction } from 'kysely';
import type { OrderStatus } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { theirs } from './access.ts';

interface WantedChange {
  order_id: string;
  version: number;
  order_status?: OrderStatus | undefined;
  designer?: string | null | undefined;
  order_notes?: string | undefined;
}

const FIELDS = ['order_status', 'designer', 'order_notes'] as const;
type Field = (typeof FIELDS)[number];
type Fields = Partial<Record<Field, string | null>>;

const UPDATED = 'Order Updated';

export function changeOrder(services: Services, wanted: WantedChange, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, wanted, session);
    if (!order) throw new Problem('not-found');
    if (order.locked_until && order.locked_until > services.now()) throw new Problem('order-being-paid');
    const after = differences(wanted, order);
    refuseLateChange(order, wanted.version, after);
    if (Object.keys(after).length === 0)
      return { response: true as const, message: UPDATED, version: order.version };
    const version = order.version + 1;
    await write(tx, { order, after, version, session, now: services.now() });
    if (after.order_status !== undefined)
      await tellCustomer(services, tx, order, after.order_status, version);
    return { response: true as const, message: UPDATED, version };
  });
}

interface LockedOrder {
  pk: number;
  order_id: string;
  version: number;
  name: string;
  email: string;
  order_status: string;
  designer: string | null;
  order_notes: string;
  locked_until: Date | null;
  /** Changes by staff since the version that the caller had loaded, newest first. */
  since: { actor: string; at: string; after: Fields }[];
  /** The notes that the caller had loaded, when customers have saved the order since. */
  base_notes: string | null;
}

/**
 * Locks first and reads then: one statement for both would read everything but the order itself as it was before the
 * wait, and take whoever came second for the first.
 */
async function lockOrder(
  tx: Transaction<DB>,
  { order_id, version }: WantedChange,
  session: Session,
): Promise<LockedOrder | undefined> {
  const locked = await sql<{ pk: number }>`
    select o.id as pk from orders o
    where o.order_id = ${order_id} and o.paid_by_checkout_id is null and ${theirs(session)}
    for update`.execute(tx);
  const { rows } = await sql<LockedOrder>`
    select o.id as pk, o.order_id, o.version, o.name, o.email, o.order_status, o.order_notes,
      case when o.locked_by_checkout_id is not null then o.locked_until end as locked_until,
      (select d.designer_name from users d where d.id = o.designer_id) as designer,
      (select coalesce(jsonb_agg(jsonb_build_object('actor', e.actor, 'at', e.at, 'after', e.detail->'after') order by e.id desc), '[]'::jsonb)
        from order_events e
        where e.order_pk = o.id and e.kind = 'changed' and (e.detail->>'version')::int > ${version}) as since,
      (select v.content->>'notes' from order_versions v where v.order_pk = o.id and v.version = ${version}) as base_notes
    from orders o where o.id = ${locked.rows[0]?.pk ?? null}`.execute(tx);
  return rows[0];
}

/** What is asked for and is not so already. */
function differences(wanted: WantedChange, order: LockedOrder): Fields {
  const asked: Fields = {
    ...(wanted.order_status === undefined ? {} : { order_status: wanted.order_status }),
    ...(wanted.designer === undefined ? {} : { designer: wanted.designer || null }),
    ...(wanted.order_notes === undefined ? {} : { order_notes: wanted.order_notes.trim() }),
  };
  const changed = FIELDS.filter((field) => field in asked && asked[field] !== order[field]);
  return Object.fromEntries(changed.map((field) => [field, asked[field]]));
}

/** Throws Problem 'version-conflict' with who was first, when and how the order stands now. */
function refuseLateChange(order: LockedOrder, version: number, after: Fields) {
  const fields = Object.keys(after) as Field[];
  const first = order.since.find(({ after: theirs }) => fields.some((field) => field in theirs));
  const notesMoved =
    after.order_notes !== undefined && order.base_notes !== null && order.base_notes !== order.order_notes;
  if (!first && !notesMoved && version <= order.version) return;
  const { order_status, designer, order_notes } = order;
  throw new Problem('version-conflict', {
    by: first?.actor ?? 'The customer',
    at: first?.at ?? null,
    version: order.version,
    current: { order_status, designer, order_notes },
  });
}

interface Change {
  order: LockedOrder;
  after: Fields;
  version: number;
  session: Session;
  now: Date;
}

/** The order, its history and, for a saved order, the version that customers' saves are put together with: one statement. */
async function write(tx: Transaction<DB>, { order, after, version, session, now }: Change): Promise<void> {
  const next = { ...order, ...after };
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, order[field as Field]]));
  const detail = JSON.stringify({ version, before, after });
  const designerId = await designerIdOf(tx, next.designer);
  await sql`
    with changed as (
      update orders set version = ${version}, updated_at = ${now}, order_status = ${next.order_status},
        designer_id = ${designerId}, order_notes = ${next.order_notes}
      where id = ${order.pk}
    ), kept as (
      insert into order_versions (order_pk, version, actor, content, saved_at)
      select order_pk, ${version}, 'staff', jsonb_set(content, '{notes}', to_jsonb(${next.order_notes}::text)), ${now}
      from order_versions where order_pk = ${order.pk} and version = ${order.version}
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    values (${order.pk}, ${session.name}, ${session.userId}, 'changed', ${detail}::jsonb, ${now})`.execute(
    tx,
  );
}

/** Null is nobody. Throws Problem 'unknown-option' for somebody who does not design. */
async function designerIdOf(tx: Transaction<DB>, name: string | null): Promise<number | null> {
  if (name === null) return null;
  const designer = await tx
    .selectFrom('users')
    .select('id')
    .where('designer_name', '=', name)
    .executeTakeFirst();
  if (!designer) throw new Problem('unknown-option', { field: 'designer' });
  return designer.id;
}

async function tellCustomer(
  services: Services,
  tx: Transaction<DB>,
  { order_id, name, email }: LockedOrder,
  status: string | null,
  version: number,
) {
  await queueMail(tx, services, {
    kind: 'status-changed',
    ref: `${order_id}-${version}`,
    to: email,
    data: { orderId: order_id, name, status: status || 'designing' },
  });
}
