/** Matrix row P1: what the privacy page says is kept no longer is gone from the database, and the sums are as before. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../accounts/forget-person.ts';
import { checkHistory } from '../history/check-history.ts';
import { sealHistory } from '../history/seal-history.ts';
import { sendLetters } from '../mail/send-letters.ts';
import { paidTeam } from '../testing/paid-team.ts';
import { openTestShop, person, signedIn, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';
import { forgetOrders } from './forget-orders.ts';

const DAY = 24 * 3600;
/** Of the captain and a player, as they stand in the teams of the tests. */
const NAMES = /camille|Émond|123 Main|4165550199/i;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** All but what the sandbox keeps in the card provider's place. */
async function dump(): Promise<string> {
  const { pool } = shop.database;
  const { rows } = await pool.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'sandbox_intents'`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query(`select t::text as line from ${name} t`)),
  );
  return tables.flatMap((table) => table.rows.map(({ line }) => line as string)).join('\n');
}

const sums = async () =>
  (
    await shop.database.pool.query(
      'select count(*), sum(final_price_cents), sum(total_jerseys) from orders where paid',
    )
  ).rows[0];

const complete = (orderId: string) =>
  shop.database.pool.query(`update orders set order_status = 'completed' where order_id = $1`, [orderId]);

test('a saved order is kept for 180 days after its last change, then nobody’s name is left', async () => {
  await saveTeamOrder(person(shop.app));
  await sendLetters(shop.services);
  shop.passTime(180 * DAY - 60);
  expect(await forgetOrders(shop.services)).toBe(0);
  shop.passTime(120);
  expect(await forgetOrders(shop.services)).toBe(1);
  await shop.database.pool.query('delete from mail_outbox');
  expect(await dump()).not.toMatch(NAMES);
});

test('a delivered order keeps its money for the books and loses its people after 24 months', async () => {
  const { orderId } = await paidTeam(shop);
  await complete(orderId);
  await sendLetters(shop.services);
  const before = await sums();
  shop.passTime(700 * DAY);
  expect(await forgetOrders(shop.services)).toBe(0);
  shop.passTime(70 * DAY);
  expect(await forgetOrders(shop.services)).toBe(1);
  expect(await forgetOrders(shop.services)).toBe(0);
  expect(await dump()).not.toMatch(NAMES);
  expect(await sums()).toEqual(before);
});

test('what staff wrote about a customer is forgotten with the order, and the history still proves itself', async () => {
  const { orderId } = await paidTeam(shop);
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  await olga.dashboard.updateOrder({
    order: {
      order_id: orderId,
      version: 1,
      order_notes: 'Camille asked for thicker thread',
      phone: '(416) 555-0199',
      order_status: 'completed',
      rows: [{ row_id: 'player-0002', jersey_name: 'Camille' }],
    },
  });
  await sealHistory(shop.services);
  const pool = shop.database.pool;
  const changed = async () =>
    (await pool.query(`select detail from order_events where kind = 'changed'`)).rows[0].detail;
  const forget = () =>
    pool.query(`update order_events set detail = forget_words(detail) where kind = 'changed'`);
  await expect(forget()).rejects.toThrow('only ever added to');

  shop.passTime(800 * DAY);
  expect(await forgetOrders(shop.services)).toBe(1);
  await pool.query(`delete from mail_outbox`);
  expect(await dump()).not.toMatch(NAMES);
  expect(await changed()).toMatchObject({
    forgotten: true,
    after: {
      order_status: 'completed',
      order_notes: '(forgotten)',
      'row player-0002 jersey_name': '(forgotten)',
    },
  });
  await expect(checkHistory(shop.services)).resolves.toMatchObject({ faults: [] });

  await pool.query(`begin; set local session_replication_role = replica;
    update order_events set detail = jsonb_set(detail, '{after,order_status}', '"shipping"') where kind = 'changed'; commit`);
  const { faults } = await checkHistory(shop.services);
  expect(faults).toEqual([expect.stringContaining('was changed')]);
});

test('an order that is still being made is never forgotten', async () => {
  await paidTeam(shop);
  shop.passTime(1000 * DAY);
  expect(await forgetOrders(shop.services)).toBe(0);
  expect(await dump()).toMatch(NAMES);
});

test('whoever asks is forgotten at once: account, drafts, delivered orders, letters', async () => {
  const { orderId } = await paidTeam(shop);
  await complete(orderId);
  await saveTeamOrder(person(shop.app));
  const camille = await signedIn(shop, {
    email: 'camille@example.com',
    access: 'customer',
    creditsCents: 500,
  });
  await camille.visitors.contact({ name: 'Camille', email: 'Camille@example.com', message: 'Hello' });
  await sendLetters(shop.services);
  await shop.database.pool.query(`delete from mail_outbox where kind = 'contact-message'`);
  const said = await forgetPerson(shop.database.db, ' Camille@Example.com', shop.services.now());
  expect(said).toBe('camille@example.com: account closed, 2 orders forgotten.');
  expect(await dump()).not.toMatch(NAMES);
  await expect(camille.accounts.account({})).rejects.toMatchObject({ code: 'session-expired' });
});

test('what is still being made is kept and told', async () => {
  await paidTeam(shop);
  const said = await forgetPerson(shop.database.db, 'camille@example.com', shop.services.now());
  expect(said).toContain('1 that are still being made are kept');
});
