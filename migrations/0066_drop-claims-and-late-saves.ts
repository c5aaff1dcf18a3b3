/**
 * Converts links, confirmations, contested rows, late saves and order windows, before the migration of the same name drops their tables. It
 * imports nothing of the shop, whose rules change after it. Each portion is a transaction that deletes what it has converted, so that a
 * conversion that was killed continues where it ended.
 */
import type pg from 'pg';
import {
  type Jersey,
  type Jerseys,
  keyOf,
  readJerseys,
  readRows,
} from './0066_drop-claims-and-late-saves/jerseys.ts';
import { convertLateSaves } from './0066_drop-claims-and-late-saves/late-saves.ts';
import { insertChanges } from './0066_drop-claims-and-late-saves/unsettled-changes.ts';

const PORTION = 20;

export async function convert(client: pg.ClientBase): Promise<void> {
  await client.query('delete from reminder_wishes');
  await client.query(`delete from email_outbox where kind = 'jersey-reminder'`);
  const pks = await listOrders(client);
  for (let start = 0; start < pks.length; start += PORTION) {
    await client.query('begin');
    await convertOrders(client, pks.slice(start, start + PORTION));
    await client.query('commit');
  }
}

async function listOrders(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ pk: string }>(`
    select order_pk::text as pk from (
      select order_pk from row_links
      union select order_pk from row_confirmations where jersey is null and via is null
      union select order_pk from contested_rows
      union select order_pk from deferred_saves where settled_at is null
      union select order_pk from order_windows where closed_at is null and at_close = 'lock') converted
    order by order_pk`);
  return rows.map(({ pk }) => pk);
}

async function convertOrders(client: pg.ClientBase, pks: readonly string[]): Promise<void> {
  await client.query(INSERT_OWNERS, [pks]);
  await client.query(MARK_PLAYERS_CONFIRMATIONS, [pks]);
  await client.query(
    `update orders o set players_confirm = true
     where id = any($1::bigint[]) and exists (select from row_confirmations c where c.order_pk = o.id)`,
    [pks],
  );
  const jerseys = await readJerseys(client, pks);
  await storeConfirmedJerseys(client, pks, jerseys);
  await client.query('delete from row_links where order_pk = any($1::bigint[])', [pks]);
  await convertContestedRows(client, pks, jerseys);
  await convertLateSaves(client, pks);
  await convertWindows(client, pks);
}

/**
 * The link that works keeps its generation; a row whose links have ended is in the next one. A row is held since its player confirmed it, unless
 * another player got it since, or nobody is in it now.
 */
const INSERT_OWNERS = `
  with newest as (
    select distinct on (l.order_pk, l.row_id) l.*, l.revoked_at is null and l.expires_at > now() as is_live
    from row_links l where l.order_pk = any($1::bigint[])
    order by l.order_pk, l.row_id, l.generation desc
  ), held as (
    select c.order_pk, c.row_id, max(c.confirmed_at) as held_at
    from row_confirmations c join order_rows r on r.order_pk = c.order_pk and r.row_id = c.row_id
    where c.order_pk = any($1::bigint[]) and c.confirmed_by = 'player' and c.via is null
      and trim(r.jersey_name || r.jersey_name_front || r.jersey_number || r.jersey_size) <> ''
      and (c.link_generation is null or not exists (
        select from row_links l where l.order_pk = c.order_pk and l.row_id = c.row_id and l.handed_over and not l.ended_by_guest
          and l.revoked_at >= c.confirmed_at))
    group by c.order_pk, c.row_id
  )
  insert into row_owners (order_pk, row_id, generation, link_order_id, key_hash, expires_at, opened_at, held_at)
  select order_pk, row_id, case when is_live then generation else coalesce(generation, 0) + 1 end, case when is_live then order_id end,
    case when is_live then key_hash end, case when is_live then expires_at end, case when is_live then opened_at end, held_at
  from newest full join held using (order_pk, row_id)
  on conflict do nothing`;

