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
      current: { order_status: 'shipping' },
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

test('no price and nothing of a payment can be set', async () => {
  const { pool } = shop.database;
  const line = async () => (await pool.query('select * from orders where order_id = $1', [orderId])).rows[0];
  const before = await line();
  await change(olga, {
    paid: false,
    final_price: 1,
    final_price_cents: 1,
    price_adjustment: -400,
    credits_used: 99,
    refund: 469,
    payment_type: 'emt',
    tracking_number: 'X',
    user_id: 1,
    total_jerseys: 1,
    approved_mockup: 'x',
    order: { jersey_1: { jersey_name: 'THIEF' } },
    order_notes: 'Seen.',
  });
  expect(await line()).toEqual({ ...before, order_notes: 'Seen.', version: 2, updated_at: expect.any(Date) });
});

test('every other field of the update page is kept as it was typed', async () => {
  await shop.database.pool.query(`insert into suppliers values ('Lahore Knits', 9) on conflict do nothing`);
  await change(olga, {
    secret_code: 'Southside Owls',
    name: 'Camille Roy-Émond',
    email: 'camille.roy@example.com',
    phone: '+1 (604) 555-0123',
    supplier: 'Lahore Knits',
    supplier_status: 'sewing',
    printing_id: ' P-77 ',
    production_date: '2026-11-25',
    production_folder: 'https://drive.google.com/made',
    design_folder: 'https://www.dropbox.com/drawn',
    customer_folder: 'https://1drv.ms/f/sent',
    case_option: 'MIXED CASE',
    additional_options: { Zipper: 'half', Badge: 'woven' },
  });
  const order = await read();
  expect(order).toMatchObject({
    design_folder: 'https://www.dropbox.com/drawn',
    customer_folder: 'https://1drv.ms/f/sent',
    contact: { email: 'camille.roy@example.com', phone: '6045550123' },
    fulfilment: {
      supplier: 'Lahore Knits',
      supplier_status: 'sewing',
      printing_id: 'P-77',
      production_date: '2026-11-25',
      production_folder: 'https://drive.google.com/made',
      additional_options: { Badge: 'woven', Zipper: 'half' },
    },
  });
  expect(JSON.parse(order.order)).toMatchObject({
    secret_code: 'Southside Owls',
    name: 'Camille Roy-Émond',
    case_option: 'MIXED CASE',
  });
  await change(olga, { supplier: null, phone: null, design_folder: '', production_date: null }, 2);
  expect(await read()).toMatchObject({
    design_folder: null,
    contact: { phone: null },
    fulfilment: { supplier: null, production_date: null },
  });
});

test('A12: a folder leads to a known file service or nowhere', async () => {
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'file:///etc/passwd',
    'http://169.254.169.254/latest',
    'https://evil.example/drive.google.com',
  ])
    for (const folder of ['design_folder', 'customer_folder', 'production_folder'])
      await expect(change(olga, { [folder]: link }), link).rejects.toMatchObject({
        code: 'unknown-folder',
        detail: { field: folder },
      });
  expect(await read()).toMatchObject({ version: 1, design_folder: null, customer_folder: null });
});

test('a name, an e-mail address, a phone number and a supplier that are none are refused with their field', async () => {
  for (const [field, value] of [
    ['name', '  '],
    ['secret_code', ''],
    ['email', 'camille at example'],
    ['phone', '12'],
  ])
    await expect(change(olga, { [field!]: value }), field).rejects.toMatchObject({
      code: 'missing-fields',
      detail: { field },
    });
  await expect(change(olga, { supplier: 'Nobody Knits' })).rejects.toMatchObject({ code: 'unknown-option' });
});

test('an order that goes to production has begun today, and keeps that day', async () => {
  const { order_id } = await saveTeamOrder(person(shop.app));
  const { version } = await change(olga, { order_status: 'production' }, 1, order_id);
  expect((await read(order_id)).fulfilment).toMatchObject({ production_date: '2026-11-20' });
  await change(olga, { order_status: 'designing', production_date: '2026-11-10' }, version, order_id);
  await change(olga, { order_status: 'production' }, version + 1, order_id);
  expect((await read(order_id)).fulfilment).toMatchObject({ production_date: '2026-11-10' });
});

