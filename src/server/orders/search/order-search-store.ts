/**
 * Finding orders by the beginnings of words (rules.md dashboard-15). The database keeps all words of an order in the column
 * `search`: order id, team and customer; the names on the jerseys; e-mail address and phone number (decision 97).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Order `o` has every word of the search; a search without a word finds nothing. */
export const findsWords = (search: string): RawBuilder<SqlBool> => hasWords(ALL_WORDS, search);

/** As `findsWords`, among what designers may search. */
export const findsVisibleWords = (search: string): RawBuilder<SqlBool> =>
  sql`${findsWords(search)} and ${hasWords(VISIBLE_WORDS, search)}`;

/** A subquery: the first name on a jersey of order `o` without which the search had not found it; null without one. */
export const playerOfSearch = (
  search: string,
  { isManager }: { isManager: boolean },
): RawBuilder<string | null> => {
  const others = isManager ? sql`${ORDER_WORDS} || ${MANAGER_WORDS}` : ORDER_WORDS;
  return sql`case when not ${hasWords(others, search)} then ${matchingPlayer(search)} end`;
};

const ALL_WORDS = sql`o.search`;
const ORDER_WORDS = sql`split_part(o.search, '|', 1)`;
const PLAYER_WORDS = sql`split_part(o.search, '|', 2)`;
const MANAGER_WORDS = sql`split_part(o.search, '|', 3)`;
const VISIBLE_WORDS = sql`(${ORDER_WORDS} || ${PLAYER_WORDS})`;

function matchingPlayer(search: string): RawBuilder<string | null> {
  const isFound = (name: RawBuilder<unknown>) =>
    joinConditions(
      splitWords(search).map((word) => beginsWord(sql`searchable(${name})`, word)),
      sql` or `,
    );
  const [back, front] = [sql`(jersey->>'name')`, sql`(jersey->>'frontName')`];
  return sql`(
    select case when ${isFound(back)} then ${back} else ${front} end
    from jsonb_array_elements(o.jerseys) jersey where ${isFound(back)} or ${isFound(front)} limit 1)`;
}

const hasWords = (text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> =>
  joinConditions(
    groupDigits(splitWords(search)).map((words) => hasGroup(text, words)),
    sql` and `,
  );

/** Words of digits side by side may be one phone number. */
function hasGroup(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  const each = joinConditions(
    words.map((word) => beginsWord(text, word)),
    sql` and `,
  );
  return words.length === 1 ? each : sql`(${each} or ${beginsWord(text, words.join(''))})`;
}

const beginsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  sql`${text} like search_pattern(${word})`;

/** The separators of the function search_words in the database. */
const SEPARATORS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+/u;

const splitWords = (search: string): string[] => search.split(SEPARATORS).filter(Boolean);

const isDigits = (word: string): boolean => /^\d+$/.test(word);

/** Each word by itself, but words of digits that follow each other together. */
function groupDigits(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && isDigits(word) && last.every(isDigits)) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

const joinConditions = (
  conditions: RawBuilder<unknown>[],
  operator: RawBuilder<unknown>,
): RawBuilder<SqlBool> => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, operator)})`);
