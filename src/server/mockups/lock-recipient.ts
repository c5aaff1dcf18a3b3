import { lockOrder } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { ApprovalRecipient } from './request-approval.ts';

interface LockedRecipient extends ApprovalRecipient {
  isCancelled: boolean;
}

/**
 * Locks the order of a link, and returns to whom e-mails about its mockup are sent, with the id that the order has now. Returns undefined
 * for an order that does not exist or is deleted.
 */
export async function lockRecipient(tx: Connection, linkedId: string): Promise<LockedRecipient | undefined> {
  const columns = ['order_id', 'name', 'email', 'secret_code', 'work_state'] as const;
  const order = await lockOrder(tx, { orderId: linkedId }, columns);
  if (!order) return undefined;
  const { id: pk, order_id: orderId, name, email, secret_code: teamName } = order;
  return { pk, orderId, name, email, teamName, isCancelled: order.work_state === 'cancelled' };
}
