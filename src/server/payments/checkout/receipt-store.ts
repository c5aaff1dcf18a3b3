/** Reads the approvals of the orders of a paid cart, for its receipt. */
import { sql } from 'kysely';
import type { ApprovalState } from '#domain/orders/progress.ts';
import { latestApproval } from '../../orders/approval-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** Returns the approval of each order by its id. */
export async function readApprovals(tx: Connection, checkoutId: string): Promise<Map<string, ApprovalState>> {
  const { rows } = await selectApprovals(checkoutId).execute(tx);
  return new Map(rows.map(({ orderId, approval }) => [orderId, approval]));
}

const selectApprovals = (checkoutId: string) => sql<{ orderId: string; approval: ApprovalState }>`
  select o.order_id as "orderId", ${latestApproval} as approval from orders o where o.checkout_id = ${checkoutId}`;
