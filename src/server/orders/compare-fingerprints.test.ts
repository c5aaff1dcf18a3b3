/** The nightly comparison of fingerprints, and the fingerprints of orders of earlier versions (rules.md orders-27). */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailAlerts } from '../alert-emails/email-alerts.ts';
import { readFingerprints } from '../testing/fingerprints.ts';
import { readEmails } from '../testing/mailbox.ts';
import { createPaidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, signInAs, type TestShop } from '../testing/shop.ts';
import { changeStoredJerseys } from '../testing/stored-jerseys.ts';
import { saveOrder } from '../testing/teams.ts';
import { compareFingerprints, fillFingerprints } from './compare-fingerprints.ts';

let shop: TestShop;
let olga: Person;
beforeEach(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterEach(() => shop.close());

const { signal } = new AbortController();
const compare = () => compareFingerprints(shop.services, signal);
const fill = () => fillFingerprints(shop.services, signal);
const query = (sql: string, values: unknown[] = []) => shop.database.pool.query(sql, values);

const readAlerts = async () => (await query('select kind, detail from alerts')).rows;
const changeJerseys = (orderId: string | null, change: Parameters<typeof changeStoredJerseys>[2]) =>
  changeStoredJerseys(shop.database.pool, orderId, change);
const renamePastTheShop = (orderId: string) =>
  changeJerseys(orderId, (jersey, position) => (position === 2 ? { ...jersey, name: 'Ouellet' } : jersey));
const forgetAll = () => query('update orders set roster_sha256 = null');

test('orders that are saved, paid and changed by the shop raise no alert', async () => {
  await saveOrder(shop);
  await createPaidTeam(shop);
  await compare();
  expect(await readAlerts()).toEqual([]);
});

test('a jersey that was changed past the shop is an alert with the order, and is not repaired', async () => {
  const { orderId } = await createPaidTeam(shop);
  await saveOrder(shop);
  const { stored } = await readFingerprints(shop, orderId);
  await renamePastTheShop(orderId);
  await compare();
  await compare();
  expect(await readAlerts()).toEqual([
    { kind: 'fingerprint-drift', detail: { count: 1, faults: [orderId] } },
  ]);
  expect((await readFingerprints(shop, orderId)).stored).toBe(stored);
});

test('managers read on the Overview and in an e-mail what to do', async () => {
  const orderId = await saveOrder(shop);
  await renamePastTheShop(orderId);
  await compare();
  await emailAlerts(shop.services);
  expect((await olga.reports.overview({})).alarms).toMatchObject([
    { kind: 'fingerprint-drift', detail: { faults: [orderId] } },
  ]);
  const email = (await readEmails(shop, 'olga@example.com')).at(-1)!;
  expect(email.subject).toContain('Fingerprint drift');
  expect(email.text).toContain('an open order differ');
  expect(email.text).toContain(orderId);
});

test('the alert ends the night after staff corrected the order', async () => {
  const order_id = await saveOrder(shop);
  await renamePastTheShop(order_id);
  await compare();
  const rows = [{ row_id: 'player-0002', jersey_name: 'Émond' }];
  await olga.orderManagement.updateOrder({ order: { order_id, version: 1, rows } });
  shop.passTime(60);
  await compare();
  expect(await readAlerts()).toEqual([]);
});

test.each([
  ['a deleted jersey', 'update orders set jerseys = jerseys - 2'],
  ['all jerseys deleted', `update orders set jerseys = '[]'`],
  ['a changed material', `update orders set material_option = 'Recycled Mesh'`],
  ['a changed letter case', `update orders set case_option = 'MIXED CASE'`],
])('%s is noticed', async (_, sql) => {
  await saveOrder(shop);
  await query(sql);
  await compare();
  expect(await readAlerts()).toMatchObject([{ kind: 'fingerprint-drift', detail: { count: 1 } }]);
});

test.each([
  [
    'a changed sequence',
    `update orders set jerseys = jsonb_path_query_array(jerseys, '$[1 to last]') || (jerseys -> 0)`,
  ],
  ['a completed order', `update orders set order_status = 'completed'`],
  ['a cancelled order', `update orders set work_state = 'cancelled'`],
  ['a deleted order', 'update orders set deleted_at = now()'],
])('%s raises no alert', async (_, sql) => {
  const orderId = await saveOrder(shop);
  if (!sql.includes('jerseys')) await renamePastTheShop(orderId);
  await query(sql);
  await compare();
  expect(await readAlerts()).toEqual([]);
});

test('orders of an earlier version get their fingerprint without counting as changed', async () => {
  const { orderId } = await createPaidTeam(shop);
  const readChange = async () => (await query('select updated_at, version from orders order by id')).rows;
  const before = await readChange();
  await forgetAll();
  await compare();
  expect(await readAlerts()).toEqual([]);
  await fill();
  const { stored, computed } = await readFingerprints(shop, orderId);
  expect(stored).not.toBeNull();
  expect(stored).toBe(computed);
  expect(await readChange()).toEqual(before);
});

test('orders without jerseys, such as anonymised ones, are not written every night', async () => {
  await saveOrder(shop);
  await query(`update orders set jerseys = '[]'`);
  await forgetAll();
  const readRowVersion = async () => (await query('select xmin from orders')).rows;
  const before = await readRowVersion();
  await fill();
  expect(await readRowVersion()).toEqual(before);
});

/** Inserts copies of an order with two of its jerseys. */
const copyOrder = (orderId: string, count: number) =>
  query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, order_total_cents,
       final_price_cents, pricing_version, order_created_date, jerseys)
     select lpad(n::text, 4, '0') || '010126', o.secret_code, o.name, o.email, 2, 0, 7400, 7400, o.pricing_version,
       o.order_created_date, jsonb_path_query_array(o.jerseys, '$[0 to 1]')
     from orders o, generate_series(1, $2::int) n where o.order_id = $1`,
    [orderId, count],
  );

test('more orders than a portion are all filled and all compared', async () => {
  await copyOrder(await saveOrder(shop), 450);
  await fill();
  const { rows } = await query(
    'select count(*) filter (where roster_sha256 is null)::int as missing from orders',
  );
  expect(rows).toEqual([{ missing: 0 }]);
  await changeJerseys(null, (jersey, position) => (position === 1 ? { ...jersey, number: '99' } : jersey));
  await compare();
  const [alert] = await readAlerts();
  expect(alert).toMatchObject({ detail: { count: 451 } });
  expect(alert.detail.faults).toHaveLength(20);
});

test('an order that a payment has locked is filled the next night', async () => {
  const orderId = await saveOrder(shop);
  const other = await saveOrder(shop);
  await forgetAll();
  const payment = await shop.database.pool.connect();
  await payment.query('begin');
  await payment.query('select from orders where order_id = $1 for update', [orderId]);
  await fill();
  await payment.query('rollback');
  payment.release();
  expect((await readFingerprints(shop, orderId)).stored).toBeNull();
  expect((await readFingerprints(shop, other)).stored).not.toBeNull();
  await fill();
  expect((await readFingerprints(shop, orderId)).stored).not.toBeNull();
});

test('a job that is stopped throws the reason', async () => {
  const reason = new Error('the shop stops');
  const stopped = AbortSignal.abort(reason);
  await expect(fillFingerprints(shop.services, stopped)).rejects.toBe(reason);
  await expect(compareFingerprints(shop.services, stopped)).rejects.toBe(reason);
});
