/*
 * The queues of orders, each a view of the list of orders: the states of the line to production, and what is wrong on any
 * of them (rules.md dashboard-13).
 */
import { LINE_STATES, type LineState } from './production-line.ts';

export const ORDER_QUEUES = [...LINE_STATES, 'late', 'no_address', 'to_refund'] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

export const QUEUE_TITLES: Readonly<Record<OrderQueue, string>> = {
  to_design: 'To design',
  to_send: 'To send',
  with_customer: 'With the customer',
  to_release: 'To release',
  at_supplier: 'At the supplier',
  to_ship: 'To ship',
  shipped: 'Shipped',
  late: 'Late',
  no_address: 'No address',
  to_refund: 'Cancelled, not refunded',
};

/** More days are too many for a mockup that is drawn and not sent, and for one that waits for its approval. */
export const UNSENT_DAYS = 2;
export const WAITING_DAYS = 5;

/** What is counted as wrong in a queue, besides late orders. */
export const QUEUE_FAULTS: Readonly<Record<LineState, string>> = {
  to_design: 'unassigned',
  to_send: `over ${UNSENT_DAYS} days`,
  with_customer: `over ${WAITING_DAYS} days`,
  to_release: 'not paid',
  at_supplier: 'not released',
  to_ship: 'no address',
  shipped: 'not paid',
};

/** Orders of a queue are counted up to this number. */
export const MAX_QUEUE_COUNT = 1000;
