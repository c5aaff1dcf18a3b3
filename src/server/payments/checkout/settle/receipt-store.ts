/** Reads what became of the orders of a paid cart before their payment, for its receipt. */
import { sql } from 'kysely';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import { latestApproval } from '../../../orders/order/approval-store.ts';
import { isBegun } from '../../../orders/order/release-store.ts';
import type { Connection } from '../../../platform/db/connection.ts';

export interface PaidOrderProgress {
  approval: ApprovalState;
  /** It was released to production as it is. */
  begun: boolean;
}

/** Returns the progress of each order by its id. */
export async function readPaidProgress(
  tx: Connection,
  checkoutId: string,
): Promise<Map<string, PaidOrderProgress>> {
  const { rows } = await sql<PaidOrderProgress & { orderId: string }>`
    select o.order_id as "orderId", ${latestApproval} as approval, ${isBegun} as begun
    from orders o where o.checkout_id = ${checkoutId}`.execute(tx);
  return new Map(rows.map(({ orderId, ...progress }) => [orderId, progress]));
}
