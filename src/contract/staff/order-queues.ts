import { z } from 'zod';
import { ORDER_QUEUES } from '#domain/orders/staff/order-queue.ts';
import { endpoint } from '../endpoint/endpoint.ts';

const count = z.number().int();

/** The orders of a queue, 1,000 at most, with those that are late, and those with the fault of the queue. */
const QueueCount = z.object({ orders: count, late: count, faults: count });
export type QueueCount = z.infer<typeof QueueCount>;

/** The counts of the queues (rules.md dashboard-13). */
export const orderQueues = endpoint({
  input: z.object({}),
  output: z.object({
    queues: z.object(
      Object.fromEntries(ORDER_QUEUES.map((queue) => [queue, QueueCount])) as Record<
        (typeof ORDER_QUEUES)[number],
        typeof QueueCount
      >,
    ),
  }),
});
