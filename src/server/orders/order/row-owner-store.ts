/** Whom the rows of an order belong to, and what was confirmed of them (rules.md roster-13, roster-19). */
import { sql } from 'kysely';
import type { PlayerFields } from '#domain/orders/jersey/schema.ts';
import { readJersey, type Stored } from '#domain/orders/order/stored-content.ts';
import type { Confirmation, Confirmer, PrintedJersey } from '#domain/orders/players/confirmation.ts';
import type { RowOwner } from '#domain/orders/players/row-access.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface StoredOwner extends RowOwner {
  readonly rowId: string;
  /** The order id in the link; null while the row has no link. */
  readonly linkOrderId: string | null;
  /** Of the key in the link, in hexadecimal digits. */
  readonly keyHash: string | null;
  /** The link has not expired. */
  readonly isLive: boolean;
  readonly isOpened: boolean;
}

export interface StoredConfirmation extends Confirmation {
  readonly rowId: string;
  /** The member of staff. */
  readonly name: string | null;
  readonly from: string | null;
  /** With the link to the jersey, or with the team link; null of the captain and staff. */
  readonly via: 'link' | 'team link' | null;
}

export interface RowFacts {
  readonly owners: ReadonlyMap<string, StoredOwner>;
  /** The newest confirmation of each row that has one. */
  readonly confirmations: ReadonlyMap<string, StoredConfirmation>;
}

interface FactsRow {
  owners: StoredOwner[];
  confirmations: (Omit<StoredConfirmation, 'at' | 'jersey'> & {
    at: string;
    jersey: Stored<PlayerFields> | null;
  })[];
}

/** Reads both in one statement, so that they are of the same moment. */
export async function readRowFacts(db: Connection, orderPk: number, now: Date): Promise<RowFacts> {
  const { rows } = await sql<FactsRow>`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('rowId', w.row_id, 'generation', w.generation, 'linkOrderId', w.link_order_id,
        'keyHash', encode(w.key_hash, 'hex'), 'isLive', coalesce(w.expires_at > ${now}, false), 'isOpened', w.opened_at is not null,
        'device', encode(w.device_hash, 'hex'), 'isHeld', w.held_at is not null)), '[]')
      from row_owners w where w.order_pk = ${orderPk}) as owners, (
      select coalesce(jsonb_agg(to_jsonb(newest)), '[]') from (
        select distinct on (c.row_id) c.row_id as "rowId", c.jersey, c.confirmed_by as by, c.confirmed_at as at, c.via,
          u.name, c.from_address as "from"
        from row_confirmations c left join users u on u.id = c.actor_id and c.confirmed_by = 'manager'
        where c.order_pk = ${orderPk} order by c.row_id, c.id desc) newest) as confirmations`.execute(db);
  const { owners, confirmations } = rows[0]!;
  return {
    owners: new Map(owners.map((owner) => [owner.rowId, owner])),
    confirmations: new Map(
      confirmations.map(({ jersey, at, ...each }) => [
        each.rowId,
        { ...each, jersey: jersey && readJersey(jersey), at: new Date(at) },
      ]),
    ),
  };
}

/** Returns undefined for a key that is wrong or expired, of another order, or of a deleted or cancelled one. */
export async function findLinkedRow(
  db: Connection,
  { orderId, keyHash, now }: { orderId: string; keyHash: Buffer; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ rowId: string }>`
    select w.row_id as "rowId" from row_owners w join orders o on o.id = w.order_pk
    where w.key_hash = ${keyHash} and w.order_pk = ${orderPkOf(orderId)} and w.expires_at > ${now}
      and o.deleted_at is null and o.work_state <> 'cancelled'`.execute(db);
  return rows[0]?.rowId;
}

