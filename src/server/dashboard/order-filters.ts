/** Which orders the table shows (specification 2, Orders): the conditions of the indexes of 0007 and 0008, word for word. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '#contract/dashboard.ts';
import { isDesignStage, ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import type { Session } from '../accounts/sessions.ts';
import { theirs } from './access.ts';

type Condition = RawBuilder<unknown>;

/**
 * Worked on is what is submitted, or paid and opened again for a correction; a saved order that was paid only leads to
 * its paid orders (product-decisions 5).
 */
const WORKED_ON = sql`(o.status or o.paid) and o.paid_by_checkout_id is null`;
const SAVED = sql`not o.status and not o.paid and o.deleted_at is null`;

/** Only what is asked for stands in the statement: what is not there costs nothing. */
export function matching(wanted: OrderFilters, session: Session): Condition {
  const date = wanted.saved ? sql`o.order_created_date` : sql`o.sort_submitted`;
  const conditions: Condition[] = [wanted.saved ? SAVED : WORKED_ON, theirs(session)];
  if (wanted.status) conditions.push(sql`o.order_status = any(${statusesOf(wanted.status)}::text[])`);
  if (wanted.designer != null) conditions.push(ofDesigner(wanted.designer));
  if (wanted.supplier != null) conditions.push(ofSupplier(wanted.supplier));
  if (wanted.paid != null) conditions.push(wanted.paid ? sql`o.paid` : sql`not o.paid`);
  if (wanted.from) conditions.push(sql`${date} >= ${startOf(wanted.from)}`);
  if (wanted.to) conditions.push(sql`${date} < ${startOf(wanted.to)} + interval '1 day'`);
  if (isSearch(wanted)) conditions.push(...saying(wanted.search, session));
  return sql.join(conditions, sql` and `);
}

/** A designer knows no customer's address (security row 17), so nothing is found by it: letter by letter it could be guessed. */
function saying(search: string, { access }: Session): Condition[] {
  const anywhere = sql`o.words @@ search_query(${search})`;
  if (access === 'manager') return [anywhere];
  const known = sql`array_to_tsvector(search_words(o.order_id || ' ' || o.secret_code || ' ' || o.name))`;
  return [anywhere, sql`${known} @@ search_query(${search})`];
}

export const isSearch = ({ search }: OrderFilters) => search.trim() !== '';

const DESIGN_STAGE = [...ORDER_STATUSES, 'pending' as const, '' as const].filter(isDesignStage);
const statusesOf = (status: OrderStatus) => (status === 'designing' ? DESIGN_STAGE : [status]);

const ofDesigner = (name: string) =>
  name
    ? sql`o.designer_id = (select f.id from users f where f.designer_name = ${name})`
    : sql`o.designer_id is null`;
const ofSupplier = (name: string) => (name ? sql`o.supplier = ${name}` : sql`o.supplier is null`);

/** Midnight in Toronto. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Toronto')`;
