/** Who a reminder goes to, and who can keep others from it (rules.md roster-31). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEmails } from '../../testing/mailbox.ts';
import { setWindow } from '../../testing/order-windows.ts';
import {
  claimRow,
  confirmAsPlayer,
  getReference,
  type InvitedTeam,
  inviteTeam,
} from '../../testing/players.ts';
import { createPerson, openTestShop, type TestShop } from '../../testing/shop.ts';
import { remindPlayers } from './remind-players.ts';

const DAY = 24 * 3600;

let shop: TestShop;
let team: InvitedTeam;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
});
beforeEach(async () => {
  team = await inviteTeam(shop);
  await shop.database.pool.query('truncate rate_limit_counters');
});
afterAll(() => shop.close());

const ask = (email: string, reference = team.references[0]!) =>
  createPerson(shop.app, '10.5.5.6').reminders.remindMe({ order_id: reference, email });

const read = (reference: string) =>
  createPerson(shop.app, '10.5.5.7').confirmations.ownJersey({ order_id: reference });

test('who asked with a link that was renewed gets no letter with the new one', async () => {
  const closesAt = shop.services.now().getTime() + 4 * DAY * 1000;
  const local = new Date(closesAt).toISOString().slice(0, 11);
  await setWindow(team.captain, team.orderId, { closes_at: `${local}20:00`, zone: 'UTC' });
  await ask('leaked@example.com');
  const { links } = await team.captain.confirmations.rowLinks({
    order_id: team.orderId,
    row_ids: [team.rowIds[0]!],
    renew: true,
  });
  expect(await read(getReference(links[0]!.url))).toMatchObject({ reminder: 'available', reminder_to: null });
  shop.passTime(3 * DAY + 23 * 3600);
  await remindPlayers(shop.services);
  expect(await readEmails(shop, 'leaked@example.com')).toEqual([]);
});

test('a jersey whose link was revoked and that another player claims has no wish of the former one', async () => {
  const soon = new Date(shop.services.now().getTime() + 4 * DAY * 1000).toISOString().slice(0, 16);
  await setWindow(team.captain, team.orderId, { closes_at: soon, zone: 'UTC' });
  await ask('first@example.com');
  await team.captain.confirmations.revokeRowLink({ order_id: team.orderId, row_id: team.rowIds[0]! });
  const guest = createPerson(shop.app, '10.5.5.8');
  const link = await claimRow(guest, team.teamReference, team.rowIds[0]!);
  expect(await read(getReference(link))).toMatchObject({ reminder: 'available', reminder_to: null });
});

test('a confirmed jersey needs no reminder, and no address is stored for it', async () => {
  const soon = new Date(shop.services.now().getTime() + 4 * DAY * 1000).toISOString().slice(0, 16);
  await setWindow(team.captain, team.orderId, { closes_at: soon, zone: 'UTC' });
  await confirmAsPlayer(shop, team.references[0]!);
  await expect(ask('ana@example.com')).rejects.toMatchObject({ code: 'jersey-confirmed' });
  const { rows } = await shop.database.pool.query(
    "select from reminder_wishes where email = 'ana@example.com'",
  );
  expect(rows).toEqual([]);
});

test('who stops the letters gets none about another jersey either, until the address is typed again', async () => {
  const soon = new Date(shop.services.now().getTime() + 4 * DAY * 1000).toISOString().slice(0, 16);
  await setWindow(team.captain, team.orderId, { closes_at: soon, zone: 'UTC' });
  for (const reference of team.references.slice(0, 2)) await ask('twins@example.com', reference);
  shop.passTime(3 * DAY + 23 * 3600);
  await remindPlayers(shop.services);
  const letters = await readEmails(shop, 'twins@example.com');
  expect(letters).toHaveLength(2);
  const key = /stop-reminders#([\w-]+)/.exec(letters[0]!.text!)![1]!;
  await createPerson(shop.app).reminders.stop({ key });
  for (const reference of team.references.slice(0, 2))
    expect(await read(reference)).toMatchObject({ reminder: 'stopped' });
  expect(await ask('twins@example.com', team.references[1])).toMatchObject({ reminder: 'asked' });
});

test('addresses with a plus sign share the three letters a day of their mailbox', async () => {
  const soon = new Date(shop.services.now().getTime() + 4 * DAY * 1000).toISOString().slice(0, 16);
  await setWindow(team.captain, team.orderId, { closes_at: soon, zone: 'UTC' });
  for (const [index, reference] of team.references.entries())
    await ask(`plus+${index}@example.com`, reference);
  shop.passTime(3 * DAY + 23 * 3600);
  await remindPlayers(shop.services);
  let letters = 0;
  for (const index of team.references.keys())
    letters += (await readEmails(shop, `plus+${index}@example.com`)).length;
  expect(letters).toBe(3);
});

test('the address of a machine is none of a person', async () => {
  await expect(ask('a@127.0.0.1')).rejects.toMatchObject({ code: 'bad-email' });
});

test('links that do not work use up nothing of the address that they name', async () => {
  const soon = new Date(shop.services.now().getTime() + 4 * DAY * 1000).toISOString().slice(0, 16);
  await setWindow(team.captain, team.orderId, { closes_at: soon, zone: 'UTC' });
  for (let guess = 0; guess < 70; guess += 1)
    await ask('ana@example.com', `${team.orderId}.${String(guess).padStart(22, 'x')}`).catch(() => undefined);
  await expect(ask('ana@example.com')).resolves.toMatchObject({ reminder: 'asked' });
});