export async function markLinkOpened(
  db: Connection,
  { orderPk, rowId }: { orderPk: number; rowId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('row_owners')
    .set({ opened_at: now })
    .where('order_pk', '=', orderPk)
    .where('row_id', '=', rowId)
    .where('opened_at', 'is', null)
    .execute();
}

/** The owner of a row as it is stored after a change. */
export interface OwnerChange {
  rowId: string;
  generation: number;
  /** In hexadecimal digits; null gives the row back. */
  device: string | null;
  /** Its player has confirmed it. */
  isHeld: boolean;
}

const NO_LINK = { linkOrderId: null, keyHash: null, isLive: false, isOpened: false };

/**
 * Stores whom these rows belong to, and returns the facts as they are then. A link is of one generation: with the next one it is gone. The
 * caller holds the order's lock.
 */
export async function changeOwners(
  tx: Connection,
  { orderPk, facts }: { orderPk: number; facts: RowFacts },
  changes: readonly OwnerChange[],
  now: Date,
): Promise<RowFacts> {
  await storeOwners(tx, orderPk, changes, now);
  const owners = new Map(facts.owners);
  for (const change of changes) {
    const former = owners.get(change.rowId);
    const link = former?.generation === change.generation ? former : NO_LINK;
    owners.set(change.rowId, { ...link, ...change });
  }
  return { ...facts, owners };
}

async function storeOwners(
  tx: Connection,
  orderPk: number,
  changes: readonly OwnerChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into row_owners as w (order_pk, row_id, generation, device_hash, taken_at, held_at)
    select ${orderPk}, c."rowId", c.generation, decode(c.device, 'hex'), case when c.device is not null then ${now}::timestamptz end,
      case when c."isHeld" then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("rowId" text, generation int, device text, "isHeld" boolean)
    on conflict (order_pk, row_id) do update set
      generation = excluded.generation,
      link_order_id = case when w.generation = excluded.generation then w.link_order_id end,
      key_hash = case when w.generation = excluded.generation then w.key_hash end,
      expires_at = case when w.generation = excluded.generation then w.expires_at end,
      opened_at = case when w.generation = excluded.generation then w.opened_at end,
      device_hash = excluded.device_hash,
      taken_at = case when w.device_hash is not distinct from excluded.device_hash then w.taken_at else excluded.taken_at end,
      held_at = case when excluded.held_at is not null then coalesce(w.held_at, excluded.held_at) end`.execute(
    tx,
  );
}

/** Frees these rows: their links end, and they belong to nobody. Returns the rows that had a link or an owner. */
export async function freeRows(
  tx: Connection,
  orderPk: number,
  rowIds: readonly string[],
): Promise<string[]> {
  if (rowIds.length === 0) return [];
  const { rows } = await sql<{ rowId: string }>`
    update row_owners set generation = generation + 1, link_order_id = null, key_hash = null, expires_at = null, opened_at = null,
      device_hash = null, taken_at = null, held_at = null
    where order_pk = ${orderPk} and row_id = any(${rowIds}::text[])
      and num_nonnulls(key_hash, device_hash, held_at) > 0
    returning row_id as "rowId"`.execute(tx);
  return rows.map(({ rowId }) => rowId);
}

interface NewLink {
  rowId: string;
  linkOrderId: string;
  generation: number;
  keyHash: Buffer;
}

/** Stores the links of rows that have none, or an expired one. */
export async function insertLinks(
  tx: Connection,
  orderPk: number,
  links: readonly NewLink[],
  expires: Date,
): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('row_owners')
    .values(
      links.map(({ rowId, linkOrderId, generation, keyHash }) => ({
        order_pk: orderPk,
        row_id: rowId,
        generation,
        link_order_id: linkOrderId,
        key_hash: keyHash,
        expires_at: expires,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_pk', 'row_id']).doUpdateSet(({ ref }) => ({
        generation: ref('excluded.generation'),
        link_order_id: ref('excluded.link_order_id'),
        key_hash: ref('excluded.key_hash'),
        expires_at: ref('excluded.expires_at'),
        opened_at: null,
      })),
    )
    .execute();
}

interface NewConfirmations {
  orderPk: number;
  rows: readonly { rowId: string; jersey: PrintedJersey }[];
  by: Confirmer;
  actorId: number | null;
  via: StoredConfirmation['via'];
  at: Date;
  from: string;
}

/** Confirmations are only ever added. A player was told the sentence about age, which counts as ticked. */
export async function insertConfirmations(
  tx: Connection,
  { orderPk, rows, by, actorId, via, at, from }: NewConfirmations,
): Promise<void> {
  await tx
    .insertInto('row_confirmations')
    .values(
      rows.map(({ rowId, jersey }) => ({
        order_pk: orderPk,
        row_id: rowId,
        jersey: JSON.stringify(jersey),
        confirmed_by: by,
        actor_id: actorId,
        via,
        tick: by === 'player',
        confirmed_at: at,
        from_address: from,
      })),
    )
    .execute();
}
