/** The update page of an order, with its delivery address and deposit (rules.md orders-17, payments-7, security.md security-37, security-52). */
import { beforeEach, expect, test } from 'vitest';
import { sendLink } from '../../testing/money/money.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { openPayment, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers, readRows } from '../../testing/people/update-page.ts';
import { createPerson, openTestShop, type Person, signInAs } from '../../testing/shop/shop.ts';

const { shop, olga, priya } = openShopWithManagers();
let orderId: string;

beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
});

const change = (person: Person, fields: Record<string, unknown>, version = 2, order_id = orderId) =>
  person.orderManagement.updateOrder({ order: { order_id, version, ...fields } } as never);

const read = (order_id = orderId) => olga.orderManagement.order({ order_id });

test('a manager changes the status of an order, assigns a designer and adds a note', async () => {
  const response = await change(olga, { order_status: 'shipping', designer: 'Ana', order_notes: ' Rush. ' });
  expect(response).toMatchObject({ message: 'Order Updated', version: 3 });
  expect(await read()).toMatchObject({
    version: 3,
    order_status: 'shipping',
    designer: 'Ana',
    order_notes: 'Rush.',
  });
  await change(olga, { designer: null }, 3);
  expect(await read()).toMatchObject({ designer: null, order_status: 'shipping' });
});

test('what was sent and not taken is named, and so is an empty change', async () => {
  const { message, version } = await change(olga, { printing_id: 'P-7', final_price: 1, paid: true });
  expect(message).toBe('Order Updated. Not changed here: final_price, paid');
  expect(await change(olga, {}, version)).toMatchObject({ message: 'No change was sent', version });
  expect(await change(olga, { refund: 5 }, version)).toMatchObject({
    message: 'No change was sent. Not changed here: refund',
    version,
  });
});

test('the history shows who changed which field, from which value to which, and when', async () => {
  await change(olga, { order_status: 'shipping' });
  shop.passTime(60);
  await change(priya, { order_notes: 'Call first.' }, 2);
  const { history } = await read();
  expect(history.slice(0, 2)).toEqual([
    {
      at: expect.any(String),
      actor: 'priya',
      kind: 'changed',
      detail: { version: 4, before: { order_notes: '' }, after: { order_notes: 'Call first.' } },
    },
    {
      at: expect.any(String),
      actor: 'olga',
      kind: 'changed',
      detail: { version: 3, before: { order_status: 'production' }, after: { order_status: 'shipping' } },
    },
  ]);
  expect(Date.parse(history[0]!.at) - Date.parse(history[1]!.at)).toBe(60_000);
});

test('the customer gets one e-mail about a new status, and none about other changes', async () => {
  await change(olga, { order_status: 'shipping' });
  await change(olga, { order_notes: 'Inside only.' }, 2);
  await change(olga, { order_status: 'shipping' }, 3);
  const emails = await shop.database.db
    .selectFrom('email_outbox')
    .select(['recipient', 'encrypted'])
    .where('kind', '=', 'status-changed')
    .where('ref', 'like', `${orderId}-%`)
    .execute();
  expect(emails.map(({ recipient }) => recipient)).toEqual(['camille@example.com']);
  expect(JSON.parse(shop.services.encryption.decrypt(emails[0]!.encrypted!))).toMatchObject({
    orderId,
    name: 'Camille Roy',
    teamName: 'Northside Owls',
    status: 'shipping',
    approval: 'none',
    begun: false,
  });
});

test('neither prices nor payments can be set', async () => {
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
  const versions = { version: 3, updated_at: expect.any(Date) };
  expect(await line()).toEqual({ ...before, order_notes: 'Seen.', ...versions });
});

test('fields are stored without blanks around them, and emptied ones are none', async () => {
  const empty = { phone: null, design_folder: '', production_date: null };
  const sent = { printing_id: ' P-77 ', phone: '+1 (604) 555-0123', production_date: '2026-11-25' };
  await change(olga, { ...sent, design_folder: 'https://www.dropbox.com/drawn' });
  expect(await read()).toMatchObject({
    design_folder: 'https://www.dropbox.com/drawn',
    contact: { phone: '6045550123' },
    fulfilment: { printing_id: 'P-77', production_date: '2026-11-25' },
  });
  await change(olga, empty, 3);
  expect(await read()).toMatchObject({
    design_folder: null,
    contact: { phone: null },
    fulfilment: { production_date: null },
  });
});

