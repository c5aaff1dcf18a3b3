/*
 * The state of an order and what it allows. A saved order can be edited and paid by the team; a paid one that staff
 * reopened can be corrected at the same price only (rules.md orders-11).
 */
import { ORDER_STATUSES, type OrderStatus } from './order.ts';

export type OrderState = 'saved' | 'submitted' | 'reopened';

export interface OrderStateFacts {
  readonly submitted: boolean;
  /** The payment of the order; null while nothing was paid. */
  readonly paymentId: string | null;
}

export function getOrderState({ submitted, paymentId }: OrderStateFacts): OrderState {
  if (submitted) return 'submitted';
  return paymentId === null ? 'saved' : 'reopened';
}

/** Returns whether the customer may change anything of the order. */
export const canEdit = (state: OrderState): boolean => state === 'saved' || state === 'reopened';

/** Returns whether the order may be paid in a cart. */
export const canPay = (state: OrderState): boolean => state === 'saved';

/** Returns whether the order keeps the price list that it was priced with; a saved one uses the current list. */
export const hasFixedPrices = (state: OrderState): boolean => state !== 'saved';

/** How long a payment locks its orders. */
export const CHECKOUT_MINUTES = 30;

export interface CheckoutLock {
  readonly lockedByCheckoutId: string | null;
  readonly lockedUntil: Date | null;
}

/** Returns whether a payment of the order is open: until it ends, the order cannot change. */
export const isBeingPaid = ({ lockedByCheckoutId, lockedUntil }: CheckoutLock, now: Date): boolean =>
  lockedByCheckoutId !== null && lockedUntil !== null && lockedUntil > now;

/** Empty and 'pending' mean the same as 'designing'. */
export const DESIGN_STATUSES = ['designing', 'pending', ''] as const satisfies OrderStatus[];

/** Any status may follow any other (rules.md orders-13); one that is no longer offered stays selectable. */
export const listNextStatuses = (current: OrderStatus): OrderStatus[] =>
  (ORDER_STATUSES as readonly OrderStatus[]).includes(current)
    ? [...ORDER_STATUSES]
    : [current, ...ORDER_STATUSES];
