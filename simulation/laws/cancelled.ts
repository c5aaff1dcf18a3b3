/** Nothing goes on with an order while it is cancelled (rules.md orders-23). */

import type { PaymentSummary } from '#contract/payments.ts';
import type { OrderShipments } from '#contract/shipping.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { LawBroken } from './law.ts';
import type { MadeOrder } from './released.ts';

/** Whether the order was cancelled just before this time, by its history. */
function wasCancelled({ history }: StaffOrder, time: string | null): boolean {
  // The newest first.
  const last = history.find(({ kind, at }) => kind === 'work-state' && time !== null && at < time);
  return last?.kind === 'work-state' && last.detail.after.work_state === 'cancelled';
}

/** Nothing is drawn, approved or released. */
export function findWorkOnCancelled({ order, mockups, release }: MadeOrder): string | null {
  const drawn = mockups.find(({ uploaded_at }) => wasCancelled(order, uploaded_at));
  if (drawn) return `mockup ${drawn.version} was drawn while the order was cancelled`;
  const approved = mockups.find(({ approved_at }) => wasCancelled(order, approved_at));
  if (approved) return `mockup ${approved.version} was approved while the order was cancelled`;
  return wasCancelled(order, release?.released_at ?? null) ? 'it was released while it was cancelled' : null;
}

/** No label is bought. */
export function findSaleOfCancelled({ shipments }: OrderShipments, { order }: MadeOrder): string | null {
  const sold = shipments.find(
    ({ service, created_at }) => service !== null && wasCancelled(order, created_at),
  );
  return sold ? `a label for parcel ${sold.parcel} was bought while the order was cancelled` : null;
}

/** Nobody is asked to pay. */
export function checkNothingAsked({ order_id, work_state, links }: PaymentSummary): void {
  if (work_state === 'cancelled' && links.some(({ state }) => state === 'open'))
    throw new LawBroken('money', `order ${order_id} is cancelled, and a payment link is open`);
}

export function checkStatusStays(order: StaffOrder): void {
  const isStatus = ({ kind, detail }: StaffOrder['history'][number]) =>
    kind === 'changed' && 'order_status' in detail.after;
  if (order.history.some((event) => isStatus(event) && wasCancelled(order, event.at)))
    throw new LawBroken('work', `the status of ${order.order_id} was changed while it was cancelled`);
}