test('a folder link leads to known file services or to hosts that the shop allows besides, which the refusal names', async () => {
  await using other = await openTestShop({ FOLDER_HOSTS: 'Nextcloud.example.com' });
  const mia = await signInAs(other, { email: 'mia@example.com', access: 'manager' });
  const { orderId: id } = await createPaidTeam(other);
  const { version } = await mia.orderManagement.order({ order_id: id });
  const set = (field: string, link: string) =>
    mia.orderManagement.updateOrder({ order: { order_id: id, version, [field]: link } });
  for (const field of ['design_folder', 'customer_folder', 'production_folder'])
    for (const link of ['http://nextcloud.example.com/s/x', 'javascript:alert(1)'])
      await expect(set(field, link), link).rejects.toMatchObject({
        code: 'unknown-folder',
        detail: { field, hosts: ['nextcloud.example.com'] },
      });
  await set('design_folder', 'https://nextcloud.example.com/s/x');
});

test('an invalid name, e-mail address, phone number, supplier or designer is rejected with its field', async () => {
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
  for (const field of ['supplier', 'designer'])
    await expect(change(olga, { [field]: 'Nobody Known' }), field).rejects.toMatchObject({
      code: `unknown-${field}`,
      detail: { field },
    });
});

test('an order that goes to production gets today as its production date, and keeps it', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const { version } = await change(olga, { order_status: 'production' }, 1, order_id);
  expect((await read(order_id)).fulfilment).toMatchObject({ production_date: '2026-11-20' });
  await change(olga, { order_status: 'designing', production_date: '2026-11-10' }, version, order_id);
  await change(olga, { order_status: 'production' }, version + 1, order_id);
  expect((await read(order_id)).fulfilment).toMatchObject({ production_date: '2026-11-10' });
});

test('the audit log can be neither edited nor deleted', async () => {
  for (const statement of [
    `update order_events set detail = '{}'`,
    'delete from order_events',
    'truncate order_events',
  ])
    await expect(shop.database.pool.query(statement), statement).rejects.toThrow('only ever added to');
});

test('of two people who change the same field the later one gets the author of the first change and the current value', async () => {
  await change(olga, { order_status: 'shipping' });
  await expect(change(priya, { order_status: 'completed' })).rejects.toMatchObject({
    status: 200,
    code: 'version-conflict',
    detail: {
      by: 'olga',
      version: 3,
      current: { order_status: 'shipping' },
    },
  });
  expect(await read()).toMatchObject({ order_status: 'shipping' });
  // The change succeeds with the newer version loaded.
  await change(priya, { order_status: 'completed' }, 3);
  expect(await read()).toMatchObject({ order_status: 'completed', version: 4 });
});

test('on a page from before the payment staff do not overwrite the status that the payment has set', async () => {
  let version = 0;
  const paid = await createPaidTeam(shop, async (savedId) => {
    ({ version } = await read(savedId));
  });
  await expect(change(olga, { order_status: 'designing' }, version, paid.savedId)).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { by: 'customer', current: { order_status: 'production' } },
  });
  expect(await read(paid.orderId)).toMatchObject({ order_status: 'production' });
});

test('a save that changes nothing writes nothing', async () => {
  const before = await read();
  await change(olga, { order_status: 'production', designer: null, order_notes: '' });
  const { version, history } = await read();
  expect({ version, history }).toEqual({ version: before.version, history: before.history });
});

test('notes that the captain has changed since are not overwritten', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await captain.orders.save({ order: { ...order, order_notes: 'We need them by May.' } });
  await expect(change(olga, { order_notes: 'No hurry.' }, 1, order_id)).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { by: 'The customer', current: { order_notes: 'We need them by May.' } },
  });
  await change(olga, { order_notes: 'By May.' }, 2, order_id);
  // A save from the captain's older page does not undo the manager's change.
  const saved = await captain.orders.save({
    order: { ...order, version: 2, order_notes: 'We need them by May.' },
  });
  expect(JSON.parse(saved.order).order_notes).toBe('By May.');
});

