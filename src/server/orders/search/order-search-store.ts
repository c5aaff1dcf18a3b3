/**
 * Finding orders by the beginnings of words: of order id, team, customer and e-mail address (column words), and of the
 * names on the jerseys (player_words). Every word has to be found in one of the two (rules.md dashboard-15).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Row } from '#domain/orders/order/order.ts';
import type { SearchedWord, SearchedWords } from './order-word-store.ts';

/** All names of a roster as one text. */
const joinPlayerNames = (rows: readonly Pick<Row, 'name' | 'frontName'>[]): string =>
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
  joinConditions(splitWords(search).map(findsBeginning), sql` and `);

const findsBeginning = (word: string): RawBuilder<SqlBool> =>
  sql`(o.words @@ search_query(${word}) or o.player_words @@ search_query(${word}))`;

/** More typed words would make too many ways to find them in two columns. */
const MAX_LOOKED_UP = 3;

/**
 * As `findsWords`, but the index looks up whole words. It combines those of one order without reading all orders of each
 * word, if they are written as one condition for each way to find them in the two columns.
 */
export function findsWholeWords({ words, changed }: SearchedWords, search: string): RawBuilder<SqlBool> {
  if (!areLookedUp({ words })) return findsWords(search);
  const isKnown = ({ own, ofPlayers }: SearchedWord) => own !== null || ofPlayers !== null;
  const lookedUp = words.filter(isKnown).slice(0, MAX_LOOKED_UP);
  const others = words.filter((word) => !lookedUp.includes(word));
  const conditions = others.map(({ typed }) => findsBeginning(typed));
  if (lookedUp.length > 0) conditions.unshift(joinConditions(listWays(lookedUp), sql` or `));
  const found = joinConditions(conditions, sql` and `);
  return changed.length === 0
    ? found
    : sql`(${found} or (o.id = any(${changed}::bigint[]) and ${hasWords(search)}))`;
}

/** Names that begin many e-mail addresses are frequent ones, and met sooner by reading orders. */
export const areLookedUp = ({ words }: Pick<SearchedWords, 'words'>): boolean =>
  words.some(({ own }) => own !== null);

/** The ways to find each word in one of the two columns, without those of which the index has no word. */
function listWays(words: readonly SearchedWord[]): RawBuilder<SqlBool>[] {
  let ways: { own: string[]; ofPlayers: string[] }[] = [{ own: [], ofPlayers: [] }];
  for (const { typed, own, ofPlayers } of words)
    ways = ways.flatMap((way) => [
      ...formatWholeWords(own, typed).map((query) => ({ ...way, own: [...way.own, query] })),
      ...formatWholeWords(ofPlayers, typed).map((query) => ({
        ...way,
        ofPlayers: [...way.ofPlayers, query],
      })),
    ]);
  return ways.map(({ own, ofPlayers }) =>
    joinConditions(
      [
        ...(own.length > 0 ? [sql`o.words @@ ${own.join(' & ')}::tsquery`] : []),
        ...(ofPlayers.length > 0 ? [sql`o.player_words @@ ${ofPlayers.join(' & ')}::tsquery`] : []),
      ],
      sql` and `,
    ),
  );
}

/** Returns null for a search of no word or of several. */
export function getSingleWord(search: string): string | null {
  const words = splitWords(search);
  return words.length === 1 ? words[0]! : null;
}

/** The team of order `o` begins with the word, as the column that teams are sorted by says. */
export const startsWithWord = (word: string): RawBuilder<SqlBool> => {
  const first = sql`(search_words(${word}))[1]`;
  return sql`o.sort_team >= ${first} and o.sort_team < ${first} || ${LAST_CHARACTER}`;
};

const LAST_CHARACTER = '\u{10ffff}';

/**
 * The own words of order `o` without those of its id and the first one of its team; must match the index
 * orders_by_later_words exactly.
 */
const LATER_WORDS = sql`ts_delete(o.words, string_to_array(o.order_id, '-') || split_part(o.sort_team, ' ', 1))`;

/** Order `o` has the word, and not only at the beginning of its team. For a word that is not all digits. */
export function findsLaterWord(
  word: string,
  searched: SearchedWords | null | undefined,
): RawBuilder<SqlBool> {
  const [known] = searched?.words ?? [];
  if (!known)
    return sql`(${LATER_WORDS} @@ search_query(${word}) or o.player_words @@ search_query(${word}))`;
  const later = formatWholeWords(known.own, known.typed).map(
    (query) => sql`${LATER_WORDS} @@ ${query}::tsquery`,
  );
  const ofPlayers = formatWholeWords(known.ofPlayers, known.typed).map(
    (query) => sql`o.player_words @@ ${query}::tsquery`,
  );
  const changed = searched!.changed.length > 0 ? [sql`o.id = any(${searched!.changed}::bigint[])`] : [];
  return joinConditions([...later, ...ofPlayers, ...changed], sql` or `);
}

/** As a tsquery; none if there is no such word. */
function formatWholeWords(words: readonly string[] | null, typed: string): string[] {
  const quote = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
  if (words === null) return [`${quote(typed)}:*`];
  return words.length > 0 ? [`(${words.map(quote).join(' | ')})`] : [];
}

/** As `findsWords`, but tested on each order: no index contains both columns as one. */
export const hasWords = (search: string): RawBuilder<SqlBool> =>
  sql`coalesce((o.words || o.player_words) @@ search_query(${search}), false)`;

/** Order `o` contains every word of the search without its players. */
export const matchesOrderWords = (search: string): RawBuilder<SqlBool> =>
  sql`coalesce(o.words @@ search_query(${search}), false)`;

/** A subquery: the first name on a jersey of order `o` that has a word of the search; null without one. */
export const matchingPlayer = (search: string): RawBuilder<string | null> => {
  const isFound = (name: RawBuilder<unknown>) =>
    joinConditions(
      splitWords(search).map(
        (word) => sql`array_to_tsvector(search_words(${name})) @@ search_query(${word})`,
      ),
      sql` or `,
    );
  const [back, front] = [sql`(jersey->>'name')`, sql`(jersey->>'frontName')`];
  return sql`(
    select case when ${isFound(back)} then ${back} else ${front} end
    from jsonb_array_elements(o.jerseys) jersey where ${isFound(back)} or ${isFound(front)} limit 1)`;
};

const joinConditions = (
  conditions: RawBuilder<unknown>[],
  operator: RawBuilder<unknown>,
): RawBuilder<SqlBool> => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, operator)})`);
