/**
 * Data is deleted from the database as the privacy page states, and the sums are unchanged (rules.md privacy-1,
 * security.md security-69).
 */
import { expect, test } from 'vitest';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { deliverOutbox } from '../emails/deliver-outbox.ts';
import { emailClosedLists } from '../orders/players/email-closed-lists.ts';
import { approveWithList, createApproval, readProof } from '../testing/people/mockups.ts';
import { completeOrder, createPaidTeam } from '../testing/people/paid-team.ts';
import { confirmJersey, getReference, inviteTeam, openPhone } from '../testing/people/players.ts';
import { releaseOrder } from '../testing/people/production-releases.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { renumberNinth, updateOrder } from '../testing/people/update-page.ts';
import { dumpTables } from '../testing/probes/dump-tables.ts';
import { openShopEmptiedForEachTest } from '../testing/shop/for-file.ts';
import { createPerson, signInAs } from '../testing/shop/shop.ts';
import { anonymiseExpiredOrders } from './anonymise-orders.ts';
import { deleteExpiredRows } from './delete-expired-data.ts';

const DAY = 24 * 3600;
/** Personal data of the captain and a player in the test teams. */
const NAMES = /camille|Émond|123 Main|4165550199/i;

const shop = openShopEmptiedForEachTest();

/** Without those of the sandbox card provider. */
const dump = () => dumpTables(shop, 'sandbox_intents');

const sums = async () =>
  (
    await shop.database.pool.query(
      'select count(*), sum(final_price_cents), sum(total_jerseys) from orders where paid',
    )
  ).rows[0];

/** Until the order has been anonymised. Letters are deleted at other times. */
async function passRetention(orderId: string) {
  await completeOrder(shop, orderId);
  await deliverOutbox(shop.services);
  shop.passTime(800 * DAY);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(1);
  await shop.database.pool.query('delete from email_outbox');
}

test('a saved order is anonymised 180 days after its last change', async () => {
  await saveTeamOrder(createPerson(shop.app));
  await deliverOutbox(shop.services);
  shop.passTime(180 * DAY - 60);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(0);
  shop.passTime(120);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(1);
  await shop.database.pool.query('delete from email_outbox');
  expect(await dump()).not.toMatch(NAMES);
});

test('letters that name players are deleted with their order', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { captain, orderId } = await inviteTeam(shop);
  await approveWithList(shop, olga, captain, orderId);
  const closes_on = torontoDay(shop.services.now());
  await captain.players.setClosesOn({ order_id: orderId, closes_on });
  shop.passTime(2 * DAY);
  await emailClosedLists(shop.services);
  await deliverOutbox(shop.services);
  const readKinds = async () => {
    const { rows } = await shop.database.pool.query('select distinct kind from email_outbox order by kind');
    return rows.map(({ kind }) => kind);
  };
  expect(await readKinds()).toEqual(
    expect.arrayContaining(['list-closed', 'mockup-approved', 'mockup-to-approve', 'order-saved']),
  );
  shop.passTime(181 * DAY);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(1);
  expect(await readKinds()).toEqual(['order-saved']);
});

test('owners of rows, confirmations and unsettled changes are deleted with the order, and the address they came from', async () => {
  const { orderId } = await createPaidTeam(shop, async (order_id, captain) => {
    await captain.players.setPlayersConfirm({ order_id, on: true });
    const { rows } = await captain.players.list({ order_id });
    const { links } = await captain.players.rowLinks({ order_id, row_ids: rows.map(({ row_id }) => row_id) });
    await confirmJersey(openPhone(shop), { order_id: getReference(links[0]!.url) });
  });
  await shop.database.pool.query(
    `insert into unsettled_changes (order_pk, row_id, was, becomes, made_at)
     select id, 'player-0001', '{"name": "Émond"}', null, now() from orders where order_id = $1`,
    [orderId],
  );
  const count = async () => {
    const { rows } = await shop.database.pool.query(
      `select (select count(*) from row_owners)::int as owners, (select count(device_hash) from row_owners)::int as phones,
        (select count(*) from unsettled_changes)::int as unsettled, count(jersey)::int as confirmations,
        count(distinct from_address)::int as addresses from row_confirmations`,
    );
    return rows[0];
  };
  expect(await count()).toEqual({ owners: 12, phones: 1, unsettled: 1, confirmations: 1, addresses: 1 });
  await passRetention(orderId);
  expect(await count()).toEqual({ owners: 0, phones: 0, unsettled: 0, confirmations: 0, addresses: 0 });
  expect(await dump()).not.toContain('10.3.3.3');
});