/** What was confirmed with a link that was got by 'that is me' was confirmed with the team link. */
const MARK_PLAYERS_CONFIRMATIONS = `
  update row_confirmations c set tick = true, via = case when c.claimed or exists (
      select from row_links l where l.order_pk = c.order_pk and l.row_id = c.row_id and l.generation = c.link_generation and l.claimed)
    then 'team link' else 'link' end
  where c.order_pk = any($1::bigint[]) and c.confirmed_by = 'player' and c.via is null`;

/** What is found in no version stays unknown, and counts as changed. */
async function storeConfirmedJerseys(client: pg.ClientBase, pks: readonly string[], jerseys: Jerseys) {
  const { rows } = await client.query<{ id: string; pk: string; rowId: string; hash: string }>(
    `select id::text, order_pk::text as pk, row_id as "rowId", encode(row_sha256, 'hex') as hash
     from row_confirmations where order_pk = any($1::bigint[]) and jersey is null`,
    [pks],
  );
  const found = rows.flatMap(({ id, pk, rowId, hash }) => {
    const jersey = jerseys.get(keyOf(pk, rowId, hash))?.printed;
    return jersey ? [{ id, jersey }] : [];
  });
  await client.query(
    `update row_confirmations c set jersey = f.jersey from jsonb_to_recordset($1::jsonb) as f(id bigint, jersey jsonb) where c.id = f.id`,
    [JSON.stringify(found)],
  );
}

interface ContestedRow {
  pk: string;
  rowId: string;
  wasRowId: string;
  hash: string;
  player: Pick<Jersey, 'name' | 'frontName' | 'number'>;
  madeAt: Date;
}

async function convertContestedRows(client: pg.ClientBase, pks: readonly string[], jerseys: Jerseys) {
  const { rows } = await client.query<ContestedRow>(
    `with contested as (delete from contested_rows where order_pk = any($1::bigint[]) returning *)
     select order_pk::text as pk, row_id as "rowId", was_row_id as "wasRowId", encode(was_sha256, 'hex') as hash, contested_at as "madeAt",
       jsonb_build_object('name', player_name, 'frontName', player_front_name, 'number', player_number) as player
     from contested order by order_pk, contested_at, row_id`,
    [pks],
  );
  const present = await readRows(client, pks);
  const changes = rows.map(({ pk, rowId, wasRowId, hash, player, madeAt }) => {
    const becomes = present.get(pk)?.get(rowId) ?? null;
    const was = jerseys.get(keyOf(pk, wasRowId, hash))?.typed ?? (becomes ? null : nameOnly(player));
    return { pk, rowId, was, becomes, madeAt };
  });
  await insertChanges(client, changes);
}

/** Of a jersey that is neither known nor there any more the player alone is. */
const nameOnly = (player: ContestedRow['player']): Jersey => ({
  ...player,
  ...{ size: '', sleeve: 'Short Sleeve', shorts: 'No Shorts' },
});

/** A list that was to be locked closes on that day; a window that only told becomes nothing, and a list that is locked stays so. */
async function convertWindows(client: pg.ClientBase, pks: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ pk: string; closesAt: Date; zone: string }>(
    `delete from order_windows w
     where w.order_pk = any($1::bigint[]) and w.closed_at is null and w.at_close = 'lock'
     returning w.order_pk::text as pk, w.closes_at as "closesAt", w.zone`,
    [pks],
  );
  const days = rows.map(({ pk, closesAt, zone }) => ({ pk, day: formatDay(closesAt, zone) }));
  await client.query(
    `update orders o set closes_on = d.day from jsonb_to_recordset($1::jsonb) as d(pk bigint, day date)
     where o.id = d.pk and not o.status and o.payment_id is null and o.paid_by_checkout_id is null`,
    [JSON.stringify(days)],
  );
}

function formatDay(at: Date, zone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts }).format(at);
}
