/** The captain sets until when the list is open; everybody with a link reads it (rules.md roster-29). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymiseExpiredOrders } from '../../privacy/anonymise-orders.ts';
import { CLOSING, setWindow } from '../../testing/order-windows.ts';
import { createPaidTeam } from '../../testing/paid-team.ts';
import { inviteTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

test('the captain sets it, and guests, players and managers read it', async () => {
  const { captain, orderId, teamReference, references } = await inviteTeam(shop);
  expect(await captain.orderWindow.read({ order_id: orderId })).toEqual({ response: true, window: null });
  const { window } = await setWindow(captain, orderId, { minimum: 8 });
  expect(window).toEqual({
    closes_at: '2026-11-25T01:00:00.000Z',
    local: CLOSING,
    zone: 'America/Toronto',
    at_close: 'lock',
    minimum: 8,
    reminders: true,
    is_closed: false,
    version: 1,
  });
  const [guest, player] = [createPerson(shop.app, '10.7.7.7'), createPerson(shop.app, '10.4.4.4')];
  for (const [person, order_id] of [
    [guest, teamReference],
    [player, references[1]!],
    [olga, orderId],
  ] as const)
    expect((await person.orderWindow.read({ order_id })).window).toEqual(window);
});

test('the page of the team and the card of a player say when the list closes', async () => {
  const { captain, orderId, teamReference, references } = await inviteTeam(shop);
  const player = createPerson(shop.app, '10.4.4.4');
  const none = { closes_at: null, zone: null };
  expect(await player.confirmations.ownJersey({ order_id: references[0]! })).toMatchObject(none);
  expect(await player.orders.loadShared({ order_id: teamReference })).toMatchObject(none);
  await setWindow(captain, orderId);
  const closing = { closes_at: '2026-11-25T01:00:00.000Z', zone: 'America/Toronto' };
  expect(await player.confirmations.ownJersey({ order_id: references[0]! })).toMatchObject(closing);
  expect(await player.orders.loadShared({ order_id: teamReference })).toMatchObject(closing);
});

test('the lists of saved orders say when the list of each closes', async () => {
  const { captain, orderId } = await inviteTeam(shop);
  const findListed = async () => {
    const { saved_orders } = await olga.orderManagement.orders({ saved: true, search: orderId });
    return saved_orders.find(({ order_id }) => order_id === orderId);
  };
  expect(await findListed()).toMatchObject({ closes_at: null, zone: null });
  const { window } = await setWindow(captain, orderId);
  const closing = { closes_at: '2026-11-25T01:00:00.000Z', zone: 'America/Toronto' };
  expect(await findListed()).toMatchObject(closing);
  await olga.orderWindow.close({ order_id: orderId, version: window!.version });
  expect((await findListed())!.closes_at! < closing.closes_at).toBe(true);
});

test('only the captain and managers change it, and a stranger reads nothing', async () => {
  const { orderId, teamReference, references } = await inviteTeam(shop);
  const guest = createPerson(shop.app, '10.7.7.8');
  for (const reference of [teamReference, references[0]!, orderId])
    for (const change of [
      () => setWindow(guest, reference),
      () => guest.orderWindow.close({ order_id: reference, version: 0 }),
      () => guest.orderWindow.open({ order_id: reference, version: 0 }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(guest.orderWindow.read({ order_id: orderId })).rejects.toMatchObject({ code: 'not-found' });
  const { window } = await setWindow(olga, orderId);
  expect(window).toMatchObject({ local: CLOSING });
});

test.each([
  ['a day that does not exist', { closes_at: '2027-02-30T20:00' }, 'closes_at'],
  ['an unknown zone', { zone: 'America/Nowhere' }, 'zone'],
  ['fewer than five jerseys', { minimum: 4 }, 'minimum'],
  ['more than 300 jerseys', { minimum: 301 }, 'minimum'],
])('%s is refused with the field', async (_, change, path) => {
  const { captain, orderId } = await inviteTeam(shop);
  await expect(setWindow(captain, orderId, change)).rejects.toMatchObject({
    status: 400,
    detail: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
  });
});

test.each(['2026-11-20T12:59', '2026-11-01T12:00', '2027-01-19T12:01'])(
  'at noon on November 20, %s is too early or too late',
  async (closes_at) => {
    const { captain, orderId } = await inviteTeam(shop);
    await expect(setWindow(captain, orderId, { closes_at })).rejects.toMatchObject({
      status: 400,
      code: 'closing-time',
      detail: { field: 'closes_at' },
    });
    expect((await captain.orderWindow.read({ order_id: orderId })).window).toBeNull();
  },
);

test('of two changes of one window the second reads that it was changed meanwhile', async () => {
  const { captain, orderId } = await inviteTeam(shop);
  await setWindow(captain, orderId);
  await setWindow(captain, orderId, { closes_at: '2026-11-25T20:00', version: 1 });
  for (const late of [
    () => setWindow(captain, orderId, { version: 1 }),
    () => captain.orderWindow.close({ order_id: orderId, version: 1 }),
    () => captain.orderWindow.open({ order_id: orderId, version: 1 }),
  ])
    await expect(late()).rejects.toMatchObject({ code: 'version-conflict' });
  expect((await captain.orderWindow.read({ order_id: orderId })).window).toMatchObject({
    local: '2026-11-25T20:00',
    version: 2,
  });
});

test('an order that was paid has no window, and gets none', async () => {
  const { orderId } = await createPaidTeam(shop, async (savedId, captain) => setWindow(captain, savedId));
  expect((await olga.orderWindow.read({ order_id: orderId })).window).toBeNull();
  await expect(setWindow(olga, orderId)).rejects.toMatchObject({ code: 'order-submitted' });
});

test('the window is forgotten with the order', async () => {
  await using own = await openTestShop();
  const { captain, orderId } = await inviteTeam(own);
  await setWindow(captain, orderId);
  own.passTime(181 * 24 * 3600);
  await anonymiseExpiredOrders(own.services);
  const { rows } = await own.database.pool.query('select order_pk from order_windows');
  expect(rows).toEqual([]);
});

test('the history says once who set, closed and opened it', async () => {
  const { captain, orderId } = await inviteTeam(shop);
  await setWindow(captain, orderId);
  await captain.orderWindow.close({ order_id: orderId, version: 1 });
  await olga.orderWindow.open({ order_id: orderId, version: 2 });
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
    'window-opened by olga',
    'window-closed by customer',
    'window-set by customer',
    'row-links by customer',
  ]);
  expect(history.slice(0, 3).map(({ detail }) => detail)).toMatchObject([
    { unlocks: true },
    { locks: true },
    { unlocks: false },
  ]);
});

test('a stranger who names the address of the captain does not keep her from her own window', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const [own, foreign] = [await inviteTeam(strict), await inviteTeam(strict)];
  await setWindow(own.captain, own.orderId);
  let refusal: unknown = null;
  for (let version = 0; version < 70 && !refusal; version += 1)
    await setWindow(foreign.captain, foreign.orderId, { version }).catch((error: unknown) => {
      refusal = error;
    });
  expect(refusal).toMatchObject({ code: 'too-many-attempts' });
  await expect(setWindow(own.captain, own.orderId, { version: 1 })).resolves.toBeDefined();
});