const rowsOf = async (order_id = orderId) => {
  const { order } = await read(order_id);
  return (JSON.parse(order) as { order: Record<string, Record<string, unknown>> }).order;
};

test('names, numbers and sizes of a paid order are corrected at the same price, and rows are locked', async () => {
  const { money } = await read();
  await change(olga, {
    rows: [
      { row_id: 'player-0001', jersey_name: ' Beauchemin ', jersey_number: '07', locked: true },
      { row_id: 'player-0003', jersey_size: 'WOMEN S - CHEST: 34 INCH' },
    ],
  });
  const rows = await rowsOf();
  expect(rows.jersey_1).toMatchObject({ jersey_name: 'Beauchemin', jersey_number: '07', locked: true });
  expect(rows.jersey_3).toMatchObject({ jersey_name: "O'Brien", jersey_size: 'WOMEN S - CHEST: 34 INCH' });
  expect((await read()).money).toEqual(money);
  expect((await read()).history[0]).toMatchObject({
    detail: {
      before: { 'row player-0001 jersey_number': '0' },
      after: { 'row player-0001 jersey_number': '07' },
    },
  });
});

test('what would change the price of a paid order is refused whole', async () => {
  for (const change_ of [
    { rows: [{ row_id: 'player-0001', jersey_sleeve: 'Long Sleeve' }] },
    { rows: [{ row_id: 'player-0001', jersey_name_front: 'Owls' }] },
    { rows: [{ row_id: 'player-0001', short_size: 'UNISEX M - WAIST: 32 INCH' }] },
    { material_option: 'Recycled Mesh', order_notes: 'dearer' },
  ])
    await expect(change(olga, change_)).rejects.toMatchObject({ code: 'paid-order-fixed' });
  await expect(change(olga, { rows: [{ row_id: 'player-0001', jersey_size: '' }] })).rejects.toMatchObject({
    code: 'roster-incomplete',
  });
  await expect(
    change(olga, { rows: [{ row_id: 'player-0001', jersey_number: '1234' }] }),
  ).rejects.toMatchObject({ code: 'roster-incomplete' });
  await expect(
    change(olga, { rows: [{ row_id: 'player-9999', jersey_name: 'Ghost' }] }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect(await read()).toMatchObject({ version: 1, order_notes: '' });
});

test('a draft costs what its new options and jerseys cost', async () => {
  const { order_id } = await saveTeamOrder(person(shop.app));
  await change(
    olga,
    { material_option: 'Interlock', rows: [{ row_id: 'player-0001', jersey_sleeve: 'Long Sleeve' }] },
    1,
    order_id,
  );
  const { money } = await read(order_id);
  expect(money).toMatchObject({
    material_price: 24,
    jersey_addon_price: 5,
    order_total: 437,
    final_price: 437,
  });
  expect((await rowsOf(order_id)).jersey_1).toMatchObject({ jersey_addon_price: 5, jersey_final_price: 41 });
  await expect(change(olga, { material_option: 'Velvet' }, 2, order_id)).rejects.toMatchObject({
    code: 'unknown-option',
  });
});

test('a paid order that staff open again is corrected by its captain at the same price, and paid no second time', async () => {
  const { orderId: id, captain } = await paidTeam(shop);
  const email = 'camille@example.com';
  await expect(captain.orders.load({ order_id: id, email })).rejects.toMatchObject({
    code: 'order-submitted',
  });
  await change(olga, { status: false }, 1, id);
  expect(await read(id)).toMatchObject({ status: false, money: { paid: true } });
  const { orders } = await olga.dashboard.orders({ search: id.slice(0, 10) });
  expect(orders.map(({ order_id }) => order_id)).toEqual([id]);

  const loaded = JSON.parse((await captain.orders.load({ order_id: id, email })).order);
  const corrected = structuredClone(loaded);
  corrected.order.jersey_2.jersey_name = 'Gagnon';
  const saved = await captain.orders.save({ order: corrected });
  expect((await rowsOf(id)).jersey_2).toMatchObject({ jersey_name: 'Gagnon' });
  expect((await read(id)).money).toMatchObject({ paid: true, final_price: 469, shipping_price: 25 });
  expect((await read(id)).history[0]).toMatchObject({ kind: 'corrected', actor: 'customer' });

  const again = JSON.parse(saved.order);
  for (const dearer of [
    {
      ...again,
      order: { ...again.order, jersey_1: { ...again.order.jersey_1, jersey_sleeve: 'Long Sleeve' } },
    },
    { ...again, secret_code: 'Another Team' },
    { ...again, order: { ...again.order, jersey_13: { ...again.order.jersey_1, row_id: 'player-0013' } } },
    { ...again, deleted_rows: ['player-0012'] },
  ])
    await expect(captain.orders.save({ order: dearer })).rejects.toMatchObject({ code: 'price-fixed' });
  await expect(captain.checkout.createIntent(checkoutOf({ orders: [again] }, 46_900))).rejects.toMatchObject({
    code: 'order-submitted',
  });

  await change(olga, { status: true }, 3, id);
  await expect(captain.orders.save({ order: again })).rejects.toMatchObject({ code: 'order-submitted' });
});

test('C8: of two managers, a hundred times, different fields are both kept and the same field is told to the second', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const { version } = await read();
    const [first, second] = turn % 2 ? [olga, priya] : [priya, olga];
    await Promise.all([
      change(first, { printing_id: `P-${turn}` }, version),
      change(second, { rows: [{ row_id: 'player-0001', jersey_number: String(turn + 100) }] }, version),
    ]);
    const now = await read();
    expect(now.fulfilment).toMatchObject({ printing_id: `P-${turn}` });
    expect((await rowsOf()).jersey_1).toMatchObject({ jersey_number: String(turn + 100) });
    expect(now.version).toBe(version + 2);
  }
  for (let turn = 0; turn < 50; turn += 1) {
    const { version } = await read();
    const answers = await Promise.allSettled(
      [olga, priya].map((someone, who) =>
        change(someone, { rows: [{ row_id: 'player-0002', jersey_name: `T${turn} W${who}` }] }, version),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 'fulfilled');
    const lost = answers[1 - won] as PromiseRejectedResult;
    expect((await rowsOf()).jersey_2).toMatchObject({ jersey_name: `T${turn} W${won}` });
    expect(lost.reason).toMatchObject({
      code: 'version-conflict',
      detail: {
        by: won === 0 ? 'olga' : 'priya',
        current: { 'row player-0002 jersey_name': `T${turn} W${won}` },
      },
    });
  }
});

test('P3: two hundred changes by staff are two hundred lines of history, which nobody edits or deletes', async () => {
  const { pool } = shop.database;
  const lines = async () =>
    (
      await pool.query(
        `select count(*)::int as n from order_events e join orders o on o.id = e.order_pk where o.order_id = $1`,
        [orderId],
      )
    ).rows[0].n;
  const before = await lines();
  let version = 1;
  for (let turn = 0; turn < 150; turn += 1)
    ({ version } = await change(turn % 2 ? olga : priya, { order_notes: `Note ${turn}` }, version));
  for (let turn = 0; turn < 50; turn += 1)
    ({ version } = await olga.dashboard.adjustPrice({
      order_id: orderId,
      adjustment_id: crypto.randomUUID(),
      amount: turn % 2 ? -1 : 1,
      reason: `Line ${turn}`,
    }));
  expect(await lines()).toBe(before + 200);
  for (const statement of [
    `update order_events set detail = '{}'`,
    'delete from order_events',
    'truncate order_events',
    `update history_seals set n = n + 1`,
    'delete from sealed_events',
    'truncate history_seals cascade',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('only ever added to');
  expect(await lines()).toBe(before + 200);
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
