/**
 * Gives each list its number, and approvals and releases that of their list, which they found by fingerprints. Imports nothing of the shop,
 * which changes after it. Each portion is a transaction, and a second run finds the same numbers, so that a conversion that was killed
 * begins anew.
 */
import type pg from 'pg';
import { abbreviateHash, hashList, type List } from './0075_drop-fingerprints/fingerprint.ts';

const PORTION = 100;

export async function convert(client: pg.ClientBase): Promise<void> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<Order>(SELECT_ORDERS, [after, PORTION]);
    if (rows.length === 0) return;
    await client.query('begin');
    for (const order of rows) await convertOrder(client, order);
    await client.query('commit');
    after = rows.at(-1)!.pk;
  }
}

interface Order {
  pk: string;
  version: number;
  now: List;
  /** The stored fingerprint; null for one that was never computed. */
  roster: string | null;
  /** The newest first. */
  versions: { version: number; content: List }[];
  approvals: Approval[];
  releases: { id: number; roster: string | null }[];
}

interface Approval {
  id: number;
  at: string;
  list: List | null;
  roster: string | null;
  /** By the hash of the database alone: false for another list, null where not even that was stored. */
  isSameByFunction: boolean | null;
}

const SELECT_ORDERS = `
  select o.id::text as pk, o.version, encode(o.roster_sha256, 'hex') as roster,
    jsonb_build_object(
      'teamName', o.secret_code, 'name', o.name, 'email', o.email, 'notes', o.order_notes,
      'options', jsonb_build_object('cutting', o.cutting_option, 'material', o.material_option, 'collar', o.collar_option,
        'casing', o.case_option),
      'design', o.design, 'customDesign', o.design_option,
      'rows', (select coalesce(jsonb_agg(jersey - 'price' order by position), '[]')
        from jsonb_array_elements(o.jerseys) with ordinality as list(jersey, position))) as now,
    (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'content', v.content) order by v.version desc), '[]')
      from order_versions v where v.order_pk = o.id) as versions,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'at', m.approved_at, 'list', m.approved_list,
        'roster', encode(m.approved_roster_sha256, 'hex'), 'isSameByFunction', m.approved_roster = roster_fingerprint(o.id))
        order by m.version), '[]')
      from mockups m where m.order_pk = o.id and m.approved_at is not null) as approvals,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'roster', encode(p.roster_sha256, 'hex'))), '[]')
      from production_releases p where p.order_pk = o.id) as releases
  from orders o where o.id > $1::bigint order by o.id limit $2`;

async function convertOrder(client: pg.ClientBase, order: Order): Promise<void> {
  const now = hashList(order.now);
  await addPresentVersion(client, order, now);
  const versions = order.versions.map(({ version, content }) => ({
    number: version,
    hash: hashList(content),
  }));
  const number = findLastChange(versions) ?? order.version;
  await client.query('update orders set list_number = $2 where id = $1', [order.pk, number]);
  // The present list comes first: its number is that of its oldest version since the last change.
  const lists = [{ number, hash: versions[0]?.hash ?? now }, ...versions];
  for (const approval of order.approvals) await convertApproval(client, order, approval, lists);
  for (const { id, roster } of order.releases)
    await client.query('update production_releases set list_number = $2, earlier_code = $3 where id = $1', [
      ...[id, findNumber(lists, roster), roster && abbreviateHash(roster)],
    ]);
}

interface KnownList {
  number: number;
  hash: string | null;
}

const findNumber = (lists: readonly KnownList[], hash: string | null): number | null =>
  lists.find((list) => hash !== null && list.hash === hash)?.number ?? null;

/**
 * Adds the present list where its version was never stored. One that differs from its stored fingerprint as well was changed past the shop,
 * and stays unknown.
 */
async function addPresentVersion(client: pg.ClientBase, order: Order, now: string | null): Promise<void> {
  const newest = order.versions[0];
  const isStored = newest !== undefined && hashList(newest.content) === now;
  if (now === null || isStored || (order.roster !== null && order.roster !== now)) return;
  const version = Math.max(order.version, newest?.version ?? 0) + 1;
  await client.query('update orders set version = $2 where id = $1', [order.pk, version]);
  await insertVersion(client, order, { version, content: order.now, at: null });
  order.versions.unshift({ version, content: order.now });
}

/** Returns the oldest version since the newest list was made. */
function findLastChange(versions: readonly KnownList[]): number | undefined {
  const changed = versions.findIndex(({ hash }) => hash !== versions[0]!.hash);
  return versions.at(changed === -1 ? -1 : changed - 1)?.number;
}

async function convertApproval(
  client: pg.ClientBase,
  order: Order,
  { id, at, list, roster, isSameByFunction }: Approval,
  lists: KnownList[],
): Promise<void> {
  const hash = list ? hashList(list) : roster;
  if (list && findNumber(lists, hash) === null)
    lists.push({ number: await addEarlierVersion(client, order, { list, at }), hash });
  const byFunction = isSameByFunction === false ? null : lists[0]!.number;
  const approved = hash === null ? byFunction : findNumber(lists, hash);
  await client.query(
    `update mockups set approved_list_number = $2, approved_marks = case when approved_list is not null then coalesce(approved_marks, '{}') end
     where id = $1`,
    [id, approved],
  );
}

/** An approved list whose version was never stored gets a number before all others. */
async function addEarlierVersion(
  client: pg.ClientBase,
  order: Order,
  { list, at }: { list: List; at: string },
): Promise<number> {
  const version = Math.min(1, ...order.versions.map((each) => each.version)) - 1;
  const content = { name: '', email: '', notes: '', ...list };
  await insertVersion(client, order, { version, content, at });
  order.versions.push({ version, content });
  return version;
}

/** `at`: null where the time is not known; that of the order is taken. */
async function insertVersion(
  client: pg.ClientBase,
  { pk }: Order,
  { version, content, at }: { version: number; content: List; at: string | null },
): Promise<void> {
  await client.query(
    `insert into order_versions (order_pk, version, actor, content, saved_at)
     select id, $2, 'shop', $3::jsonb, coalesce($4::timestamptz, order_created_date) from orders where id = $1`,
    [pk, version, JSON.stringify(content), at],
  );
}
