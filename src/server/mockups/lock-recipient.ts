import { assertNotCancelled, type WorkState } from '#domain/orders/order/work-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import { lockOrder, type OrderReference } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';

/** To whom e-mails about the mockup of an order are sent. */
export interface ApprovalRecipient {
  pk: number;
  /** The id that the order has now. */
  orderId: string;
  name: string;
  email: string;
  teamName: string;
  workState: WorkState;
}

/**
 * Locks an order, and returns to whom e-mails about its mockup are sent. Returns undefined for an order that does not exist, is deleted or
 * is not visible.
 */
export async function lockRecipient(
  tx: Connection,
  reference: OrderReference,
): Promise<ApprovalRecipient | undefined> {
  const columns = ['order_id', 'name', 'email', 'secret_code', 'work_state'] as const;
  const order = await lockOrder(tx, reference, columns);
  if (!order) return undefined;
  const { id: pk, order_id: orderId, name, email, secret_code: teamName, work_state } = order;
  return { pk, orderId, name, email, teamName, workState: work_state as WorkState };
}

/** As `lockRecipient`, for staff. Throws Problem 'not-found' or 'order-cancelled'. */
export async function requireRecipient(
  tx: Connection,
  orderId: string,
  session: Session,
): Promise<ApprovalRecipient> {
  const recipient = await lockRecipient(tx, { orderId, visibleTo: session });
  if (!recipient) throw new Problem('not-found');
  assertNotCancelled(recipient);
  return recipient;
}
