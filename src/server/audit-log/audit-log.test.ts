/** Manipulation of the events of two hundred privileged actions is refused or detected (security.md security-68). */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaidTeam } from '../testing/paid-team.ts';
import { openTestShop, signInAs, type TestShop } from '../testing/shop.ts';
import { createCheckpoints } from './create-checkpoint.ts';
import { alertOnTampering, verifyAuditLog } from './verify-audit-log.ts';

let shop: TestShop;
let superuser: pg.Client;
let orderId: string;
/** The id of an event in the middle of the two hundred. */
let eventId: number;
const ROLE = `clerk_${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  shop = await openTestShop();
  ({ orderId } = await createPaidTeam(shop));
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  for (let action = 1; action <= 200; action += 1) {
    if (action % 40 === 0) {
      shop.passTime(60);
      await createCheckpoints(shop.services);
    }
    await olga.orderManagement.adjustPrice({
      order_id: orderId,
      adjustment_id: randomUUID(),
      amount: action % 2 ? 1 : -1,
      reason: `Line ${action}`,
    });
  }
  shop.passTime(60);
  await createCheckpoints(shop.services);
  superuser = new pg.Client({ connectionString: shop.database.connectionString });
  await superuser.connect();
  const { rows } = await superuser.query(
    `select id from order_events where kind = 'adjusted' order by id offset 100 limit 1`,
  );
  eventId = Number(rows[0].id);
});
afterAll(async () => {
  await superuser.query(`reset role`);
  await superuser.query(`drop owned by ${ROLE}; drop role ${ROLE}`).catch(() => undefined);
  await superuser.end();
  await shop.close();
});

const check = () => verifyAuditLog(shop.services);

test('every privileged action is one event, and an unchanged log verifies without errors', async () => {
  const { rows } = await superuser.query(`select count(*)::int from order_events where actor = 'olga'`);
  expect(rows[0].count).toBe(200);
  const { events, errors } = await check();
  expect(errors).toEqual([]);
  expect(events).toBeGreaterThanOrEqual(200);
});

test('a verification that is stopped raises no alert and resolves none', async () => {
  await expect(alertOnTampering(shop.services, AbortSignal.abort())).rejects.toThrow('aborted');
});

test.each([
  'update order_events set actor = $$nobody$$ where id = %',
  'delete from order_events where id = %',
  'truncate order_events',
  'update audit_checkpoint_events set event_id = 0 where event_id = %',
  'delete from audit_checkpoints',
  'set session_replication_role = replica',
])('the role of the shop cannot: %s', async (statement) => {
  await superuser.query(`do $$ begin create role ${ROLE}; exception when duplicate_object then null; end $$`);
  await superuser.query(`grant all on all tables in schema public to ${ROLE}`);
  await superuser.query(`set role ${ROLE}`);
  const attempt = superuser.query(statement.replace('%', String(eventId)));
  await expect(attempt).rejects.toThrow(/only ever added to|permission denied/);
  await superuser.query('reset role');
});

/** Manipulations by a superuser, and how to undo each for the next test. */
const MANIPULATIONS: [name: string, expectedError: RegExp, manipulation: string, undo: string][] = [
  [
    'a changed actor',
    /^Event \d+ of .* was changed/,
    `update order_events set actor = 'piet' where id = %`,
    `update order_events set actor = 'olga' where id = %`,
  ],
  [
    'a changed amount',
    /^Event \d+ of .* was changed/,
    `update order_events set detail = jsonb_set(detail, '{amountCents}', '7') where id = %`,
    `update order_events set detail = before.detail from before where order_events.id = before.id`,
  ],
  [
    'personal text removed from an order that was not anonymised',
    /^Event \d+ of .* was changed/,
    `update order_events set detail = detail || '{"forgotten": true, "reason": ""}' where id = %`,
    `update order_events set detail = before.detail from before where order_events.id = before.id`,
  ],
  [
    'a deleted event',
    /^Event \d+ was deleted/,
    'delete from order_events where id = %',
    'insert into order_events overriding system value select * from before',
  ],
  [
    'an event deleted together with its checkpoint row',
    /^Seal \d+ of .* does not fit what it covers/,
    `create temp table line as select * from audit_checkpoint_events where event_id = %;
      delete from audit_checkpoint_events where event_id = %; delete from order_events where id = %`,
    `insert into order_events overriding system value select * from before;
      insert into audit_checkpoint_events select * from line; drop table line`,
  ],
  [
    'an inserted old event',
    /^Event \d+ of .* was slipped in/,
    `insert into order_events (actor, kind, at) values ('olga', 'refunded', '2026-01-01')`,
    `delete from order_events where at = '2026-01-01'`,
  ],
  [
    'a truncated log: the last checkpoint and all its events',
    /^Seal \d+, which this machine made, is missing/,
    `create temp table cut as select * from audit_checkpoint_events where checkpoint_n = (select max(n) from audit_checkpoints);
      create temp table cut_events as select * from order_events where id in (select event_id from cut);
      create temp table cut_checkpoint as select * from audit_checkpoints where n in (select checkpoint_n from cut);
      delete from audit_checkpoint_events where checkpoint_n in (select n from cut_checkpoint); delete from order_events where id in (select id from cut_events);
      delete from audit_checkpoints where n in (select n from cut_checkpoint)`,
    `insert into audit_checkpoints select * from cut_checkpoint; insert into audit_checkpoint_events select * from cut;
      insert into order_events overriding system value select * from cut_events`,
  ],
];

describe('verification detects', () => {
  test.each(MANIPULATIONS)('%s', async (_what, expectedError, manipulation, undo) => {
    await superuser.query('set session_replication_role = replica');
    await superuser.query(
      `drop table if exists before; create temp table before as select * from order_events where id = ${eventId}`,
    );
    await superuser.query(manipulation.replaceAll('%', String(eventId)));
    const { errors } = await check();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter((error) => expectedError.test(error))).toHaveLength(1);
    await superuser.query(undo.replaceAll('%', String(eventId)));
    await expect(check()).resolves.toMatchObject({ errors: [] });
  });

  test('a checkpoint recomputed without the key', async () => {
    await superuser.query('set session_replication_role = replica');
    const { rows } = await superuser.query('select digest from audit_checkpoints where n = 2');
    await superuser.query('update audit_checkpoints set digest = sha256(digest) where n = 2');
    const { errors } = await check();
    expect(errors).toContainEqual(expect.stringMatching(/^Seal 2 of .* does not fit/));
    await superuser.query('update audit_checkpoints set digest = $1 where n = 2', [rows[0].digest]);
    await expect(check()).resolves.toMatchObject({ errors: [] });
  });

  test('manipulation by an alert on the Overview until a nightly run finds none', async () => {
    const olga = await signInAs(shop, { email: 'rosa@example.com', access: 'manager' });
    await superuser.query('set session_replication_role = replica');
    await superuser.query(`update order_events set actor = 'piet' where id = ${eventId}`);
    await alertOnTampering(shop.services);
    const { alarms } = await olga.reports.overview({});
    expect(alarms).toMatchObject([{ kind: 'history-touched', detail: { count: 1 } }]);
    await superuser.query(`update order_events set actor = 'olga' where id = ${eventId}`);
    await alertOnTampering(shop.services);
    expect((await olga.reports.overview({})).alarms).toEqual([]);
  });
});

test('an event that commits after later events were covered is covered by the next checkpoint', async () => {
  const late = new pg.Client({ connectionString: shop.database.connectionString });
  await late.connect();
  const insert = `insert into order_events (actor, kind, at) values ('shop', 'paid', $1)`;
  const now = [shop.services.now()];
  await late.query('begin');
  await late.query(insert, now);
  await superuser.query(insert, now);
  expect(await createCheckpoints(shop.services)).toBe(1);
  await late.query('commit');
  await late.end();
  await expect(check()).resolves.toMatchObject({ errors: [] });
  expect(await createCheckpoints(shop.services)).toBe(1);
  await expect(check()).resolves.toMatchObject({ errors: [] });
});

test('concurrent processes cover every event once', async () => {
  const now = shop.services.now();
  await superuser.query(
    `insert into order_events (actor, kind, at) select 'shop', 'paid', $1 from generate_series(1, 4500)`,
    [now],
  );
  const covered = await Promise.all(Array.from({ length: 4 }, () => createCheckpoints(shop.services)));
  expect(covered.reduce((sum, count) => sum + count, 0)).toBe(4500);
  await expect(check()).resolves.toMatchObject({ errors: [] });
});

test('events written while the clock was set back are not reported', async () => {
  const olga = await signInAs(shop, { email: 'clock@example.com', access: 'manager' });
  const adjust = async () => {
    const adjustment = { order_id: orderId, adjustment_id: randomUUID(), amount: 1, reason: 'Set back' };
    await olga.orderManagement.adjustPrice(adjustment);
    shop.passTime(60);
    await createCheckpoints(shop.services);
  };
  await adjust();
  const { errors } = await check();
  shop.passTime(-2 * 3600);
  await adjust();
  await adjust();
  expect((await check()).errors).toEqual(errors);
});
