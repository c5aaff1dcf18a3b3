/** The update page of an order (security.md security-37, security-52). */
import { beforeEach, expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers } from '../../testing/people/update-page.ts';
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
