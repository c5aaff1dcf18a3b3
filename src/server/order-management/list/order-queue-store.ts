/** The queues of orders that wait for somebody (rules.md dashboard-13): their conditions and their counts. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderQueue } from '#domain/orders/staff/order-queue.ts';
import { mockupState, submittedOrder } from '../../orders/order/order-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { NO_PREPARE } from '../../platform/db/prepared-statements.ts';
import { lateDays } from './late-days-store.ts';

/** The condition on submitted orders `o`. A cancelled order is in no queue. */
export function isInQueue(queue: OrderQueue, now: Date): RawBuilder<SqlBool> {
  return sql`o.work_state <> 'cancelled' and ${matchesQueue(queue, now)}`;
}

/**
 * An order that was paid in the cart is in production from then on, as the specification says, although its mockup is
 * still to be drawn and approved. Design is open until the supplier begins.
 */
const isDesignOpen = sql`(o.order_status in ('', 'pending', 'designing', 'templating')
  or (o.order_status = 'production' and o.supplier_status in ('', 'templating')))`;

/** The texts let the planner use the partial index of orders in work. */
function matchesQueue(queue: OrderQueue, now: Date): RawBuilder<SqlBool> {
  switch (queue) {
    case 'unassigned':
      return sql`o.designer_id is null and o.order_status <> 'templating' and ${isDesignOpen} and ${mockupState} <> 'approved'`;
    case 'waiting':
      return sql`${isDesignOpen} and ${mockupState} in ('waiting', 'outdated')`;
    case 'late':
      return sql`o.order_status <> 'completed' and ${lateDays(now)} > 0`;
    case 'no_address':
      return sql`o.paid and o.order_status <> 'completed' and coalesce(o.shipping_address->>'street', '') = ''`;
    case 'to_ship':
      return sql`o.paid and o.tracking_number is null
        and (o.order_status = 'shipping' or (o.order_status = 'production' and o.supplier_status = 'completed'))
        and not exists (select from shipments s where s.order_pk = o.id and s.state in ('claimed', 'bought', 'cancelling'))`;
  }
}

export interface QueueCounts {
  unassigned: number;
  waiting: number;
  late: number;
  no_address: number;
  to_ship: number;
}

/** Counts up to `max` orders of each queue, in one statement. */
export async function countQueues(db: Connection, now: Date, max: number): Promise<QueueCounts> {
  const count = (queue: OrderQueue) => sql`(
    select count(*) from (select from orders o where ${submittedOrder} and ${isInQueue(queue, now)} limit ${max}) found
  )::int as ${sql.ref(queue)}`;
  const { rows } = await sql<QueueCounts>`${sql.raw(NO_PREPARE)}
    select ${count('unassigned')}, ${count('waiting')}, ${count('late')}, ${count('no_address')}, ${count('to_ship')}`.execute(
    db,
  );
  return rows[0]!;
}
