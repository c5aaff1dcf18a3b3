/** Orders in work that are approved for another list, or not the ones that were released any more, and who is told of it. */
import { type RawBuilder, sql } from 'kysely';
import { latestApproval } from '../../orders/order/approval-store.ts';
import { isApprovalOutdated, submittedOrder } from '../../orders/order/order-store.ts';
import {
  currentReleaseJson,
  hasOutdatedRelease,
  isBegun,
  type StoredRelease,
} from '../../orders/order/release-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Recipient } from '../proof-request-store.ts';

/** Order `o` is designed, cut or sewn. */
const isBeforeShipping: RawBuilder<boolean> = sql`o.order_status in ('', 'pending', 'designing', 'templating', 'production')`;

/**
 * Returns the ids of active orders whose mockup was approved for another list, and that are neither begun nor sent. One with
 * an open remark waits for its answer, as its pages say.
 */
export async function listOutdatedOrders(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    where ${submittedOrder} and ${isBeforeShipping}
      and o.work_state = 'active' and exists (
        select from mockups m where m.order_pk = o.id and ${isApprovalOutdated}
          and not exists (select from mockups n where n.order_pk = m.order_pk and n.version > m.version))
      and not ${isBegun} and ${latestApproval} = 'outdated'
    order by o.id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Returns when the last e-mail about a difference was sent, and the number of the list that it was about. */
export async function findLastAsked(
  tx: Connection,
  orderPk: number,
): Promise<{ list: number; at: Date } | undefined> {
  const { rows } = await sql<{ list: number; at: Date }>`
    select (e.detail->>'list')::int as list, e.at from order_events e
    where e.order_pk = ${orderPk} and e.kind = 'approval-asked' and e.detail ? 'list'
    order by e.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Order `o` is neither sent nor cancelled. */
const isInWork: RawBuilder<boolean> = sql`(${submittedOrder} and o.work_state <> 'cancelled'
  and ${isBeforeShipping})`;

export async function listOutdatedReleases(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o where ${isInWork} and ${hasOutdatedRelease} order by o.id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

interface ReleaseOfWork {
  /** Null also for an order that is sent or cancelled by now. */
  release: StoredRelease | null;
  /** The newest version. */
  mockup: number | null;
}

export async function findReleaseOfWork(tx: Connection, orderPk: number): Promise<ReleaseOfWork> {
  const { rows } = await sql<ReleaseOfWork>`
    select case when ${isInWork} then ${currentReleaseJson} end as release,
      (select max(m.version) from mockups m where m.order_pk = o.id) as mockup
    from orders o where o.id = ${orderPk}`.execute(tx);
  return rows[0]!;
}

interface Told {
  /** The number of the list. */
  list: number;
  mockup: number | null;
  at: Date;
}

/** Returns what managers were told last about the release as it is now. */
export async function findLastTold(tx: Connection, orderPk: number): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select (e.detail->>'list')::int as list, (e.detail->>'mockup')::int as mockup, e.at from order_events e
    where e.order_pk = ${orderPk} and e.kind = 'release-outdated' and e.id > coalesce((
      select max(r.id) from order_events r where r.order_pk = ${orderPk} and r.kind = 'released'), 0)
    order by e.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Returns the manager who released the order, or all managers when that account is gone. */
export async function listReleaseRecipients(tx: Connection, orderPk: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with managers as (
      select u.id, u.name, u.email from users u where u.account_access = 'manager' and u.disabled_at is null),
    releaser as (
      select m.id from managers m join production_releases p on p.released_by = m.id
      where p.order_pk = ${orderPk} and p.withdrawn_at is null)
    select m.name, m.email from managers m
    where m.id in (select id from releaser) or not exists (select from releaser)
    order by m.id`.execute(tx);
  return rows;
}
