/** How much of a list is confirmed when it closes (rules.md dashboard-22). */
import { beforeEach, expect, test } from 'vitest';
import { setWindow, UNTIL_CLOSING } from '../../testing/order-windows.ts';
import { changeFirstSize, confirmAsPlayer, inviteTeam } from '../../testing/players.ts';
import { openTestShop, PASSWORD, type Person, signInAs, type TestShop } from '../../testing/shop.ts';
import { closeWindows } from './close-windows.ts';

const GRACE = 30 * 60;
const DAY = 24 * 3600;
const NONE = { jerseys: 0, confirmed: 0 };

let shop: TestShop;
let olga: Person;
beforeEach(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  return () => shop.close();
});

/** A session ends after hours, so the manager signs in for each look. */
async function measureLists() {
  const { token } = await olga.accounts.login({
    email: 'olga@example.com',
    password: PASSWORD,
    action: 'new',
  });
  olga.token = token;
  const { lists_with_reminders, lists_without_reminders } = await olga.reports.measures({});
  return { lists_with_reminders, lists_without_reminders };
}

async function confirmJerseys(references: readonly string[]): Promise<void> {
  for (const reference of references) await confirmAsPlayer(shop, reference);
}

test('a list that closes by itself counts the jerseys that are confirmed then', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  await confirmJerseys(team.references.slice(0, 3));
  expect(await measureLists()).toEqual({ lists_with_reminders: NONE, lists_without_reminders: NONE });
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  await confirmAsPlayer(shop, team.references[3]!);
  expect(await measureLists()).toEqual({
    lists_with_reminders: { jerseys: 5, confirmed: 3 },
    lists_without_reminders: NONE,
  });
});

test('a list without reminders that is closed by hand counts apart', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId, { reminders: false });
  await confirmJerseys(team.references.slice(0, 2));
  await team.captain.orderWindow.close({ order_id: team.orderId, version: 1 });
  expect(await measureLists()).toEqual({
    lists_with_reminders: NONE,
    lists_without_reminders: { jerseys: 5, confirmed: 2 },
  });
});

test('a jersey that was changed after its confirmation, and one that nobody has begun, are not confirmed', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  await confirmJerseys(team.references.slice(0, 2));
  await changeFirstSize(team, 'MEN L - CHEST: 42 INCH');
  const order = JSON.parse((await team.captain.orders.loadShared({ order_id: team.orderId })).order);
  Object.assign(order.order.jersey_5, { jersey_name: '', jersey_number: '', jersey_size: '' });
  await team.captain.orders.save({ order });
  await team.captain.orderWindow.close({ order_id: team.orderId, version: 1 });
  expect((await measureLists()).lists_with_reminders).toEqual({ jerseys: 4, confirmed: 1 });
});

test('a list that is opened again counts when it closes again, and then only', async () => {
  const team = await inviteTeam(shop);
  const order_id = team.orderId;
  await setWindow(team.captain, order_id);
  await team.captain.orderWindow.close({ order_id, version: 1 });
  expect((await measureLists()).lists_with_reminders).toEqual({ jerseys: 5, confirmed: 0 });
  await team.captain.orderWindow.open({ order_id, version: 2 });
  expect((await measureLists()).lists_with_reminders).toEqual(NONE);
  await confirmJerseys(team.references.slice(0, 4));
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  expect((await measureLists()).lists_with_reminders).toEqual({ jerseys: 5, confirmed: 4 });
});

test('lists are counted for 90 days, and those that closed before it was counted not at all', async () => {
  const [team, former] = [await inviteTeam(shop), await inviteTeam(shop)];
  for (const { captain, orderId } of [team, former]) {
    await setWindow(captain, orderId);
    await captain.orderWindow.close({ order_id: orderId, version: 1 });
  }
  await shop.database.pool.query(
    `update order_windows set started_rows = null, confirmed_rows = null
     where order_pk = (select id from orders where order_id = $1)`,
    [former.orderId],
  );
  expect((await measureLists()).lists_with_reminders).toMatchObject({ jerseys: 5 });
  shop.passTime(90 * DAY);
  expect((await measureLists()).lists_with_reminders).toEqual(NONE);
});