test('an approval forgets the list, the name and the marks, also in the history', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { orderId, captain } = await createPaidTeam(shop);
  const reference = await approveWithList(shop, olga, captain, orderId);
  await shop.database.pool.query(
    `update mockups set words = 'The name of Émond is smaller', approved_marks = '{ÉMOND is not confirmed}'`,
  );
  await renumberNinth(olga, orderId, '88');
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
  await passRetention(orderId);
  expect(await dump()).not.toMatch(NAMES);
});

test('a release forgets its reasons and its code, also in the history', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { orderId } = await createPaidTeam(shop);
  await releaseOrder(olga, orderId, undefined, 'Camille agreed');
  await shop.database.pool.query(`update production_releases set earlier_code = '7K3M-Q9TD'`);
  await olga.production.withdrawRelease({ order_id: orderId, why: 'Camille called' });
  await passRetention(orderId);
  const left = await dump();
  expect(left).not.toMatch(NAMES);
  expect(left).not.toContain('7K3M-Q9TD');
});

test('a delivered order is anonymised after 24 months and keeps its amounts', async () => {
  const { orderId } = await createPaidTeam(shop);
  await completeOrder(shop, orderId);
  await deliverOutbox(shop.services);
  const before = await sums();
  shop.passTime(700 * DAY);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(0);
  shop.passTime(70 * DAY);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(1);
  await deleteExpiredRows(shop.services);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(0);
  expect(await dump()).not.toMatch(NAMES);
  expect(await sums()).toEqual(before);
});

test('staff notes are erased with the order, and the audit log still verifies', async () => {
  const { orderId } = await createPaidTeam(shop);
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await updateOrder(olga, orderId, {
    order_notes: 'Camille asked for thicker thread',
    phone: '(416) 555-0199',
    order_status: 'completed',
    rows: [{ row_id: 'player-0002', jersey_name: 'Camille' }],
  });
  const pool = shop.database.pool;
  const readChange = async () =>
    (await pool.query(`select detail from order_events where kind = 'changed' and actor = 'olga'`)).rows[0]
      .detail;
  const erase = () =>
    pool.query(`update order_events set detail = forget_words(detail) where kind = 'changed'`);
  await expect(erase()).rejects.toThrow('only ever added to');

  await passRetention(orderId);
  expect(await dump()).not.toMatch(NAMES);
  expect(await readChange()).toMatchObject({
    forgotten: true,
    after: {
      order_status: 'completed',
      order_notes: '(forgotten)',
      'row player-0002 jersey_name': '(forgotten)',
    },
  });
});

test('an order in production is never anonymised', async () => {
  await createPaidTeam(shop);
  shop.passTime(1000 * DAY);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(0);
  expect(await dump()).toMatch(NAMES);
});

test('a night that fails between two portions of orders keeps the first, and the next night anonymises the rest', async () => {
  await insertOldDrafts(600);
  await shop.database.pool.query(`
    create function refuse_second() returns trigger language plpgsql as $$ begin
      if (select count(*) from orders where email <> '') < 100 then raise exception 'the disk is full'; end if;
      return null;
    end $$;
    create trigger refuse_second after update on orders for each statement execute function refuse_second()`);
  await expect(anonymiseExpiredOrders(shop.services)).rejects.toThrow('the disk is full');
  expect(await countNamed()).toBe(100);
  await shop.database.pool.query('drop trigger refuse_second on orders');
  expect(await anonymiseExpiredOrders(shop.services)).toBe(100);
  expect(await countNamed()).toBe(0);
});

/** Saved orders of Camille that were changed a year ago. */
const insertOldDrafts = (count: number) =>
  shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, order_total_cents, final_price_cents,
      pricing_version, updated_at)
    select lpad(n::text, 6, '0') || '010126', 'Rams', 'Camille Roy', 'camille@example.com', 1, 0, 4440, 4440, $1,
      $2::timestamptz - interval '1 year' from generate_series(1, $3) n`,
    [shop.services.prices().version, shop.services.now(), count],
  );

const countNamed = async () =>
  (await shop.database.db.selectFrom('orders').select('id').where('email', '<>', '').execute()).length;
