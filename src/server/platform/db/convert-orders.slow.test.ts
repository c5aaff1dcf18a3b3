/** An order that was saved and paid as another one is one order after the upgrade, also when the conversion is killed (decision 5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEarlierDatabase,
  type EarlierDatabase,
  upgradeThroughKills,
} from '../../testing/upgrades/earlier-database.ts';

let database: EarlierDatabase;

/** One upgrade, killed at every statement and repeated, at which the tests below look. */
beforeAll(async () => {
  database = await createEarlierDatabase('0071');
  await fillShop();
  await database.migrateBefore('0073');
  await upgradeThroughKills(database, '0073_one-order.ts');
});
afterAll(() => database.drop());

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

const DRAFTED = '2026-11-01T10:00:00Z';
const PAID_AT = '2026-11-05T12:00:00Z';
const [CART, REVIEW, SHOPPED] = [1, 2, 3].map((n) => `00000000-0000-0000-0000-00000000000${n}`);

/**
 * Orders 1 and 2 were saved and paid in one cart with a product, as 3, 4 and 5; then 3 was corrected by staff, and 4 was paid by a version
 * that goes on with the versions of the saved order. Order 6 was bought as a product, and 7 was never paid.
 */
async function fillShop() {
  await query('insert into price_lists default values');
  const copies = [1, 2, null].map((orderPk, n) => ({
    orderPk,
    orderId: orderPk && `202611010${orderPk}`,
    content: toContent(`paid ${n + 1}`),
  }));
  await addCheckout(CART!, 'paid', copies, '2026110101');
  await addCheckout(REVIEW!, 'needs_review', copies.slice(0, 1), null);
  await addCheckout(SHOPPED!, 'paid', [{ ...copies[2]!, orderPk: null }], '2026110106');
  const saved = { status: true, order_created_date: DRAFTED, paid_by_checkout_id: CART };
  await addOrder('2026110101', { ...saved, version: 2, draft_key_hash: '\\x01' });
  await addOrder('2026110102', { ...saved, version: 2 });
  const paid = { status: true, paid: true, order_created_date: PAID_AT, payment_date: PAID_AT };
  const place = (position: number) => ({ ...paid, checkout_id: CART, checkout_position: position });
  await addOrder('2026110101-1-3', { ...place(1), version: 2 });
  await addOrder('2026110101-2-3', { ...place(2), version: 2 });
  await addOrder('2026110101-3-3', place(3));
  await addOrder('2026110106-1-1', { ...paid, checkout_id: SHOPPED, checkout_position: 1 });
  await addOrder('2026110107', { order_created_date: DRAFTED });
  await addVersion(1, 1, 'first of 1');
  await addVersion(1, 2, 'paid 1');
  await addVersion(2, 1, 'first of 2');
  await addVersion(2, 2, 'paid 2');
  await addVersion(3, 2, 'corrected by staff', 'staff', '2026-11-06T12:00:00Z');
  await addVersion(4, 2, 'paid 2', 'creator', PAID_AT);
  await addKeys();
  await addWork();
}

const toContent = (notes: string) => ({
  ...{
    teamName: 'Owls',
    name: 'Camille',
    email: 'camille@example.com',
    notes,
    design: '',
    customDesign: false,
  },
  options: { cutting: null, material: null, collar: null, casing: null },
  rows: [],
});

const addCheckout = (id: string, state: string, orders: object[], baseId: string | null) =>
  query(
    `insert into checkouts (id, state, snapshot, amount_cents, browser_hash, pricing_version, expires_at, order_base_id)
     values ($1, $2, $3, 0, '\\xaa', 1, now(), $4)`,
    [id, state, { orders }, baseId],
  );

