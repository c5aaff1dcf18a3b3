/** The ways to find the orders of a page: subqueries of `id` and `value`, the value that the list is sorted by. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrdersQuery } from '#contract/staff/order-management.ts';
import { visibleOrders } from '../../orders/order/order-visibility-store.ts';
import { findsLaterWord, getSingleWord, startsWithWord } from '../../orders/search/order-search-store.ts';
import type { Session } from '../../platform/http/caller.ts';
import { findsInIndex, matchesFilters, type StoreFilters } from './order-filter-store.ts';
import type { Cursor, Sorting } from './order-sorting.ts';

export interface PageOfOrders {
  query: OrdersQuery & StoreFilters;
  session: Session;
  sorting: Sorting;
  cursor: Cursor | null;
}

/** So many orders are read along the sorting before all orders with the words are found. */
const SEARCH_WINDOW = 5_000;
/** So many entries of the index are read instead, when no player has a word of the search. */
const INDEX_WINDOW = 20_000;

const SORT_TYPES: Record<Sorting['type'], RawBuilder<unknown>> = {
  timestamptz: sql`timestamptz`,
  text: sql`text collate "C"`,
  integer: sql`integer`,
  boolean: sql`boolean`,
  date: sql`date`,
};

export const toSortSql = ({ column, type }: Sorting) => ({
  column: sql.ref(`o.${column}`),
  type: SORT_TYPES[type],
});

export const isBackward = ({ cursor }: PageOfOrders): boolean => cursor?.direction === 'previous';

/** The direction in which the page is read; backwards it is not that of the list. */
const isDescending = (page: PageOfOrders): boolean => (page.query.direction === 'desc') !== isBackward(page);

export const getDirection = (page: PageOfOrders): RawBuilder<unknown> =>
  isDescending(page) ? sql`desc` : sql`asc`;

/**
 * A subquery of `id`. Without the value, which would make the planner read the index of the sorting, where the orders that
 * are searched may be at the far end.
 */
export const findAtMost = (page: PageOfOrders, limit: number) =>
  sql`select o.id from orders o where ${matchesFilters(page.query, page.session)} limit ${limit}`;

/** `ids` is a subquery of all orders of the list. */
export const sortFound = (page: PageOfOrders, ids: RawBuilder<unknown>) => sql`(
  ${selectValues(page)} join (${ids}) found on found.id = o.id where ${isAfterCursor(page)} ${orderAndLimit(page)})`;

/** Of orders that were found before. */
export const readFound = (page: PageOfOrders, ids: readonly number[]) =>
  sql`(${selectValues(page)} where o.id = any(${ids}::bigint[]) and ${visibleOrders(page.session)})`;

export const walkIndex = (page: PageOfOrders) => sql`(
  ${selectValues(page)} where ${matches(page)} ${orderAndLimit(page)})`;

export const filterFirst = (page: PageOfOrders) => sql`(
  with fitting as materialized (${selectValues(page)} where ${matches(page)})
  select id, value from fitting ${sortAndLimit(page)})`;

export const searchWindow = (page: PageOfOrders) => sql`(
  select o.id, ${toSortSql(page.sorting).column} as value from (
    select * from orders o where ${matchesWithoutWords(page)} ${orderBy(page)} limit ${SEARCH_WINDOW}
  ) o where ${matchesFilters(page.query, page.session, true)} ${orderAndLimit(page)})`;

export const searchIndexWindow = (page: PageOfOrders) => sql`(
  select w.id, w.value from (
    select o.id, ${toSortSql(page.sorting).column} as value, o.words
    from orders o where ${matchesWithoutWords(page)} ${orderBy(page)} limit ${INDEX_WINDOW}
  ) w where ${findsInIndex(page.query)} order by w.value ${getDirection(page)}, w.id ${getDirection(page)} limit ${countRows(page)})`;

/** The indexes of both sortings contain the order's own words, which are all that is searched. */
export const isInIndex = ({ query: { words }, session }: PageOfOrders): boolean =>
  session.access === 'manager' &&
  words != null &&
  words.words.every(({ ofPlayers }) => ofPlayers?.length === 0);

/**
 * Sorted by team, the orders whose teams begin with the word are one place of the index: all others with the word are
 * found by an index without these words, and both are put together (decision 88).
 */
export const findBeginningsFirst = (page: PageOfOrders) => {
  const word = getSingleWord(page.query.search)!;
  const isTested = matchesFilters(page.query, page.session, true);
  return sql`(
    with beginning as (
      ${selectValues(page)} where ${matches(page)} and ${startsWithWord(word)} ${orderAndLimit(page)}
    ), others as materialized (
      ${selectValues(page)} where ${findsLaterWord(word, page.query.words)} and ${isTested} and ${isAfterCursor(page)}
        and not (${startsWithWord(word)})
    )
    select id, value from (select * from beginning union all select * from others) found ${sortAndLimit(page)})`;
};

/** Ids of orders are words of digits, which that index does not contain. */
export const isBeginningOfTeams = ({ query, sorting }: PageOfOrders): boolean => {
  const word = getSingleWord(query.search);
  return sorting.name === 'team' && !query.saved && word !== null && /\D/.test(word);
};

const selectValues = ({ sorting }: PageOfOrders) =>
  sql`select o.id, ${toSortSql(sorting).column} as value from orders o`;

const matches = (page: PageOfOrders): RawBuilder<unknown> =>
  sql`${matchesFilters(page.query, page.session)} and ${isAfterCursor(page)}`;

const matchesWithoutWords = (page: PageOfOrders): RawBuilder<unknown> =>
  sql`${matchesFilters({ ...page.query, search: '' }, page.session)} and ${isAfterCursor(page)}`;

function isAfterCursor(page: PageOfOrders): RawBuilder<SqlBool> {
  const { query, sorting, cursor } = page;
  const { column, type } = toSortSql(sorting);
  const comparison = isDescending(page) ? sql`<` : sql`>`;
  const isAfter = cursor
    ? sql`(${column}, o.id) ${comparison} (${cursor.value}::${type}, ${cursor.pk}::bigint)`
    : sql`true`;
  return sql`${isAfter} and ${isSortedDesigner(query, sorting)}`;
}

/** The orders of one designer, sorted by designer, are one place in the index of the sorting. */
const isSortedDesigner = ({ designer }: StoreFilters, { name }: Sorting): RawBuilder<SqlBool> =>
  name === 'designer' && designer != null ? sql`o.sort_designer = sort_text(${designer})` : sql`true`;

const orderBy = (page: PageOfOrders) =>
  sql`order by ${toSortSql(page.sorting).column} ${getDirection(page)}, o.id ${getDirection(page)}`;

/** One more than the page has, which shows that there is another page. */
const countRows = ({ query }: PageOfOrders): number => query.limit + 1;

const orderAndLimit = (page: PageOfOrders) => sql`${orderBy(page)} limit ${countRows(page)}`;

const sortAndLimit = (page: PageOfOrders) =>
  sql`order by value ${getDirection(page)}, id ${getDirection(page)} limit ${countRows(page)}`;
