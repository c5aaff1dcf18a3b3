/**
 * The whole words of all orders, apart from order ids and other words of digits (decision 75). They contain names of
 * persons: a word that no order has any more is deleted (rules.md privacy-5).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';

export interface SearchedWord {
  typed: string;
  /** The whole words that it is the beginning of, in the order's own words and of its players; null if they are many or unknown. */
  own: string[] | null;
  ofPlayers: string[] | null;
}

export interface SearchedWords {
  words: SearchedWord[];
  /** Orders whose words were changed and not read yet; all others have no words but these. */
  changed: number[];
}

/** A tsquery of more words takes longer than one of their beginning. */
const MAX_WHOLE_WORDS = 16;
/** With more changes the beginnings of words are searched. */
const MAX_CHANGED = 1_000;

/** Returns null when the words are not all read: then only their beginnings can be searched. */
export async function readSearchedWords(db: Connection, search: string): Promise<SearchedWords | null> {
  const { rows } = await selectSearchedWords(search).execute(db);
  const { is_read, changes, changed, words } = rows[0]!;
  return is_read && changes <= MAX_CHANGED ? { words, changed } : null;
}

/** One statement, so that words and changed orders are of the same moment. */
const selectSearchedWords = (search: string) => sql<SearchedWords & { is_read: boolean; changes: number }>`
  select not exists (select from order_word_readings) as is_read, changes, changed,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'typed', typed, 'own', ${expandWord(false)}, 'ofPlayers', ${expandWord(true)})), '[]'::jsonb)
      from (select distinct typed from unnest(search_words(${search})) typed) search) as words
  from (select count(*) as changes, coalesce(jsonb_agg(distinct order_pk), '[]'::jsonb) as changed
    from (select order_pk from order_word_changes limit ${MAX_CHANGED + 1}) unread) noted`;

const expandWord = (ofPlayer: boolean): RawBuilder<unknown> => sql`
  case when typed ~ '\\D' then (
    select case when count(*) <= ${MAX_WHOLE_WORDS} then coalesce(jsonb_agg(word), '[]'::jsonb) end
    from (select word from order_words where of_player = ${ofPlayer} and word >= typed collate "C" order by word limit ${
      MAX_WHOLE_WORDS + 1
    }) next
    where starts_with(word, typed)) end`;

/** Rows `of_player`, `word` of orders `o`, without words of digits. */
const wordsOf = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct c.of_player, w.word
  from ${orders} o, lateral (values (false, o.words), (true, o.player_words)) c (of_player, words),
    lateral unnest(tsvector_to_array(c.words)) w (word)
  where w.word ~ '\\D'`;

const addWords = (found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into order_words (of_player, word) select of_player, word from ${found} order by of_player, word on conflict do nothing`;

/** Reads the next orders from before the table of words; returns how many it read. */
export async function readNextOrders(tx: Connection, limit: number): Promise<number> {
  await lockWords(tx);
  const { rows } = await sql<{ orders: number; last_pk: number | null }>`
    with portion as materialized (
      select id, words, player_words from orders
      where id > (select last_pk from order_word_readings) order by id limit ${limit}
    ), found as (${wordsOf(sql`portion`)}), added as (${addWords(sql`found`)})
    select count(*) as orders, max(id) as last_pk from portion`.execute(tx);
  const { orders, last_pk } = rows[0]!;
  if (orders < limit) await tx.deleteFrom('order_word_readings').execute();
  else await tx.updateTable('order_word_readings').set({ last_pk: last_pk! }).execute();
  return orders;
}

/** Orders that are read to see which words are still used, before the others are looked up. */
const NEWEST = 1_000;

/**
 * Adds the words of orders that were changed, and deletes those that they had and no order has now; returns the number of
 * changes. A word of an order that is saved meanwhile may be deleted, until the next run reads that order.
 */
export async function readChangedOrders(tx: Connection, limit: number): Promise<number> {
  await lockWords(tx);
  const { rows } = await sql<{ changes: number; own: string[]; of_players: string[] }>`
    with taken as (
      delete from order_word_changes where id in (select id from order_word_changes order by id limit ${limit})
      returning order_pk, old_words as words, old_player_words as player_words
    ), found as (${wordsOf(sql`(select * from orders where id in (select order_pk from taken))`)}
    ), added as (${addWords(sql`found`)}
    ), dropped as (
      (${wordsOf(sql`taken`)}) except (${wordsOf(sql`(select * from orders order by id desc limit ${NEWEST})`)})
    )
    select (select count(*) from taken) as changes,
      array(select word from dropped where not of_player) as own, array(select word from dropped where of_player) as of_players`.execute(
    tx,
  );
  const { changes, own, of_players } = rows[0]!;
  await deleteUnused(tx, own, { ofPlayer: false });
  await deleteUnused(tx, of_players, { ofPlayer: true });
  return changes;
}

/** Of two runs the second waits; searches do not. */
const lockWords = (tx: Connection) => sql`lock table order_words in share row exclusive mode`.execute(tx);

async function deleteUnused(tx: Connection, words: string[], { ofPlayer }: { ofPlayer: boolean }) {
  const column = sql.ref(ofPlayer ? 'o.player_words' : 'o.words');
  await sql`
    delete from order_words w where of_player = ${ofPlayer} and word = any(${words})
      and not exists (select from orders o where ${column} @@ quote_literal(w.word)::tsquery)`.execute(tx);
}
