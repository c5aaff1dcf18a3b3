/** Matrix row P3: two hundred privileged actions, and whoever touches their history afterwards is refused or found. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidTeam } from '../testing/paid-team.ts';
import { openTestShop, signedIn, type TestShop } from '../testing/shop.ts';
import { checkHistory } from './check-history.ts';
import { sealHistory } from './seal-history.ts';
import { watchHistory } from './watch-history.ts';

let shop: TestShop;
let superuser: pg.Client;
let orderId: string;
/** An event in the middle of the two hundred. */
let some: number;
const ROLE = `clerk_${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  shop = await openTestShop();
  ({ orderId } = await paidTeam(shop));
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  for (let action = 1; action <= 200; action += 1) {
    if (action % 40 === 0) {
      shop.passTime(60);
      await sealHistory(shop.services);
    }
    await olga.dashboard.adjustPrice({
      order_id: orderId,
      adjustment_id: randomUUID(),
      amount: action % 2 ? 1 : -1,
      reason: `Line ${action}`,
    });
  }
  shop.passTime(60);
  await sealHistory(shop.services);
  superuser = new pg.Client({ connectionString: shop.database.connectionString });
  await superuser.connect();
  const { rows } = await superuser.query(
    `select id from order_events where kind = 'adjusted' order by id offset 100 limit 1`,
  );
  some = Number(rows[0].id);
});
afterAll(async () => {
  await superuser.query(`reset role`);
  await superuser.query(`drop owned by ${ROLE}; drop role ${ROLE}`).catch(() => undefined);
  await superuser.end();
  await shop.close();
});

const check = () => checkHistory(shop.services);

test('every privileged action is one event, and untouched they are found to be so', async () => {
  const { rows } = await superuser.query(`select count(*)::int from order_events where actor = 'olga'`);
  expect(rows[0].count).toBe(200);
  const { events, faults } = await check();
  expect(faults).toEqual([]);
  expect(events).toBeGreaterThanOrEqual(200);
});

test.each([
  'update order_events set actor = $$nobody$$ where id = %',
  'delete from order_events where id = %',
  'truncate order_events',
  'update sealed_events set event_id = 0 where event_id = %',
  'delete from history_seals',
  'set session_replication_role = replica',
])('the shop’s own role is refused: %s', async (statement) => {
  await superuser.query(`do $$ begin create role ${ROLE}; exception when duplicate_object then null; end $$`);
  await superuser.query(`grant all on all tables in schema public to ${ROLE}`);
  await superuser.query(`set role ${ROLE}`);
  const refused = superuser.query(statement.replace('%', String(some)));
  await expect(refused).rejects.toThrow(/only ever added to|permission denied/);
  await superuser.query('reset role');
});

/** What a superuser can do, and how it is undone for the next test. */
const TOUCHED: [what: string, fault: RegExp, touch: string, undo: string][] = [
  [
    'one who did it is changed',
    /^Event \d+ of .* was changed/,
    `update order_events set actor = 'piet' where id = %`,
    `update order_events set actor = 'olga' where id = %`,
  ],
  [
    'an amount is changed',
    /^Event \d+ of .* was changed/,
    `update order_events set detail = jsonb_set(detail, '{amountCents}', '7') where id = %`,
    `update order_events set detail = before.detail from before where order_events.id = before.id`,
  ],
  [
    'the words are taken out of an order that nobody forgot',
    /^Event \d+ of .* was changed/,
    `update order_events set detail = detail || '{"forgotten": true, "reason": ""}' where id = %`,
    `update order_events set detail = before.detail from before where order_events.id = before.id`,
  ],
  [
    'an event is deleted',
    /^Event \d+ was deleted/,
    'delete from order_events where id = %',
    'insert into order_events overriding system value select * from before',
  ],
  [
    'an event is deleted together with its seal’s line',
    /^Seal \d+ of .* does not fit what it covers/,
    `create temp table line as select * from sealed_events where event_id = %;
      delete from sealed_events where event_id = %; delete from order_events where id = %`,
    `insert into order_events overriding system value select * from before;
      insert into sealed_events select * from line; drop table line`,
  ],
  [
    'an old event is slipped in',
    /^Event \d+ of .* was slipped in/,
    `insert into order_events (actor, kind, at) values ('olga', 'refunded', '2026-01-01')`,
    `delete from order_events where at = '2026-01-01'`,
  ],
  [
    'the last seal and all that it covers are cut off',
    /^Seal \d+, which this machine made, is missing/,
    `create temp table cut as select * from sealed_events where seal_n = (select max(n) from history_seals);
      create temp table cut_events as select * from order_events where id in (select event_id from cut);
      create temp table cut_seal as select * from history_seals where n in (select seal_n from cut);
      delete from sealed_events where seal_n in (select n from cut_seal); delete from order_events where id in (select id from cut_events);
      delete from history_seals where n in (select n from cut_seal)`,
    `insert into history_seals select * from cut_seal; insert into sealed_events select * from cut;
      insert into order_events overriding system value select * from cut_events`,
  ],
];

describe('a superuser is found when', () => {
  test.each(TOUCHED)('%s', async (_what, fault, touch, undo) => {
    await superuser.query('set session_replication_role = replica');
    await superuser.query(
      `drop table if exists before; create temp table before as select * from order_events where id = ${some}`,
    );
    await superuser.query(touch.replaceAll('%', String(some)));
    const { faults } = await check();
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((sentence) => fault.test(sentence))).toHaveLength(1);
    await superuser.query(undo.replaceAll('%', String(some)));
    await expect(check()).resolves.toMatchObject({ faults: [] });
  });

  test('a seal is made again without the key', async () => {
    await superuser.query('set session_replication_role = replica');
    const { rows } = await superuser.query('select seal from history_seals where n = 2');
    await superuser.query('update history_seals set seal = sha256(seal) where n = 2');
    const { faults } = await check();
    expect(faults).toContainEqual(expect.stringMatching(/^Seal 2 of .* does not fit/));
    await superuser.query('update history_seals set seal = $1 where n = 2', [rows[0].seal]);
    await expect(check()).resolves.toMatchObject({ faults: [] });
  });

  test('the night’s check stands on the Overview until it finds nothing any more', async () => {
    const olga = await signedIn(shop, { email: 'rosa@example.com', access: 'manager' });
    await superuser.query('set session_replication_role = replica');
    await superuser.query(`update order_events set actor = 'piet' where id = ${some}`);
    await watchHistory(shop.services);
    const { alarms } = await olga.dashboard.overview({});
    expect(alarms).toMatchObject([{ kind: 'history-touched', detail: { count: 1 } }]);
    await superuser.query(`update order_events set actor = 'olga' where id = ${some}`);
    await watchHistory(shop.services);
    expect((await olga.dashboard.overview({})).alarms).toEqual([]);
  });
});

test('an event whose transaction ends after a later one was sealed is sealed with the next', async () => {
  const late = new pg.Client({ connectionString: shop.database.connectionString });
  await late.connect();
  const insert = `insert into order_events (actor, kind, at) values ('shop', 'paid', $1)`;
  const now = [shop.services.now()];
  await late.query('begin');
  await late.query(insert, now);
  await superuser.query(insert, now);
  expect(await sealHistory(shop.services)).toBe(1);
  await late.query('commit');
  await late.end();
  await expect(check()).resolves.toMatchObject({ faults: [] });
  expect(await sealHistory(shop.services)).toBe(1);
  await expect(check()).resolves.toMatchObject({ faults: [] });
});

test('two processes that seal at once seal every event once', async () => {
  const now = shop.services.now();
  await superuser.query(
    `insert into order_events (actor, kind, at) select 'shop', 'paid', $1 from generate_series(1, 4500)`,
    [now],
  );
  const sealed = await Promise.all(Array.from({ length: 4 }, () => sealHistory(shop.services)));
  expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(4500);
  await expect(check()).resolves.toMatchObject({ faults: [] });
});

test('events of a clock that was set back are honest, and stay so', async () => {
  const olga = await signedIn(shop, { email: 'clock@example.com', access: 'manager' });
  const adjust = async () => {
    const line = { order_id: orderId, adjustment_id: randomUUID(), amount: 1, reason: 'Set back' };
    await olga.dashboard.adjustPrice(line);
    shop.passTime(60);
    await sealHistory(shop.services);
  };
  await adjust();
  const { faults } = await check();
  shop.passTime(-2 * 3600);
  await adjust();
  await adjust();
  expect((await check()).faults).toEqual(faults);
});
