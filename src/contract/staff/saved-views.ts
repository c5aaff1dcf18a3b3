import { z } from 'zod';
import { ORDER_QUEUES } from '#domain/orders/staff/order-queue.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { plainText } from '../endpoint/fields.ts';

const SavedView = z.object({
  id: z.number(),
  name: z.string(),
  /** The query of the list's address, such as '?status=shipping'. */
  query: z.string(),
  /** Names of the columns of the table. */
  columns: z.array(z.string()),
  made_by: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

const count = z.number().int();

/** The orders of a queue, 1,000 at most, with those that are late, and those with the fault of the queue. */
const QueueCount = z.object({ orders: count, late: count, faults: count });
export type QueueCount = z.infer<typeof QueueCount>;

/** Views of the list of orders, shared by the team. */
export const savedViews = {
  list: endpoint({
    input: z.object({}),
    output: z.object({
      response: z.literal(true),
      views: z.array(SavedView),
      queues: z.object(
        Object.fromEntries(ORDER_QUEUES.map((queue) => [queue, QueueCount])) as Record<
          (typeof ORDER_QUEUES)[number],
          typeof QueueCount
        >,
      ),
    }),
  }),
  save: endpoint({
    input: z.object({
      name: plainText(40).trim().min(1),
      query: z
        .string()
        .max(1000)
        .regex(/^(\?[^#\s]*)?$/),
      columns: z.array(plainText(40)).max(30),
    }),
    output: z.object({ response: z.literal(true) }),
  }),
  delete: endpoint({
    input: z.object({ id: z.number().int().positive() }),
    output: z.object({ response: z.literal(true) }),
  }),
};
