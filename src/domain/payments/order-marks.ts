/*
 * What has to be seen beside the status of an order: work that stopped, and money that went back. `paid` says that an
 * order was paid once, also when all of it was returned since (rules.md orders-23).
 */
import type { WorkState } from '../orders/order/work-state.ts';

export const ORDER_MARKS = ['Cancelled', 'On hold', 'Refunded', 'Part refunded'] as const;
export type OrderMark = (typeof ORDER_MARKS)[number];

/** The amounts are in cents. */
export interface MarkedOrder {
  readonly work_state: WorkState;
  readonly payment_amount_cents: number;
  readonly refund_cents: number;
}

/** Returns the marks of an order, work before money. */
export function listOrderMarks(order: MarkedOrder): OrderMark[] {
  const { payment_amount_cents: received, refund_cents: refunded } = order;
  const marks = listWorkMarks(order);
  if (refunded <= 0) return marks;
  return [...marks, refunded < received ? 'Part refunded' : 'Refunded'];
}

/** Returns the marks for people who may not see the money of an order. */
export function listWorkMarks({ work_state: state }: Pick<MarkedOrder, 'work_state'>): OrderMark[] {
  if (state === 'active') return [];
  return [state === 'cancelled' ? 'Cancelled' : 'On hold'];
}

/** Returns how an order is paid, in a word. */
export function describePayment({ paid, marks }: { paid: boolean | null; marks: readonly OrderMark[] }) {
  if (marks.includes('Refunded')) return 'Refunded';
  return paid ? 'Paid' : 'Not Paid';
}
