/* The queues of orders that wait for somebody, each a view of the list of orders (rules.md dashboard-13). */

export const ORDER_QUEUES = ['unassigned', 'waiting', 'late', 'no_address', 'to_ship'] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

export const QUEUE_TITLES: Readonly<Record<OrderQueue, string>> = {
  unassigned: 'Unassigned',
  waiting: 'Waiting for approval',
  late: 'Late',
  no_address: 'No address',
  to_ship: 'To ship',
};

/** Orders of a queue are counted up to this number. */
export const MAX_QUEUE_COUNT = 1000;
