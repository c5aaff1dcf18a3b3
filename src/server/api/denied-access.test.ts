/** Denied actions of guests and designers change nothing and are recorded (security.md security-9, security-11). */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { callRights, filePaths, fileRights, paths } from '#contract/endpoint/calls.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { createCheckout, saveTeamOrder } from '../testing/people/teams.ts';
import { dumpTables } from '../testing/probes/dump-tables.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, openTestShop, type Person, signInAs } from '../testing/shop/shop.ts';

interface Denial {
  refused: { call: string; order_id: string | null; code?: string; fields?: string[] };
  who: unknown;
}

let logged: Denial[] = [];
const stream = {
  write: (text: string) => {
    const { refused, who } = JSON.parse(text) as Denial;
    if (refused) logged.push({ refused, who });
  },
};
const shop = openShopForFile({}, { level: 'info', stream });
beforeEach(() => {
  logged = [];
});

/** Without the audit log, sessions and counters. */
const dumpData = () =>
  dumpTables(shop, 'order_events', 'sessions', 'rate_limit_counters', 'payment_attempts', 'uploads');

describe('a guest with the team link', () => {
  let orderId: string;
  let key: string;
  let captain: Person;
  let guest: Person;
  let loaded: OrderResponse;

  beforeAll(async () => {
    captain = createPerson(shop.app);
    const { order, order_id, share_link } = await saveTeamOrder(captain);
    order.order.jersey_2!.locked = true;
    await captain.orders.save({ order });
    orderId = order_id;
    const reference = share_link!.split('#order_id=')[1]!;
    key = reference.split('.')[1]!;
    guest = createPerson(shop.app, '10.7.7.7');
    loaded = JSON.parse((await guest.orders.loadShared({ order_id: reference })).order) as OrderResponse;
  });

  const saveChanged = (change: Partial<OrderResponse>) =>
    guest.post('/api/save-order', { order: { ...loaded, ...change }, key });
  test('cannot change options, contact or a locked row: denied with messages, unchanged, logged', async () => {
    const before = await dumpData();
    const locked = { ...loaded.order.jersey_2!, jersey_name: 'Mallory', locked: false };
    const response = await saveChanged({
      ...{ material_option: 'Interlock', cutting_option: 'Basketball', collar_option: 'V-Neck' },
      ...{ case_option: 'LOWER CASE', order_notes: 'Mallory was here', email: 'mallory@example.com' },
      ...{ secret_code: 'Pirates', order: { ...loaded.order, jersey_2: locked } },
    });
    const ofTheCaptain = ['cutting', 'material', 'collar', 'casing', 'notes', 'email', 'teamName'];
    const fields = [
      ...ofTheCaptain.map((field) => `${field}: forbidden`),
      'name: row-locked',
      'locked: row-locked',
    ];
    const { refused } = response.json();
    expect(refused).toHaveLength(fields.length);
    for (const { reason } of refused)
      expect(reason).toMatch(/^(You are not allowed to do this|This jersey is locked)/);
    expect(await dumpData()).toBe(before);
    expect(logged).toMatchObject([{ refused: { call: 'save-order', order_id: orderId }, who: 'guest' }]);
    expect(logged[0]!.refused.fields?.toSorted()).toEqual(fields.toSorted());
  });

  test.each<[string, () => ReturnType<Person['post']>, Denial['refused']['code']]>([
    ['delete a row', () => saveChanged({ deleted_rows: ['player-0012'] } as never), 'creator-only'],
    [
      'submit the order',
      () => guest.post('/api/create-payment-intent', createCheckout({ orders: [loaded] }, 46_900)),
      'forbidden',
    ],
    [
      'create another team link',
      () => guest.post('/api/team-link', { order_id: `${orderId}.${key}`, reset: true }),
      'forbidden',
    ],
  ])('cannot %s: refused, unchanged, logged', async (_what, call, code) => {
    const before = await dumpData();
    expect((await call()).json()).toMatchObject({ response: false, code });
    expect(await dumpData()).toBe(before);
    expect(logged).toMatchObject([{ refused: { code } }]);
  });
});

describe('a designer', () => {
  const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
  let mine: string;
  let foreignOrderId: string;
  let version: number;

  beforeAll(async () => {
    await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
    ({ orderId: mine } = await createPaidTeam(shop));
    ({ orderId: foreignOrderId } = await createPaidTeam(shop));
    await assignDesigner(shop, mine, 'Ben');
    await assignDesigner(shop, foreignOrderId, 'Ana');
    ({ version } = await olga.orderManagement.order({ order_id: mine }));
  });

  const readEvents = async () =>
    (
      await shop.database.pool.query(
        `select o.order_id, e.actor, e.detail from order_events e left join orders o on o.id = e.order_pk
          where e.kind = 'refused' order by e.id`,
      )
    ).rows;

  test('cannot change an own order: denied with a message, unchanged, in the log and the audit log', async () => {
    const [before, known] = [await dumpData(), await readEvents()];
    const change = { order_id: mine, version, order_notes: 'x' };
    expect((await ben.post('/api/update-order', { order: change })).json()).toMatchObject({
      response: false,
      message: 'You are not allowed to do this; please ask your captain or the shop',
    });
    expect(await dumpData()).toBe(before);
    const [event] = (await readEvents()).slice(known.length);
    expect(event).toMatchObject({ actor: 'ben', detail: { call: '/api/update-order', code: 'forbidden' } });
    expect(event.order_id).toBe(event.detail.order_id);
    expect(logged).toMatchObject([{ refused: { call: '/api/update-order' }, who: { access: 'staff' } }]);
  });

  test('tries to read another designer’s order, and managers see the attempt', async () => {
    await ben.post('/api/staff-order', { order_id: foreignOrderId });
    const { history } = await olga.orderManagement.order({ order_id: foreignOrderId });
    expect(history[0]).toMatchObject({ kind: 'refused', actor: 'ben', detail: { call: '/api/staff-order' } });
  });

  test('cannot call any manager endpoint, and every attempt is recorded', async () => {
    const managers = [
      ...Object.entries(callRights).flatMap(([group, rights]) =>
        Object.entries(rights)
          .filter(([, access]) => access.endsWith('manager'))
          .map(([name]) => (paths as Record<string, Record<string, string>>)[group]![name]!),
      ),
      ...Object.entries(fileRights)
        .filter(([, access]) => access.endsWith('manager'))
        .map(([name]) => filePaths[name as keyof typeof filePaths]),
    ];
    const known = (await readEvents()).length;
    for (const path of managers) await ben.post(path, {});
    expect((await readEvents()).slice(known).map(({ detail }) => detail.call)).toEqual(managers);
    expect(managers.length).toBeGreaterThan(20);
  });
});

test('at most sixty denials an hour are recorded in the audit log, all are logged', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const ben = await signInAs(strict, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  for (let n = 0; n < 70; n += 1) expect((await ben.post('/api/pricing', {})).statusCode).toBe(403);
  const { rows } = await strict.database.pool.query(
    `select count(*)::int from order_events where kind = 'refused'`,
  );
  expect(rows[0].count).toBe(60);
});