test('names, numbers and sizes of a paid order can be corrected at the same price, and rows locked', async () => {
  const { money } = await read();
  await change(olga, {
    rows: [
      { row_id: 'player-0001', jersey_name: ' Beauchemin ', jersey_number: '07', locked: true },
      { row_id: 'player-0003', jersey_size: 'WOMEN S - CHEST: 34 INCH' },
    ],
  });
  const rows = await readRows(olga, orderId);
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

test('an update that would change the price of a paid order is rejected as a whole', async () => {
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
  expect(await read()).toMatchObject({ version: 2, order_notes: '' });
});

test('the price of a draft follows its new options and jerseys', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
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
  expect((await readRows(olga, order_id)).jersey_1).toMatchObject({
    jersey_addon_price: 5,
    jersey_final_price: 41,
  });
  await expect(change(olga, { material_option: 'Velvet' }, 2, order_id)).rejects.toMatchObject({
    code: 'unknown-option',
  });
});

test('the captain corrects a paid order that staff opened again at the same price, and cannot pay it again', async () => {
  const { orderId: id, captain } = await createPaidTeam(shop);
  const email = 'camille@example.com';
  await expect(captain.orders.load({ order_id: id, email })).rejects.toMatchObject({
    code: 'order-submitted',
  });
  await change(olga, { status: false }, 1, id);
  expect(await read(id)).toMatchObject({ status: false, money: { paid: true } });
  const { orders } = await olga.orderManagement.orders({ search: id.slice(0, 10) });
  expect(orders.map(({ order_id }) => order_id)).toEqual([id]);

  const loaded = JSON.parse((await captain.orders.load({ order_id: id, email })).order);
  const corrected = structuredClone(loaded);
  corrected.order.jersey_2.jersey_name = 'Gagnon';
  const saved = await captain.orders.save({ order: corrected });
  expect((await readRows(olga, id)).jersey_2).toMatchObject({ jersey_name: 'Gagnon' });
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
  await expect(openPayment(captain, { orders: [again] }, 46_900)).rejects.toMatchObject({
    code: 'order-submitted',
  });

  await change(olga, { status: true }, 3, id);
  await expect(captain.orders.save({ order: again })).rejects.toMatchObject({ code: 'order-submitted' });
});

const MONTREAL = {
  street: '8 Rue Émile',
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H2X 1Y4',
  country: 'CAN',
};

test('the address of a paid order can be corrected, and the customer sees the new one', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await change(olga, { shipping_address: MONTREAL }, 1, orderId);
  const { contact, history } = await read(orderId);
  expect(contact).toMatchObject({
    shipping_address: '8 Rue Émile, Montréal, QC H2X 1Y4',
    address: MONTREAL,
  });
  expect(history[0]).toMatchObject({
    kind: 'changed',
    detail: { before: { shipping_address: expect.stringContaining('123 Main St') } },
  });
  const { orders } = await captain.orders.status({ id: orderId });
  expect(orders[0]!.shipping_address).toContain('Montréal, QC');
});

test('an invalid address is rejected as at the checkout, with its field', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const wrong = { ...MONTREAL, province: 'ON' };
  await expect(change(olga, { shipping_address: wrong }, 1, order_id)).rejects.toMatchObject({
    code: 'invalid-address',
    message: 'Please enter your address for shipping before proceed.',
    detail: { field: 'shipping_address' },
  });
});

test('a deposit is half of the price unless staff enter an amount; null restores the half', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const readDeposit = async () => (await olga.payments.orderMoney({ order_id })).deposit;
  expect(await readDeposit()).toBe(234.5);
  await change(olga, { deposit_amount: 150.25 }, 1, order_id);
  expect((await read(order_id)).money).toMatchObject({ deposit_amount: 150.25, deposit_paid: false });
  expect(await readDeposit()).toBe(150.25);
  await sendLink(shop, olga, order_id, 'deposit');
  expect((await olga.payments.orderMoney({ order_id })).links[0]).toMatchObject({ amount: 150.25 });
  await change(olga, { deposit_amount: null }, 3, order_id);
  expect(await readDeposit()).toBe(234.5);
});

test('a deposit that a card cannot be charged, or that was paid, is rejected with its field', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const refused = (code: string) => ({ code, detail: { field: 'deposit_amount' } });
  await expect(change(olga, { deposit_amount: 469.01 }, 1, order_id)).rejects.toMatchObject(
    refused('wrong-amount'),
  );
  await expect(change(olga, { deposit_amount: 0.3 }, 1, order_id)).rejects.toMatchObject(
    refused('below-card-minimum'),
  );
  await olga.payments.confirmEmtDeposit({ order: { order_id, version: 1, amount: 200, reference: 'CA-9' } });
  await expect(change(olga, { deposit_amount: 100 }, 2, order_id)).rejects.toMatchObject(
    refused('deposit-paid'),
  );
  const { orderId } = await createPaidTeam(shop);
  await expect(change(olga, { deposit_amount: 100 }, 1, orderId)).rejects.toMatchObject(
    refused('nothing-due'),
  );
});

test('of the broker’s data staff see only some fields', async () => {
  const { orderId } = await createPaidTeam(shop);
  await shop.database.pool.query(`update orders set stallion_data = $2 where order_id = $1`, [
    orderId,
    { postage_type: 'Expedited', total: 18.4, address: { name: 'Camille Roy' }, api_token: 'secret' },
  ]);
  const { fulfilment } = await read(orderId);
  expect(fulfilment!.stallion_data).toEqual({ postage_type: 'Expedited', total: '18.4' });
});
