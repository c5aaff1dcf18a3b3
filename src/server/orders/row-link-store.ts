/** Links to single rows of a roster. Of one row at most one works. */
import { sql } from 'kysely';
import type { LinkedPlayer } from '#domain/orders/linked-player.ts';
import type { PlayerNames } from '#domain/orders/player-names.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface RowLinkTarget {
  orderPk: number;
  /** Of the order that the row belongs to now: of a saved order that was paid the paid one. */
  orderId: string;
  rowId: string;
  isOpened: boolean;
}

interface RowLinkKey {
  /** The order id in the link. */
  orderId: string;
  keyHash: Buffer;
  now: Date;
}

/** Returns undefined for a key that is wrong, expired, revoked, of another order, or of a deleted or cancelled one. */
export async function findRowLink(
  db: Connection,
  { orderId, keyHash, now }: RowLinkKey,
): Promise<RowLinkTarget | undefined> {
  const { rows } = await sql<RowLinkTarget>`
    select l.order_pk as "orderPk", o.order_id as "orderId", l.row_id as "rowId", l.opened_at is not null as "isOpened"
    from row_links l join orders o on o.id = l.order_pk
    where l.key_hash = ${keyHash} and l.order_id = ${orderId} and l.revoked_at is null and l.expires_at > ${now}
      and o.deleted_at is null and o.work_state <> 'cancelled'`.execute(db);
  return rows[0];
}

