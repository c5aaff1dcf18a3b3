import { beforeEach, expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers } from '../../testing/people/update-page.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const { shop, olga, priya } = openShopWithManagers();
let orderId: string;

beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
});

const change = (person: Person, fields: Record<string, unknown>, version = 2, order_id = orderId) =>
  person.orderManagement.updateOrder({ order: { order_id, version, ...fields } } as never);

const read = (order_id = orderId) => olga.orderManagement.order({ order_id });

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
