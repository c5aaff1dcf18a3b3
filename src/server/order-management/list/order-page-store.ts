/** The ways to find the orders of a page: subqueries of `id` and `value`, the value that the list is sorted by. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrdersQuery } from '#contract/staff/order-management.ts';
import { visibleOrders } from '../../orders/order/order-visibility-store.ts';
import type { Session } from '../../platform/http/caller.ts';
import { lateDays } from './late-days-store.ts';
import { listedDate, matchesFilters, type StoreFilters } from './order-filter-store.ts';
import type { Cursor, Sorting } from './order-sorting.ts';

export interface PageOfOrders {
  query: OrdersQuery & StoreFilters;
  session: Session;
  sorting: Sorting;
  cursor: Cursor | null;
}

const SORT_TYPES: Record<Sorting['type'], RawBuilder<unknown>> = {
  timestamptz: sql`timestamptz`,
  text: sql`text collate "C"`,
  integer: sql`integer`,
  boolean: sql`boolean`,
  date: sql`date`,
};

export const isBackward = ({ cursor }: PageOfOrders): boolean => cursor?.direction === 'previous';

/** The direction in which the page is read; backwards it is not that of the list. */
const isDescending = (page: PageOfOrders): boolean => (page.query.direction === 'desc') !== isBackward(page);

export const getDirection = (page: PageOfOrders): RawBuilder<unknown> =>
  isDescending(page) ? sql`desc` : sql`asc`;

/** So many orders of a search, the newest ones, as a subquery of `id` and `date`. */
export const findNewest = (page: PageOfOrders, limit: number) => sql`${findAtMost(page)}
  order by date desc, o.id desc limit ${limit}`;

/** So many orders of another list, whichever are found first. */
export const findFirst = (page: PageOfOrders, limit: number) => sql`${findAtMost(page)} limit ${limit}`;

const findAtMost = ({ query, session }: PageOfOrders) =>
  sql`select o.id, ${listedDate(query)} as date from orders o where ${matchesFilters(query, session)}`;

/** `ids` is a subquery of all orders of the list. */
export const sortFound = (page: PageOfOrders, ids: RawBuilder<unknown>) => sql`(
  ${selectValues(page)} join (${ids}) found on found.id = o.id where ${isAfterCursor(page)} ${orderAndLimit(page)})`;

/** Of orders that were found before. */
export const readFound = (page: PageOfOrders, ids: readonly number[]) =>
  sql`(${selectValues(page)} where o.id = any(${ids}::bigint[]) and ${visibleOrders(page.session)})`;

/** Along the index of the day of submission; another sorting sorts all orders of the list. */
export const sortAll = (page: PageOfOrders) => sql`(
  ${selectValues(page)} where ${matchesFilters(page.query, page.session)} and ${isAfterCursor(page)} ${orderAndLimit(page)})`;

const selectValues = ({ sorting, query }: PageOfOrders) => sql`
  select o.id, ${sortValue(sorting, query.now)} as value from orders o left join users d on d.id = o.designer_id`;

/** The value of orders `o` and their designers `d` that a list is sorted by. */
export function sortValue({ column }: Sorting, now: Date): RawBuilder<unknown> {
  if (column === 'late_days') return lateDays(now);
  return column === 'sort_designer' ? sql`coalesce(d.sort_designer, '')` : sql.ref(`o.${column}`);
}

function isAfterCursor(page: PageOfOrders): RawBuilder<SqlBool> {
  const { sorting, cursor, query } = page;
  if (!cursor) return sql`true`;
  const comparison = isDescending(page) ? sql`<` : sql`>`;
  return sql`(${sortValue(sorting, query.now)}, o.id) ${comparison} (${cursor.value}::${SORT_TYPES[sorting.type]}, ${cursor.pk}::bigint)`;
}

/** One more than the page has, which shows that there is another page. */
const orderAndLimit = (page: PageOfOrders) => sql`
  order by value ${getDirection(page)}, o.id ${getDirection(page)} limit ${page.query.limit + 1}`;
