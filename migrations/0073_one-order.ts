/**
 * Makes one order of each that was saved and then paid in a cart, which were two: the paid one stays, and gets the history of the saved
 * one and its id. Imports nothing of the shop, which changes after it. Each portion is a transaction, and what is converted is not found
 * again, so that a conversion that was killed continues where it ended.
 */
import type pg from 'pg';

const PORTION = 200;

export async function convert(client: pg.ClientBase): Promise<void> {
  await forEachPortion(client, 'orders', ADD_ALIASES);
  await forEachPortion(client, 'orders', MARK_KEYS_BY_EMAIL);
  await forEachPortion(client, 'orders', ADD_PAID_VERSIONS);
  await forEachPortion(client, 'orders', ADD_PRESENT_VERSIONS);
  while (await mergePortion(client));
  await forEachPortion(client, 'checkouts', REFER_TO_PAID);
  await client.query(ADD_BASE_IDS);
}

/** Comes before every id of the table. */
const BEFORE_FIRST = { orders: '0', checkouts: '00000000-0000-0000-0000-000000000000' };

/** Runs the statement, which reads `portion`, for all rows of the table, a portion at a time. */
async function forEachPortion(
  client: pg.ClientBase,
  table: keyof typeof BEFORE_FIRST,
  statement: string,
): Promise<void> {
  const change = `
    with portion as (select * from ${table} where id > $1 order by id limit $2), changed as (${statement})
    select (select id::text from portion order by portion.id desc limit 1) as last`;
  for (let after: string | null = BEFORE_FIRST[table]; after !== null; ) {
    const { rows }: pg.QueryResult<{ last: string | null }> = await client.query(change, [after, PORTION]);
    after = rows[0]!.last;
  }
}

const ADD_ALIASES = `
  insert into order_aliases (order_id, order_pk) select order_id, id from portion on conflict do nothing`;

/**
 * A browser that got the creator's key later than with the first save knew the id and the e-mail address, or was signed in and gets the key
 * again. The one that paid keeps it.
 */
const MARK_KEYS_BY_EMAIL = `
  update order_keys k set purpose = 'email' from portion o
  where k.order_pk = o.id and k.purpose = 'creator' and k.created_at > o.order_created_date + interval '1 minute'
    and not exists (select from checkouts c where c.id = o.checkout_id and c.browser_hash = k.key_hash)`;

/** Version 1 of an order of release 0.1.0 is what was paid for; only its corrections were stored. */
const ADD_PAID_VERSIONS = `
  insert into order_versions (order_pk, version, actor, content, saved_at)
  select o.id, 1, 'shop', copy -> 'content', o.payment_date
  from portion o join checkouts c on c.id = o.checkout_id, lateral (select c.snapshot -> 'orders' -> (o.checkout_position - 1) as copy) paid
  where copy ? 'content' and o.version > 1
    and not exists (select from order_versions v where v.order_pk = o.id and v.saved_at = o.payment_date)
  on conflict do nothing`;

/** The content of orders whose present version is not stored. */
const ADD_PRESENT_VERSIONS = `
  insert into order_versions (order_pk, version, actor, content, saved_at)
  select o.id, o.version, 'shop', jsonb_build_object(
      'teamName', o.secret_code, 'name', o.name, 'email', o.email, 'notes', o.order_notes,
      'options', jsonb_build_object('cutting', o.cutting_option, 'material', o.material_option, 'collar', o.collar_option,
        'casing', o.case_option),
      'design', o.design, 'customDesign', o.design_option,
      'rows', (select coalesce(jsonb_agg(jersey - 'price' order by position), '[]')
        from jsonb_array_elements(o.jerseys) with ordinality as list(jersey, position))),
    o.updated_at
  from portion o where o.email <> '' on conflict do nothing`;

/** Copies of carts that were opened more than once, or were not paid, name the order as it was saved. */
const REFER_TO_PAID = `
  update checkouts c set snapshot = jsonb_set(c.snapshot, '{orders}', (
    select jsonb_agg(case when a.order_pk is null then copy else copy || jsonb_build_object('orderPk', a.order_pk) end order by position)
    from jsonb_array_elements(c.snapshot -> 'orders') with ordinality as copies(copy, position)
    left join order_aliases a on a.order_id = copy ->> 'orderId'))
  from portion p where c.id = p.id and jsonb_array_length(p.snapshot -> 'orders') > 0`;

/** The id of a cart without saved orders leads to its first order. */
const ADD_BASE_IDS = `
  insert into order_aliases (order_id, order_pk)
  select c.order_base_id, o.id from checkouts c join orders o on o.checkout_id = c.id and o.checkout_position = 1
  where c.order_base_id is not null and c.link_id is null
  on conflict do nothing`;