async function addOrder(orderId: string, columns: Record<string, unknown>) {
  const all: Record<string, unknown> = {
    ...{ order_id: orderId, secret_code: 'Owls', name: 'Camille', email: 'camille@example.com' },
    ...{ total_jerseys: 0, total_shorts: 0, pricing_version: 1, order_total_cents: 0, final_price_cents: 0 },
    ...columns,
  };
  const names = Object.keys(all);
  await query(
    `insert into orders (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(all),
  );
}

const addVersion = (pk: number, version: number, notes: string, actor = 'creator', at = DRAFTED) =>
  query(
    'insert into order_versions (order_pk, version, actor, content, saved_at) values ($1, $2, $3, $4, $5)',
    [...[pk, version, actor, toContent(notes), at]],
  );

/** Of order 1: the captain's browser, a phone that knew id and e-mail address, the team, and on order 3 whoever paid. */
const addKeys = () =>
  query(
    `insert into order_keys (order_pk, key_hash, purpose, created_at, expires_at) values
      (1, '\\x11', 'creator', $1, '2099-01-01Z'), (1, '\\x22', 'creator', $2, '2099-01-01Z'), (1, '\\xaa', 'creator', $2, '2099-01-01Z'),
      (1, '\\x33', 'team', $1, '2099-01-01Z'), (3, '\\xaa', 'creator', $2, '2099-01-01Z')`,
    [DRAFTED, PAID_AT],
  );

/** Mockups were copied when a cart was paid, and what refers to them moved; events, links and findings stayed with the saved order. */
async function addWork() {
  await query(
    `insert into order_events (order_pk, actor, kind, detail) values (1, 'customer', 'created', '{}'), (3, 'Olga', 'changed', '{}')`,
  );
  await query(`insert into tasks (title, order_pk, created_at) values ('Call Camille', 1, now())`);
  await query(
    `insert into row_confirmations (order_pk, row_id, jersey, confirmed_by, confirmed_at) values
      (1, 'player-0001', '{"name": "Kim"}', 'player', now()), (3, 'player-0001', '{"name": "Kim"}', 'player', now())`,
  );
  await addLabel(1);
  await addLabel(3);
}

const addLabel = (pk: number) =>
  query(
    `insert into shipments (order_pk, purchase, parcel, items, value_cents, carrier, state, created_at)
     values ($1, gen_random_uuid(), 1, 1, 0, 'other', 'claimed', now())`,
    [pk],
  );

const readVersions = async (pk: number) =>
  (
    await query(
      `select version || ' ' || (content->>'notes') as text from order_versions where order_pk = $1 order by version`,
      [pk],
    )
  ).map(({ text }) => text);

test('an order that was saved and paid is one order, with the ids and versions of both', async () => {
  expect(await query('select id, order_id from orders order by id')).toEqual([
    { id: 3, order_id: '2026110101-1-3' },
    { id: 4, order_id: '2026110101-2-3' },
    { id: 5, order_id: '2026110101-3-3' },
    { id: 6, order_id: '2026110106-1-1' },
    { id: 7, order_id: '2026110107' },
  ]);
  expect(await query('select order_id, order_pk from order_aliases order by 1')).toEqual([
    { order_id: '2026110101', order_pk: 3 },
    { order_id: '2026110101-1-3', order_pk: 3 },
    { order_id: '2026110101-2-3', order_pk: 4 },
    { order_id: '2026110101-3-3', order_pk: 5 },
    { order_id: '2026110102', order_pk: 4 },
    { order_id: '2026110106', order_pk: 6 },
    { order_id: '2026110106-1-1', order_pk: 6 },
    { order_id: '2026110107', order_pk: 7 },
  ]);
  expect(await readVersions(3)).toEqual(['-1 first of 1', '0 paid 1', '1 paid 1', '2 corrected by staff']);
  expect(await readVersions(4)).toEqual(['1 first of 2', '2 paid 2']);
  expect(await readVersions(7)).toEqual(['1 ']);
});

test('its history, tasks and confirmations are one, and nothing is there twice', async () => {
  expect(await query('select kind from order_events where order_pk = 3 order by id')).toEqual([
    { kind: 'created' },
    { kind: 'changed' },
  ]);
  expect(await query('select title from tasks where order_pk = 3')).toEqual([{ title: 'Call Camille' }]);
  expect(await query('select row_id from row_confirmations where order_pk = 3')).toHaveLength(1);
  const [order] = await query(
    'select order_created_date, draft_key_hash, device_pk from orders where id = 3',
  );
  expect(order).toEqual({
    order_created_date: new Date(DRAFTED),
    draft_key_hash: Buffer.of(1),
    device_pk: 1,
  });
  await expect(query(`update order_events set kind = 'x'`)).rejects.toThrow('only ever added to');
});

test('labels that were bought before the payment, and again after it, are both there', async () => {
  expect(await query('select order_pk, parcel from shipments order by parcel')).toEqual([
    { order_pk: 3, parcel: 1 },
    { order_pk: 3, parcel: 2 },
  ]);
});

test('the captain and whoever paid keep the key of the captain, and a phone that knew the address has another', async () => {
  const keys = await query(
    `select encode(key_hash, 'hex') || ' ' || purpose as key from order_keys where order_pk = 3 order by 1`,
  );
  expect(keys.map(({ key }) => key)).toEqual(['11 creator', '22 email', '33 team', 'aa creator', 'aa email']);
});

test('a payment that waits for a decision names the order that it would pay', async () => {
  const [checkout] = await query('select snapshot from checkouts where id = $1', [REVIEW]);
  expect(checkout.snapshot.orders[0]).toMatchObject({ orderPk: 3, orderId: '2026110101' });
});
