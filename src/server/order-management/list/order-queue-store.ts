/** The queues of orders (rules.md dashboard-13): their conditions and their counts. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  ORDER_QUEUES,
  type OrderQueue,
  UNSENT_DAYS,
  WAITING_DAYS,
} from '#domain/orders/staff/order-queue.ts';
import { LINE_STATES, type LineState } from '#domain/orders/staff/production-line.ts';
import { latestApproval, latestApprovalAt } from '../../orders/order/approval-store.ts';
import { submittedOrder } from '../../orders/order/order-store.ts';
import { hasFittingRelease, isBegun } from '../../orders/order/release-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { NO_PREPARE } from '../../platform/db/prepared-statements.ts';
import { hasLabel } from '../line/line-state-store.ts';
import { lateDays } from './late-days-store.ts';

/** The texts let the planner use the partial index of orders in work. */
const isInWork = sql<boolean>`o.order_status <> 'completed' and o.work_state <> 'cancelled'`;

/** The state of order `o`, which is in work, on the line to production: `getLineState` of the domain in SQL. */
const lineState: RawBuilder<LineState> = sql`case
  when o.order_status = 'shipping' then case when ${hasLabel} then 'shipped' else 'to_ship' end
  when o.supplier_status = 'completed' then 'to_ship'
  when ${isBegun} then 'at_supplier'
  else case ${latestApproval} when 'none' then 'to_design' when 'change asked' then 'to_design'
    when 'drawn' then 'to_send' when 'approved' then 'to_release' else 'with_customer' end end`;

const hasNoAddress = sql<boolean>`o.paid and coalesce(o.shipping_address->>'street', '') = ''`;

/**
 * A cancelled order whose customer has money coming back, or is told what becomes of it; also one that was never
 * submitted, whose deposit was paid.
 */
const keepsMoney = sql<boolean>`o.work_state = 'cancelled' and o.payment_amount_cents > o.refund_cents`;

/** The condition on orders `o`. A cancelled order is in no other queue than that of money to refund. */
export function isInQueue(queue: OrderQueue, now: Date): RawBuilder<SqlBool> {
  if (queue === 'to_refund') return keepsMoney;
  return sql`${submittedOrder} and ${isInWork} and ${matchesQueue(queue, now)}`;
}

function matchesQueue(queue: Exclude<OrderQueue, 'to_refund'>, now: Date): RawBuilder<SqlBool> {
  if (queue === 'late') return sql`${lateDays(now)} > 0`;
  if (queue === 'no_address') return hasNoAddress;
  return sql`${STATUSES[queue]} and ${lineState} = ${sql.lit(queue)}`;
}

const ANY = sql`true`;
const BEFORE_RELEASE = sql`o.order_status <> 'shipping' and o.supplier_status in ('', 'templating')`;

/** What is known without mockups, releases and labels; it is asked first. */
const STATUSES: Readonly<Record<LineState, RawBuilder<unknown>>> = {
  to_design: BEFORE_RELEASE,
  to_send: BEFORE_RELEASE,
  with_customer: BEFORE_RELEASE,
  to_release: BEFORE_RELEASE,
  at_supplier: sql`o.order_status <> 'shipping'`,
  to_ship: ANY,
  shipped: sql`o.order_status = 'shipping'`,
};

/** The condition that is counted as wrong in a state, see `QUEUE_FAULTS`. */
const listFaults = (now: Date): Readonly<Record<LineState, RawBuilder<unknown>>> => ({
  to_design: sql`o.designer_id is null`,
  to_send: sql`(select max(m.uploaded_at) from mockups m where m.order_pk = o.id) <= ${daysBefore(now, UNSENT_DAYS)}`,
  with_customer: sql`${latestApprovalAt} <= ${daysBefore(now, WAITING_DAYS)}`,
  to_release: NOT_PAID,
  at_supplier: sql`not ${hasFittingRelease}`,
  to_ship: hasNoAddress,
  shipped: NOT_PAID,
});

const NOT_PAID = sql`not o.paid`;

/** More than so many complete days ago is this or earlier. */
const daysBefore = (now: Date, days: number) => sql`${now}::timestamptz - ${days + 1} * interval '1 day'`;

export interface QueueCount {
  orders: number;
  /** Those that are late, and those with the fault of the queue. */
  late: number;
  faults: number;
}
export type QueueCounts = Record<OrderQueue, QueueCount>;

interface LineCount extends QueueCount {
  line: LineState;
  no_address: number;
}

/** Counts the orders of each queue in one pass over those in work, and shows no number above `max`. */
export async function countQueues(db: Connection, now: Date, max: number): Promise<QueueCounts> {
  const faults = sql.join(
    Object.entries(listFaults(now)).map(([state, fault]) => sql`when ${sql.lit(state)} then ${fault}`),
    sql` `,
  );
  const { rows } = await sql<LineCount>`${sql.raw(NO_PREPARE)}
    select line, count(*)::int as orders, count(*) filter (where is_late)::int as late,
      count(*) filter (where has_fault)::int as faults, count(*) filter (where no_address)::int as no_address
    from (
      select state.line, ${lateDays(now)} > 0 as is_late, ${hasNoAddress} as no_address,
        case state.line ${faults} end as has_fault
      from orders o cross join lateral (select ${lineState} as line offset 0) state
      where ${submittedOrder} and ${isInWork}) counted
    group by line`.execute(db);
  const sum = (field: 'late' | 'no_address') => rows.reduce((total, row) => total + row[field], 0);
  const late = sum('late');
  const line = LINE_STATES.map((state) => [state, rows.find((row) => row.line === state) ?? NONE]);
  const counts: QueueCounts = {
    ...(Object.fromEntries(line) as Record<LineState, QueueCount>),
    late: { orders: late, late, faults: 0 },
    no_address: { orders: sum('no_address'), late: 0, faults: 0 },
    to_refund: { orders: await countToRefund(db), late: 0, faults: 0 },
  };
  const limit = ({ orders, late, faults }: QueueCount): QueueCount => ({
    orders: Math.min(orders, max),
    late: Math.min(late, max),
    faults: Math.min(faults, max),
  });
  return Object.fromEntries(ORDER_QUEUES.map((queue) => [queue, limit(counts[queue])])) as QueueCounts;
}

async function countToRefund(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o where ${keepsMoney}`.execute(db);
  return rows[0]!.count;
}

const NONE: QueueCount = { orders: 0, late: 0, faults: 0 };
