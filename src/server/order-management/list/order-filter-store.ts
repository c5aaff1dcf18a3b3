/** The conditions of the Orders table on orders `o`: its filters and its search (rules.md dashboard-7, dashboard-15). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderFilters } from '#contract/staff/order-management.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { DESIGN_STATUSES } from '#domain/orders/order/order-state.ts';
import type { OrderQueue } from '#domain/orders/staff/order-queue.ts';
import { submittedOrder } from '../../orders/order/order-store.ts';
import { visibleOrders } from '../../orders/order/order-visibility-store.ts';
import { findsVisibleWords, findsWords } from '../../orders/search/order-search-store.ts';
import type { Session } from '../../platform/http/caller.ts';
import { isInQueue } from './order-queue-store.ts';
import { matchesProof } from './proof-filter-store.ts';

type Condition = RawBuilder<SqlBool>;

/** Must match the condition of the index of saved orders exactly. */
const SAVED: Condition = sql`not o.status and not o.paid and o.deleted_at is null`;

/** `now`: what is late depends on it. */
export type StoreFilters = OrderFilters & { now: Date };

/** The statement contains only the filters that are set, so that the planner has less to consider. */
export function matchesFilters(asked: StoreFilters, session: Session): RawBuilder<SqlBool> {
  const filters = session.access === 'manager' ? asked : dropManagerFilters(asked);
  const date = listedDate(filters);
  const conditions: Condition[] = [listedOrder(filters), visibleOrders(session)];
  if (session.access !== 'manager') conditions.push(sql`o.work_state <> 'cancelled'`);
  if (filters.status) conditions.push(sql`o.order_status = any(${toStatuses(filters.status)}::text[])`);
  if (filters.designer != null) conditions.push(isOfDesigner(filters.designer));
  if (filters.supplier != null) conditions.push(isOfSupplier(filters.supplier));
  if (filters.paid != null) conditions.push(filters.paid ? sql`o.paid` : sql`not o.paid`);
  if (filters.proof) conditions.push(matchesProof(filters.proof));
  if (filters.from) conditions.push(sql`${date} >= ${torontoMidnight(filters.from)}`);
  if (filters.to) conditions.push(sql`${date} < ${torontoMidnight(filters.to)} + interval '1 day'`);
  if (isSearch(filters)) conditions.push(matchesSearch(filters, session));
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** Which orders are listed before any other filter: saved ones, those of a queue, or all that were submitted. */
const listedOrder = ({ saved, queue, now }: StoreFilters): Condition => {
  if (saved) return SAVED;
  return queue ? isInQueue(queue, now) : submittedOrder;
};

/** A designer cannot find out by filters what the columns hide: payment, supplier and address (rules.md orders-18). */
const dropManagerFilters = ({ queue, ...filters }: StoreFilters): StoreFilters => ({
  ...filters,
  paid: null,
  supplier: null,
  queue: queue && DESIGNER_QUEUES.includes(queue) ? queue : null,
});

/** The others would tell a designer of addresses, payments and suppliers. */
const DESIGNER_QUEUES: readonly OrderQueue[] = ['to_design', 'to_send', 'with_customer', 'late'];

/**
 * Designers do not see the customer's address and number (security.md security-8) and cannot search them, because they
 * could guess them letter by letter.
 */
const matchesSearch = ({ search }: StoreFilters, { access }: Session): Condition =>
  access === 'manager' ? findsWords(search) : findsVisibleWords(search);

/** When an order was submitted, or else created. */
export const listedDate = ({ saved }: OrderFilters) =>
  saved ? sql`o.order_created_date` : sql`o.sort_submitted`;

export const isSearch = ({ search }: OrderFilters) => search.trim() !== '';

const isInWork = ({ status, proof }: OrderFilters): boolean =>
  Boolean(proof) || (Boolean(status) && status !== 'completed');

/** Orders that were submitted about the same time: they are stored side by side and read fast. */
export const areNeighbours = (filters: OrderFilters): boolean =>
  isInWork(filters) || Boolean(filters.from && filters.to);

const toStatuses = (status: OrderStatus): OrderStatus[] =>
  status === 'designing' ? DESIGN_STATUSES : [status];

const isOfDesigner = (name: string): Condition =>
  name
    ? sql`o.designer_id = (select f.id from users f where f.designer_name = ${name})`
    : sql`o.designer_id is null`;
const isOfSupplier = (name: string): Condition =>
  name ? sql`o.supplier = ${name}` : sql`o.supplier is null`;

/** The beginning of a day in Toronto. */
export const torontoMidnight = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Toronto')`;
