import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
let olga: Person;
let priya: Person;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  priya = await signedIn(shop, { email: 'priya@example.com', access: 'manager' });
  await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
});
beforeEach(async () => {
  ({ orderId } = await paidTeam(shop));
});
afterAll(() => shop.close());

const change = (someone: Person, fields: Record<string, unknown>, version = 1, order_id = orderId) =>
  someone.dashboard.updateOrder({ order: { order_id, version, ...fields } } as never);

const read = (order_id = orderId) => olga.dashboard.order({ order_id });

test('a manager moves an order on, gives it to a designer and writes a note', async () => {
  const answer = await change(olga, { order_status: 'shipping', designer: 'Ana', order_notes: ' Rush. ' });
  expect(answer).toMatchObject({ message: 'Order Updated', version: 2 });
  expect(await read()).toMatchObject({
    version: 2,
    order_status: 'shipping',
    designer: 'Ana',
    order_notes: 'Rush.',
  });
  await change(olga, { designer: null }, 2);
  expect(await read()).toMatchObject({ designer: null, order_status: 'shipping' });
});

test('any status may follow any other', async () => {
  let version = 1;
  for (const order_status of [
    'completed',
    'designing',
    'pending deposit',
    'pending',
    'templating',
    'production',
  ] as const) {
    ({ version } = await change(olga, { order_status }, version));
    expect(await read()).toMatchObject({ order_status });
  }
});

test('the history says who changed what, from what, to what, and when', async () => {
  await change(olga, { order_status: 'shipping' });
  shop.passTime(60);
  await change(priya, { order_notes: 'Call first.' }, 2);
  const { history } = await read();
  expect(history.slice(0, 2)).toEqual([
    {
      at: expect.any(String),
      actor: 'priya',
      kind: 'changed',
      detail: { version: 3, before: { order_notes: '' }, after: { order_notes: 'Call first.' } },
    },
    {
      at: expect.any(String),
      actor: 'olga',
      kind: 'changed',
      detail: { version: 2, before: { order_status: 'production' }, after: { order_status: 'shipping' } },
    },
  ]);
  expect(Date.parse(history[0]!.at) - Date.parse(history[1]!.at)).toBe(60_000);
});

test('the history can be neither changed nor deleted', async () => {
  await change(olga, { order_status: 'shipping' });
  const { pool } = shop.database;
  await expect(pool.query('delete from order_events')).rejects.toThrow('only ever added to');
  await expect(pool.query(`update order_events set actor = 'nobody'`)).rejects.toThrow('only ever added to');
});

test('the customer is told of a new status, once, and of nothing else', async () => {
  await change(olga, { order_status: 'shipping' });
  await change(olga, { order_notes: 'Inside only.' }, 2);
  await change(olga, { order_status: 'shipping' }, 3);
  const letters = await shop.database.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'sealed'])
    .where('kind', '=', 'status-changed')
    .where('ref', 'like', `${orderId}-%`)
    .execute();
  expect(letters.map(({ recipient }) => recipient)).toEqual(['camille@example.com']);
  expect(JSON.parse(shop.services.sealing.open(letters[0]!.sealed!))).toEqual({
    orderId,
    name: 'Camille Roy',
    status: 'shipping',
  });
});

test('of two who change the same, the later one is told who was first and how the order stands', async () => {
  await change(olga, { order_status: 'shipping' });
  await expect(change(priya, { order_status: 'completed' })).rejects.toMatchObject({
    status: 200,
    code: 'version-conflict',
    detail: {
      by: 'olga',
      version: 2,
      current: { order_status: 'shipping', designer: null, order_notes: '' },
    },
  });
  expect(await read()).toMatchObject({ order_status: 'shipping' });
  // Having looked at the newer order she may.
  await change(priya, { order_status: 'completed' }, 2);
  expect(await read()).toMatchObject({ order_status: 'completed', version: 3 });
});

test('two who change different things both keep theirs', async () => {
  await change(olga, { order_status: 'shipping' });
  await change(priya, { designer: 'Ana' });
  expect(await read()).toMatchObject({ order_status: 'shipping', designer: 'Ana', version: 3 });
});