/** Returns the rows to which these links of the order lead; none for links that do not work. */
export async function listRowsOfLinks(
  db: Connection,
  orderPk: number,
  keyHashes: readonly Buffer[],
  now: Date,
): Promise<string[]> {
  if (keyHashes.length === 0) return [];
  const { rows } = await sql<{ rowId: string }>`
    select row_id as "rowId" from row_links
    where key_hash = any(${keyHashes}::bytea[]) and order_pk = ${orderPk} and revoked_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows.map(({ rowId }) => rowId);
}

export async function markLinkOpened(db: Connection, keyHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('row_links')
    .set({ opened_at: now })
    .where('key_hash', '=', keyHash)
    .where('opened_at', 'is', null)
    .execute();
}

/** As `markLinkOpened`, of a link that was got with the team link. */
export async function markLinkClaimed(tx: Connection, keyHash: Buffer, now: Date): Promise<void> {
  await markLinkOpened(tx, keyHash, now);
  await tx.updateTable('row_links').set({ claimed: true }).where('key_hash', '=', keyHash).execute();
}

export interface StoredRowLink {
  rowId: string;
  /** The order id in the link. */
  orderId: string;
  generation: number;
  isLive: boolean;
  isOpened: boolean;
  /** A guest of the team link wrote another player into the row. */
  isEndedByGuest: boolean;
  /** It was got with the team link. */
  isClaimed: boolean;
}

/** Returns the newest link of each row that ever had one. */
export async function listNewestLinks(db: Connection, orderPk: number, now: Date): Promise<StoredRowLink[]> {
  const { rows } = await sql<StoredRowLink>`
    select distinct on (l.row_id) l.row_id as "rowId", l.order_id as "orderId", l.generation,
      l.revoked_at is null and l.expires_at > ${now} as "isLive", l.opened_at is not null as "isOpened",
      l.ended_by_guest as "isEndedByGuest", l.claimed as "isClaimed"
    from row_links l where l.order_pk = ${orderPk} order by l.row_id, l.generation desc`.execute(db);
  return rows;
}

/**
 * Revokes the links of these rows that still work, and deletes the reminders of their players, whose letters would have the
 * next link. Returns the rows that had a link.
 */
export async function endLinks(
  tx: Connection,
  orderPk: number,
  rowIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (rowIds.length === 0) return [];
  const { rows } = await sql<{ rowId: string }>`
    with forgotten as (delete from reminder_wishes where order_pk = ${orderPk} and row_id = any(${rowIds}::text[]))
    update row_links set revoked_at = ${now}
    where order_pk = ${orderPk} and row_id = any(${rowIds}::text[]) and revoked_at is null
    returning row_id as "rowId"`.execute(tx);
  return rows.map(({ rowId }) => rowId);
}

/**
 * Revokes the links of these rows, which get other players, with the reminders, and notes that their players are former ones.
 * Returns the rows whose link worked.
 */
export async function endLinksOfFormerPlayers(
  tx: Connection,
  orderPk: number,
  { rowIds, isByGuest, now }: { rowIds: readonly string[]; isByGuest: boolean; now: Date },
): Promise<string[]> {
  const ended = await endLinks(tx, orderPk, rowIds, now);
  await sql`
    update row_links l set handed_over = true, ended_by_guest = ${isByGuest}
    where l.order_pk = ${orderPk} and l.row_id = any(${rowIds}::text[]) and not l.handed_over`.execute(tx);
  return ended;
}

/** Returns when the last link of another player of this row ended, or null. */
export async function findFormerPlayerEnd(
  db: Connection,
  orderPk: number,
  rowId: string,
): Promise<Date | null> {
  const { until } = await db
    .selectFrom('row_links')
    .select(({ fn }) => fn.max('revoked_at').as('until'))
    .where('order_pk', '=', orderPk)
    .where('row_id', '=', rowId)
    .where('handed_over', '=', true)
    .executeTakeFirstOrThrow();
  return until;
}

/** The columns of a player; null for a link of an earlier version. */
interface StoredNames {
  name: string | null;
  frontName: string | null;
  number: string | null;
}

interface StoredPlayer {
  rowId: string;
  original: StoredNames;
  known: StoredNames;
  /** The row got another player since. */
  isFormer: boolean;
}

/** Returns the players of all links that ended because another player got the row, and of the newest link of each other row, whether it works or not. */
export async function listLinkedPlayers(tx: Connection, orderPk: number): Promise<StoredPlayer[]> {
  const { rows } = await sql<StoredPlayer>`
    select row_id as "rowId", handed_over as "isFormer",
      jsonb_build_object('name', player_name, 'frontName', player_front_name, 'number', player_number) as known,
      jsonb_build_object('name', coalesce(original_name, player_name), 'frontName', coalesce(original_front_name, player_front_name),
        'number', coalesce(original_number, player_number)) as original
    from (
      select l.*, l.generation = max(l.generation) over (partition by l.row_id) as is_newest
      from row_links l where l.order_pk = ${orderPk}) links
    where handed_over or is_newest`.execute(tx);
  return rows;
}

/** Stores the players of the newest links of these rows. */
export async function storeLinkedPlayers(
  tx: Connection,
  orderPk: number,
  players: readonly LinkedPlayer[],
): Promise<void> {
  if (players.length === 0) return;
  const list = (state: 'original' | 'known', field: keyof PlayerNames) =>
    players.map((player) => player[state][field]);
  await sql`
    update row_links l set player_name = p.name, player_front_name = p.front_name, player_number = p.number,
      original_name = p.original_name, original_front_name = p.original_front_name, original_number = p.original_number
    from unnest(${players.map(({ rowId }) => rowId)}::text[],
      ${list('known', 'name')}::text[], ${list('known', 'frontName')}::text[], ${list('known', 'number')}::text[],
      ${list('original', 'name')}::text[], ${list('original', 'frontName')}::text[], ${list('original', 'number')}::text[])
      as p(row_id, name, front_name, number, original_name, original_front_name, original_number)
    where l.order_pk = ${orderPk} and l.row_id = p.row_id and l.generation = (
      select max(n.generation) from row_links n where n.order_pk = l.order_pk and n.row_id = l.row_id)
      and (l.player_name, l.player_front_name, l.player_number, l.original_name, l.original_front_name, l.original_number)
        is distinct from (p.name, p.front_name, p.number, p.original_name, p.original_front_name, p.original_number)`.execute(
    tx,
  );
}

interface NewRowLink {
  player: LinkedPlayer;
  generation: number;
  keyHash: Buffer;
}

interface NewRowLinks {
  orderPk: number;
  orderId: string;
  links: readonly NewRowLink[];
  expires: Date;
  now: Date;
}

export async function insertLinks(
  tx: Connection,
  { orderPk, orderId, links, expires, now }: NewRowLinks,
): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('row_links')
    .values(
      links.map(({ player, generation, keyHash }) => ({
        key_hash: keyHash,
        order_pk: orderPk,
        row_id: player.rowId,
        player_name: player.known.name,
        player_front_name: player.known.frontName,
        player_number: player.known.number,
        original_name: player.original.name,
        original_front_name: player.original.frontName,
        original_number: player.original.number,
        order_id: orderId,
        generation,
        created_at: now,
        expires_at: expires,
      })),
    )
    .execute();
}
