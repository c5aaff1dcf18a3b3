/**
 * Finding orders by the beginnings of words: of order id, team, customer and e-mail address (column words), and of the
 * names on the jerseys (player_words). Every word has to be found in one of the two (rules.md dashboard-15).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Row } from '#domain/orders/order.ts';

/** All names of a roster as one text. */
export const joinPlayerNames = (rows: readonly Pick<Row, 'name' | 'frontName'>[]): string =>
  rows
    .flatMap(({ name, frontName }) => [name, frontName])
    .filter(Boolean)
    .join(' ');

/** The value of player_words for a roster; every statement that writes rows writes it too. */
export const playerWords = (rows: readonly Row[]): RawBuilder<string> =>
  sql`array_to_tsvector(search_words(${joinPlayerNames(rows)}))`;

/** The separators of the function search_words in the database. */
const SEPARATORS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+/u;

const splitWords = (search: string): string[] => [...new Set(search.split(SEPARATORS).filter(Boolean))];

/** Order `o` contains every word of the search; a search without a word finds nothing. Looked up in orders_by_words. */
export const findsWords = (search: string): RawBuilder<SqlBool> =>
  joinConditions(
    splitWords(search).map(
      (word) => sql`(o.words @@ search_query(${word}) or o.player_words @@ search_query(${word}))`,
    ),
    sql` and `,
  );

/** As `findsWords`, but tested on each order: no index contains both columns as one. */
export const hasWords = (search: string): RawBuilder<SqlBool> =>
  sql`coalesce((o.words || o.player_words) @@ search_query(${search}), false)`;

/** Order `o` contains every word of the search without its players. */
export const matchesOrderWords = (search: string): RawBuilder<SqlBool> =>
  sql`coalesce(o.words @@ search_query(${search}), false)`;

/** A player of order `o` has a word of the search. */
export const matchesSomePlayer = (search: string): RawBuilder<SqlBool> =>
  joinConditions(
    splitWords(search).map((word) => sql`o.player_words @@ search_query(${word})`),
    sql` or `,
  );

/** A subquery: the first name on a jersey of order `o` that has a word of the search; null without one. */
export const matchingPlayer = (search: string): RawBuilder<string | null> => {
  const isFound = (name: RawBuilder<unknown>) =>
    joinConditions(
      splitWords(search).map(
        (word) => sql`array_to_tsvector(search_words(${name})) @@ search_query(${word})`,
      ),
      sql` or `,
    );
  const [back, front] = [sql.ref('r.jersey_name'), sql.ref('r.jersey_name_front')];
  return sql`(
    select case when ${isFound(back)} then r.jersey_name else r.jersey_name_front end
    from order_rows r where r.order_pk = o.id and (${isFound(back)} or ${isFound(front)})
    order by r.position limit 1)`;
};

const joinConditions = (
  conditions: RawBuilder<unknown>[],
  operator: RawBuilder<unknown>,
): RawBuilder<SqlBool> => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, operator)})`);
