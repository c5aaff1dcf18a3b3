/** Orders in work that are approved for another list. */
import { type RawBuilder, sql } from 'kysely';
import { latestApproval } from '../../orders/order/approval-store.ts';
import { isApprovalOutdated, submittedOrder } from '../../orders/order/order-store.ts';
import { isBegun } from '../../orders/order/release-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** Order `o` is designed, cut or sewn. */
export const isBeforeShipping: RawBuilder<boolean> = sql`o.order_status in ('', 'pending', 'designing', 'templating', 'production')`;

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
