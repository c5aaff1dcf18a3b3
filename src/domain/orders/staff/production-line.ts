/*
 * The line to production: where an order stands between its payment and its parcel, from status, mockup, approval,
 * release, supplier status and labels (rules.md dashboard-13). The store has the same as one SQL expression.
 */
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import type { SupplierStatus } from '#domain/production/production.ts';

export const LINE_STATES = [
  'to_design',
  'to_send',
  'with_customer',
  'to_release',
  'at_supplier',
  'to_ship',
  'shipped',
] as const;
export type LineState = (typeof LINE_STATES)[number];

export interface LineFacts {
  readonly workState: WorkState;
  readonly status: OrderStatus;
  readonly supplierStatus: SupplierStatus;
  /** Of the newest mockup. */
  readonly approval: ApprovalState;
  /** To production, as the order is now. */
  readonly isReleased: boolean;
  /** A label that is bought or being bought, or a tracking number that was typed. */
  readonly hasLabel: boolean;
}

/** Of a submitted or paid order. Null for a cancelled one, and for one that is completed. */
export function getLineState(order: LineFacts): LineState | null {
  const { status, supplierStatus } = order;
  if (order.workState === 'cancelled' || status === 'completed') return null;
  if (status === 'shipping') return order.hasLabel ? 'shipped' : 'to_ship';
  if (supplierStatus === 'completed') return 'to_ship';
  return isBeingMade(supplierStatus) || order.isReleased ? 'at_supplier' : BEFORE_RELEASE[order.approval];
}

/** Templates are no cloth yet. */
export const isBeingMade = (status: SupplierStatus): boolean => status !== '' && status !== 'templating';

/** A change that the customer asked for is drawn; one that was made after the approval waits for the customer. */
const BEFORE_RELEASE: Readonly<Record<ApprovalState, LineState>> = {
  none: 'to_design',
  'change asked': 'to_design',
  drawn: 'to_send',
  asked: 'with_customer',
  unconfirmed: 'with_customer',
  outdated: 'with_customer',
  approved: 'to_release',
};