/** Returns whether there was anything left to merge. */
async function mergePortion(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(FIND_PAIRS, [PORTION]);
    if (rowCount) for (const statement of MERGE) await client.query(statement);
    await client.query('commit');
    return Boolean(rowCount);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The copy in the checkout says which order was paid as which. Where it was forgotten, the order is as well: any of the cart will do. */
const FIND_PAIRS = `
  create temporary table pairs on commit drop as
  select distinct on (saved.id) saved.id as saved, paid.id as paid, saved.order_created_date, saved.draft_key_hash
  from (
    select s.* from orders s
    where s.paid_by_checkout_id is not null and exists (select from orders p where p.checkout_id = s.paid_by_checkout_id)
    order by s.id limit $1
  ) saved
    join orders paid on paid.checkout_id = saved.paid_by_checkout_id
    join checkouts c on c.id = saved.paid_by_checkout_id
  order by saved.id, (c.snapshot -> 'orders' -> (paid.checkout_position - 1) ->> 'orderPk')::bigint is distinct from saved.id,
    paid.checkout_position`;

const moveRows = (table: string): string =>
  `update ${table} t set order_pk = p.paid from pairs p where t.order_pk = p.saved`;

/** What was copied when the order was paid stays as it is there. */
const moveUncopied = (table: string, key: string): string => `
  update ${table} t set order_pk = p.paid from pairs p
  where t.order_pk = p.saved and not exists (select from ${table} c where c.order_pk = p.paid and c.${key} = t.${key})`;

/** What refers to a mockup of the saved order refers to its copy. */
const referToCopy = (table: string): string => `
  update ${table} t set mockup_id = copied.id from pairs p join mockups m on m.order_pk = p.saved
    join mockups copied on copied.order_pk = p.paid and copied.version = m.version
  where t.mockup_id = m.id`;

/**
 * The versions before the payment keep their numbers where the paid order goes on with them; where it began with 1, they get those before
 * it: 0, -1, and so on.
 */
const MOVE_VERSIONS = `
  with numbered as (
    select p.saved, p.paid, (select max(v.version) from order_versions v where v.order_pk = p.saved) as last_saved,
      coalesce((select min(v.version) from order_versions v where v.order_pk = o.id and v.saved_at = o.payment_date), 1) as first_paid
    from pairs p join orders o on o.id = p.paid
  )
  insert into order_versions (order_pk, version, actor, content, saved_at)
  select n.paid, case when n.first_paid >= n.last_saved then v.version else v.version - n.last_saved + n.first_paid - 1 end,
    v.actor, v.content, v.saved_at
  from numbered n join order_versions v on v.order_pk = n.saved
  where n.first_paid < n.last_saved or v.version < n.first_paid
  on conflict do nothing`;

const MERGE: readonly string[] = [
  MOVE_VERSIONS,
  ...['proof_requests', 'production_releases'].map(referToCopy),
  moveUncopied('mockups', 'version'),
  moveUncopied('accepted_findings', 'finding_sha256'),
  moveUncopied('row_confirmations', 'row_id'),
  moveUncopied('row_owners', 'row_id'),
  moveUncopied('design_files', 'file_id'),
  // Labels that were bought before the payment are further parcels.
  `update shipments t set order_pk = p.paid,
      parcel = t.parcel + (select coalesce(max(s.parcel), 0) from shipments s where s.order_pk = p.paid)
    from pairs p where t.order_pk = p.saved`,
  // A link of the saved order can be paid no more.
  `update payment_links l set revoked_at = now() from pairs p
    where l.order_pk = p.saved and l.revoked_at is null and l.paid_at is null`,
  ...[
    'payment_links',
    'price_adjustments',
    'payments',
    'refunds',
    'proof_requests',
    'production_releases',
  ].map(moveRows),
  ...['tasks', 'internal_notes', 'unsettled_changes'].map(moveRows),
  `insert into order_keys (order_pk, key_hash, purpose, created_at, expires_at, revoked_at)
    select p.paid, k.key_hash, k.purpose, k.created_at, k.expires_at, k.revoked_at
    from pairs p join order_keys k on k.order_pk = p.saved on conflict do nothing`,
  'alter table order_events disable trigger order_events_only_forgotten',
  moveRows('order_events'),
  'alter table order_events enable trigger order_events_only_forgotten',
  'update order_aliases a set order_pk = p.paid from pairs p where a.order_pk = p.saved',
  'delete from orders o using pairs p where o.id = p.saved',
  // Phones are remembered by hashes of the saved order's key.
  `update orders o set device_pk = p.saved, order_created_date = p.order_created_date, draft_key_hash = p.draft_key_hash
    from pairs p where o.id = p.paid`,
];