test('of twenty who change the same at once one wins, and nobody is undone silently', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      change(index % 2 ? olga : priya, { order_notes: `Note ${index}` }),
    ),
  );
  const won = answers.flatMap((answer, index) => (answer.status === 'fulfilled' ? [index] : []));
  expect(won).toHaveLength(1);
  expect(await read()).toMatchObject({ order_notes: `Note ${won[0]}`, version: 2 });
});

test('a save that changes nothing writes nothing', async () => {
  await change(olga, { order_status: 'production', designer: null, order_notes: '' });
  const { version, history } = await read();
  expect(version).toBe(1);
  expect(history.filter(({ kind }) => kind === 'changed')).toEqual([]);
});

test('nothing but status, designer and notes can be set', async () => {
  const { pool } = shop.database;
  const line = async () => (await pool.query('select * from orders where order_id = $1', [orderId])).rows[0];
  const before = await line();
  await change(olga, {
    paid: false,
    final_price: 1,
    final_price_cents: 1,
    status: false,
    credits_used: 99,
    refund: 469,
    tracking_number: 'X',
    name: 'Somebody Else',
    email: 'thief@example.com',
    user_id: 1,
    order: { jersey_1: { jersey_name: 'THIEF' } },
    order_notes: 'Seen.',
  });
  expect(await line()).toEqual({ ...before, order_notes: 'Seen.', version: 2, updated_at: expect.any(Date) });
});

test('a status that does not exist and a designer whom nobody knows are refused', async () => {
  await expect(change(olga, { order_status: 'lost' })).rejects.toMatchObject({ status: 400 });
  await expect(change(olga, { designer: 'Nobody Known' })).rejects.toMatchObject({ code: 'unknown-option' });
  expect(await read()).toMatchObject({ version: 1 });
});

test('an order that is not there is not found', async () => {
  await expect(change(olga, { order_notes: 'x' }, 1, '0000010126-1-1')).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('the team goes on saving a draft that a manager has changed, and both keep their own', async () => {
  const captain = person(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await change(olga, { order_status: 'designing' }, 1, order_id);

  order.order.jersey_3!.jersey_name = 'Marc';
  const saved = await captain.orders.save({ order });
  expect(saved).toMatchObject({ version: 3 });
  const again = JSON.parse(saved.order);
  again.order.jersey_4.jersey_name = 'Luc';
  await captain.orders.save({ order: again });

  // The manager's page is three versions old, and nobody of the staff has touched the designer since.
  await change(olga, { designer: 'Ana' }, 2, order_id);
  const now = await read(order_id);
  expect(now).toMatchObject({ order_status: 'designing', designer: 'Ana' });
  expect(JSON.parse(now.order).order).toMatchObject({
    jersey_3: { jersey_name: 'Marc' },
    jersey_4: { jersey_name: 'Luc' },
  });
});

test('notes that the captain has changed since are not overwritten', async () => {
  const captain = person(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await captain.orders.save({ order: { ...order, order_notes: 'We need them by May.' } });
  await expect(change(olga, { order_notes: 'No hurry.' }, 1, order_id)).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { by: 'The customer', current: { order_notes: 'We need them by May.' } },
  });
  await change(olga, { order_notes: 'By May.' }, 2, order_id);
  // And the captain, whose page is older, does not undo the manager either.
  const saved = await captain.orders.save({
    order: { ...order, version: 2, order_notes: 'We need them by May.' },
  });
  expect(JSON.parse(saved.order).order_notes).toBe('By May.');
});

test('a draft that is being paid stays as it is', async () => {
  const captain = person(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await captain.checkout.createIntent(checkoutOf({ orders: [order] }, 12 * 3700 + 2500));
  await expect(change(olga, { order_notes: 'x' }, 1, order_id)).rejects.toMatchObject({
    code: 'order-being-paid',
  });
});

test('the id of a saved order that was paid leads to the paid order', async () => {
  const { savedId, orderId: paidId } = await paidTeam(shop);
  expect(await read(savedId)).toMatchObject({ order_id: paidId, status: true });
});
