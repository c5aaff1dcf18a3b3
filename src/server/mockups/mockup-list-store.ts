/** Every mockup of an order as staff see it, with what became of it. */

import { sql } from 'kysely';
import type { MockupChoice } from '#domain/orders/approval/mockup-change.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import type { Stored } from '#domain/orders/order/stored-content.ts';
import { lastAskedAt } from '../orders/order/approval-store.ts';
import { approvedList } from '../orders/order/list-store.ts';
import { isApprovalOutdated } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface MockupRow {
  version: number;
  round: number;
  choice: MockupChoice;
  words: string;
  file_id: string;
  uploaded_at: Date;
  uploaded_by: string | null;
  asked_at: Date | null;
  /** Who copied an approval link of this picture last, also as an earlier version. */
  link_copied_by: string | null;
  approved_at: Date | null;
  approved_by_email: string | null;
  approved_sha256: string | null;
  unconfirmed_at: Date | null;
  outdated: boolean;
  approved_list_number: number | null;
  approved_list: Stored<OrderContent> | null;
  approved_name: string | null;
  approved_by: 'customer' | 'staff' | null;
  recorded: { by: string; how: string; reason: string } | null;
}

/** Returns every mockup of the order, the newest first. */
export async function listMockupRows(db: Connection, orderPk: number): Promise<MockupRow[]> {
  const { rows } = await sql<MockupRow>`
    select m.version, m.round, m.choice, m.words, m.file_id, m.uploaded_at, u.name as uploaded_by, m.approved_at, m.approved_by_email,
      encode(m.approved_sha256, 'hex') as approved_sha256, ${isApprovalOutdated} as outdated,
      m.approved_list_number, ${approvedList} as approved_list, m.approved_name,
      m.approved_by,
      case when m.version = max(m.version) over () then ${lastAskedAt} else ${selectLastEvent('approval-asked')} end as asked_at, ${selectLastEvent('approval-unconfirmed')} as unconfirmed_at,
      (select e.actor from order_events e
        where e.order_pk = m.order_pk and e.kind = 'approval-asked' and e.detail->>'copied' = 'true'
          and (e.detail->>'mockup')::int in (
            select s.version from mockups s where s.order_pk = m.order_pk and s.file_id = m.file_id)
        order by e.id desc limit 1) as link_copied_by,
      ${recordedApproval} as recorded
    from mockups m join orders o on o.id = m.order_pk left join users u on u.id = m.uploaded_by
    where m.order_pk = ${orderPk} order by m.version desc`.execute(db);
  return rows;
}

/** By whom staff's approval of mockup `m` was recorded. */
const recordedApproval = sql`(
  select jsonb_build_object('by', e.actor, 'how', e.detail->>'how', 'reason', e.detail->>'reason') from order_events e
  where e.kind = 'approval-recorded' and e.at = m.approved_at and e.order_pk = m.order_pk
  order by e.id desc limit 1)`;

const selectLastEvent = (kind: 'approval-asked' | 'approval-unconfirmed') => sql`(
  select max(e.at) from order_events e
  where e.order_pk = m.order_pk and e.kind = ${kind} and (e.detail->>'mockup')::int = m.version)`;
