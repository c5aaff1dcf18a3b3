/** Matrix row A21: what a guest of a team and a designer of the shop may not is refused, changes nothing and is written down. */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filePaths, paths } from '#contract/paths.ts';
import { callRights, fileRights } from '#contract/rights.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { assign, paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, saveTeamOrder } from '../testing/teams.ts';

interface Refused {
  refused: { call: string; order_id: string | null; code?: string; fields?: string[] };
  who: unknown;
}

let shop: TestShop;
let logged: Refused[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        const said = JSON.parse(line) as Refused;
        if (said.refused) logged.push(said);
      }
      done();
    },
  });
  shop = await openTestShop({}, { level: 'info', stream });
});
afterAll(() => shop.close());
beforeEach(() => {
  logged = [];
});

/** Everything of the shop but its history, its sessions and what it counts. */
async function everything(): Promise<string> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
      and tablename not in ('order_events', 'sessions', 'attempt_counters', 'payment_attempts', 'uploads')`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query(`select t::text as line from ${name} t order by 1`)),
  );
  return tables.flatMap((table) => table.rows.map(({ line }) => line as string)).join('\n');
}

describe('a guest with the team’s link', () => {
  let orderId: string;
  let key: string;
  let captain: Person;
  let guest: Person;
  let loaded: AnsweredOrder;

  beforeAll(async () => {
    captain = person(shop.app);
    const { order, order_id, share_link } = await saveTeamOrder(captain);
    order.order.jersey_2!.locked = true;
    await captain.orders.save({ order });
    orderId = order_id;
    const reference = share_link!.split('#order_id=')[1]!;
    key = reference.split('.')[1]!;
    guest = person(shop.app, '10.7.7.7');
    loaded = JSON.parse((await guest.orders.loadShared({ order_id: reference })).order) as AnsweredOrder;
  });

  const saving = (change: Partial<AnsweredOrder>) =>
    guest.post('/api/save-order', { order: { ...loaded, ...change }, key });
  const withRow = (change: object) => ({
    order: { ...loaded.order, jersey_2: { ...loaded.order.jersey_2!, ...change } },
  });

  const ASIDE: [what: string, change: () => Partial<AnsweredOrder>, fields: string[]][] = [
    [
      'options',
      () => ({ material_option: 'Interlock', cutting_option: 'Basketball', collar_option: 'V-Neck' }),
      ['cutting: forbidden', 'material: forbidden', 'collar: forbidden'],
    ],
    ['the casing', () => ({ case_option: 'LOWER CASE' }), ['casing: forbidden']],
    ['notes', () => ({ order_notes: 'Mallory was here' }), ['notes: forbidden']],
    ['the e-mail address', () => ({ email: 'mallory@example.com' }), ['email: forbidden']],
    ['the team’s name', () => ({ secret_code: 'Pirates' }), ['teamName: forbidden']],
    ['a locked row', () => withRow({ jersey_name: 'Mallory' }), ['name: row-locked']],
    ['the lock of a row', () => withRow({ locked: false }), ['locked: forbidden']],
  ];

  test.each(ASIDE)('changes %s: refused in words, unchanged, logged', async (_what, change, fields) => {
    const before = await everything();
    const answer = (await saving(change())).json();
    expect(answer.refused).toHaveLength(fields.length);
    for (const { reason } of answer.refused)
      expect(reason).toMatch(/^(You are not allowed to do this|This jersey row is locked)/);
    expect(await everything()).toBe(before);
    expect(logged).toMatchObject([
      { refused: { call: 'save-order', order_id: orderId, fields }, who: 'guest' },
    ]);
  });

  test('deletes a row', async () => {
    const before = await everything();
    const answer = await saving({ deleted_rows: ['player-0012'] } as never);
    expect(answer.json()).toMatchObject({ message: 'Only the order creator can delete a jersey row' });
    expect(await everything()).toBe(before);
    expect(logged).toMatchObject([
      { refused: { call: '/api/save-order', code: 'creator-only', order_id: orderId } },
    ]);
  });

  test('claims status, payment and prices, which are not even read', async () => {
    const before = await everything();
    const claims = { status: true, paid: true, order_status: 'completed', final_price: 1, credits_used: 999 };
    expect((await saving(claims as never)).json()).toMatchObject({ response: true, refused: [] });
    expect(await everything()).toBe(before);
  });

  test('submits the order', async () => {
    const before = await everything();
    const answer = await guest.post('/api/create-payment-intent', checkoutOf({ orders: [loaded] }, 46_900));
    expect(answer.json()).toMatchObject({ response: false, code: 'forbidden' });
    expect(await everything()).toBe(before);
    expect(logged).toMatchObject([{ refused: { call: '/api/create-payment-intent', code: 'forbidden' } }]);
  });

  test('makes another team link', async () => {
    const before = await everything();
    const answer = await guest.post('/api/team-link', { order_id: `${orderId}.${key}`, reset: true });
    expect(answer.json()).toMatchObject({ response: false });
    expect(await everything()).toBe(before);
    expect(logged).toMatchObject([{ refused: { call: '/api/team-link', order_id: orderId } }]);
  });
});

describe('a designer', () => {
  let ben: Person;
  let olga: Person;
  let mine: string;
  let theirs: string;
  let version: number;

  beforeAll(async () => {
    ben = await signedIn(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
    await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
    olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
    ({ orderId: mine } = await paidTeam(shop));
    ({ orderId: theirs } = await paidTeam(shop));
    await assign(shop, mine, 'Ben');
    await assign(shop, theirs, 'Ana');
    ({ version } = await olga.dashboard.order({ order_id: mine }));
  });

  const events = async () =>
    (
      await shop.database.pool.query(
        `select o.order_id, e.actor, e.detail from order_events e left join orders o on o.id = e.order_pk
          where e.kind = 'refused' order by e.id`,
      )
    ).rows;

  const refund = () => ({
    refund: { id: randomUUID(), order_id: mine, payment: 1, amount: 60, amount_again: 60, reason: 'For me' },
  });
  const update = (change: object) => ({ order: { order_id: mine, version, ...change } });

  const TRIED: [what: string, path: string, body: () => object][] = [
    ['the status of an own order', '/api/update-order', () => update({ order_status: 'completed' })],
    ['the notes of an own order', '/api/update-order', () => update({ order_notes: 'x' })],
    ['the designer of an own order', '/api/update-order', () => update({ designer: null })],
    ['paid', '/api/confirm-emt-payment', () => ({ order: { order_id: mine, version, reference: 'B-1' } })],
    ['a refund', '/api/refund-order', refund],
    [
      'a price',
      '/api/adjust-price',
      () => ({ order_id: mine, adjustment_id: randomUUID(), amount: -100, reason: 'A friend' }),
    ],
    [
      'the price list',
      '/api/update-pricing',
      () => ({ pricing: [{ item: 'Shirt', type: 'cutting', price: 0 }] }),
    ],
    ['a discount code', '/api/add-discount-code', () => ({ code: 'for-me', discount: 100, type: 'percent' })],
    ['the export', '/api/export-orders', () => ({})],
  ];

  test.each(TRIED)(
    'tries %s: refused in words, unchanged, in the log and the history',
    async (_what, path, body) => {
      const [before, known] = [await everything(), await events()];
      const answer = await ben.post(path, body());
      expect(answer.json()).toMatchObject({
        response: false,
        message: 'You are not allowed to do this, please ask the order creator or the shop',
      });
      expect(await everything()).toBe(before);
      const [event] = (await events()).slice(known.length);
      expect(event).toMatchObject({ actor: 'ben', detail: { call: path, code: 'forbidden' } });
      expect(event.order_id).toBe(event.detail.order_id);
      expect(logged).toMatchObject([{ refused: { call: path }, who: { access: 'staff' } }]);
    },
  );

  test('opens a foreign order: as if it were not there, and the manager reads it beside that order', async () => {
    const foreign = await ben.post('/api/staff-order', { order_id: theirs });
    const missing = await ben.post('/api/staff-order', { order_id: '0000010126-1-1' });
    expect(foreign.body).toBe(missing.body);
    const { history } = await olga.dashboard.order({ order_id: theirs });
    expect(history[0]).toMatchObject({ kind: 'refused', actor: 'ben', detail: { call: '/api/staff-order' } });
  });

  test('draws, uploads and asks for approval of a foreign order', async () => {
    const before = await everything();
    for (const [path, body] of [
      ['/api/upload-mockup', { order_id: theirs, mockup_url: `/files/${'a'.repeat(43)}.jpg` }],
      ['/api/ask-for-approval', { order_id: theirs }],
      ['/api/order-mockups', { order_id: theirs }],
      ['/api/order-pdf', { order_id: theirs }],
    ] as const)
      expect((await ben.post(path, body)).json(), path).toMatchObject({ response: false, code: 'not-found' });
    expect(await everything()).toBe(before);
    expect(logged.map(({ refused }) => refused.order_id)).toEqual(Array(4).fill(theirs));
  });

  test('tries every call that is a manager’s, and every try is an event', async () => {
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
    const known = (await events()).length;
    for (const path of managers) await ben.post(path, {});
    expect((await events()).slice(known).map(({ detail }) => detail.call)).toEqual(managers);
    expect(managers.length).toBeGreaterThan(20);
  });
});

test('a page that goes wrong does not fill the history: sixty refusals an hour are kept, all are logged', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const ben = await signedIn(strict, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  for (let n = 0; n < 70; n += 1) expect((await ben.post('/api/pricing', {})).statusCode).toBe(403);
  const { rows } = await strict.database.pool.query(
    `select count(*)::int from order_events where kind = 'refused'`,
  );
  expect(rows[0].count).toBe(60);
});
