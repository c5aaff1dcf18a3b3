/** What became of the newest mockup of order `o`, as SQL expressions. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { isApprovalOutdated } from './order-store.ts';
import { isBegun } from './release-store.ts';

const findEvent = (kind: 'approval-asked' | 'approval-unconfirmed'): RawBuilder<Date | null> => sql`(
  select max(e.at) from order_events e
  where e.order_pk = m.order_pk and e.kind = ${kind} and (e.detail->>'mockup')::int = m.version)`;

/**
 * When the approval of mockup `m`, the newest of its order, was last asked for. Where it is a choice that became the newest, the event
 * names its earlier version, but the key of the link is still valid.
 */
export const lastAskedAt: RawBuilder<Date | null> = sql`coalesce(${findEvent('approval-asked')}, (
  select max(k.created_at) from order_keys k
  where k.order_pk = m.order_pk and k.purpose = 'approve' and k.revoked_at is null))`;

/**
 * Whether a change of any choice in the round of mockup `m`, the newest of its order, or one that was asked for after its
 * approval waits for an answer.
 */
const isChangeOpen: RawBuilder<SqlBool> = sql`exists (
  select from proof_requests q join mockups r on r.id = q.mockup_id join proof_pins p on p.request_id = q.id
  where q.order_pk = m.order_pk and (r.round = m.round or q.made_at > m.approved_at) and p.state = 'open')`;

export const latestApproval: RawBuilder<ApprovalState> = sql`coalesce((
  select case when ${isChangeOpen} then 'change asked'
    when ${isApprovalOutdated} then 'outdated' when m.approved_at is not null then 'approved'
    when ${findEvent('approval-unconfirmed')} is not null then 'unconfirmed'
    when ${lastAskedAt} is not null then 'asked' else 'drawn' end
  from mockups m where m.order_pk = o.id order by m.version desc limit 1), 'none')`;

/** Mockup `m` was approved again since, without the link of the e-mail that asks for it. */
const isApprovedAgainUnconfirmed: RawBuilder<SqlBool> = sql`exists (
  select from mockups m where m.order_pk = o.id
    and m.version = (select max(n.version) from mockups n where n.order_pk = o.id)
    and ${findEvent('approval-unconfirmed')} > m.approved_at)`;

/**
 * As the customer reads it: who has just approved a difference without the link is not asked for the same again, but to open
 * the e-mail.
 */
export const approvalForCustomer: RawBuilder<ApprovalState> = sql`(
  select case when latest.approval = 'outdated' and ${isApprovedAgainUnconfirmed} then 'unconfirmed' else latest.approval end
  from (select ${latestApproval} as approval) latest)`;

/** When it was approved, or when its approval was last asked for. */
export const latestApprovalAt: RawBuilder<Date | null> = sql`(
  select coalesce(m.approved_at, ${findEvent('approval-unconfirmed')}, ${lastAskedAt})
  from mockups m where m.order_pk = o.id order by m.version desc limit 1)`;

/** Whether staff recorded the approval of the newest mockup for the customer. */
export const isApprovalRecorded: RawBuilder<boolean> = sql`coalesce((
  select m.approved_by = 'staff' from mockups m where m.order_pk = o.id order by m.version desc limit 1), false)`;

export async function readApproval(db: Connection, orderPk: number): Promise<ApprovalState> {
  const { rows } = await sql<{ approval: ApprovalState }>`
    select ${latestApproval} as approval from orders o where o.id = ${orderPk}`.execute(db);
  return rows[0]!.approval;
}

interface TeamProgress {
  teamName: string;
  approval: ApprovalState;
  begun: boolean;
  onHold: boolean;
}

/** Returns the team of an order and what became of it, for the e-mail about its new status. */
export async function readTeamProgress(db: Connection, orderId: string): Promise<TeamProgress> {
  const { rows } = await sql<TeamProgress>`
    select o.secret_code as "teamName", ${latestApproval} as approval, ${isBegun} as begun,
      o.work_state = 'on hold' as "onHold"
    from orders o where o.id = ${orderPkOf(orderId)}`.execute(db);
  return rows[0]!;
}
