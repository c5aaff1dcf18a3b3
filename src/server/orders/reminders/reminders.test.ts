/** Players ask to be reminded before the list of their team closes (rules.md roster-31). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverOutbox } from '../../emails/deliver-outbox.ts';
import { claimEmails } from '../../emails/email-store.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { failWrites } from '../../testing/failing-rows.ts';
import { findHash, readEmails } from '../../testing/mailbox.ts';
import { confirmAsPlayer, type InvitedTeam, inviteTeam } from '../../testing/players.ts';
import { createPerson, OPENING, openTestShop, type TestShop } from '../../testing/shop.ts';
import { pay } from '../../testing/teams.ts';
import { remindPlayers } from './remind-players.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    LIMITS_FACTOR: '1',
    SHOP_NAME: 'Northern Threads',
    SHOP_ADDRESS: '1 Main St; Toronto, ON M5V 2T6',
  });
});
afterAll(() => shop.close());

let team: InvitedTeam;
/** The list closes at 20:00 in Toronto, four days and eight hours after the shop has opened at noon. */
beforeEach(async () => {
  shop.passTime((OPENING.getTime() - shop.services.now().getTime()) / 1000);
  await shop.database.pool.query('truncate email_outbox, reminder_wishes, rate_limit_counters');
  team = await inviteTeam(shop);
  await closeList(4 * DAY + 8 * HOUR);
});

/** Sets when the list closes, counted from now on. */
async function closeList(seconds: number, orderId = team.orderId): Promise<Date> {
  const closesAt = new Date(shop.services.now().getTime() + seconds * 1000);
  await shop.database.pool.query(
    `insert into order_windows (order_pk, closes_at) select id, $2 from orders where order_id = $1
    on conflict (order_pk) do update set closes_at = $2, closed_at = null`,
    [orderId, closesAt],
  );
  return closesAt;
}

const player = () => createPerson(shop.app, '10.5.5.5');
const ask = (email: string | null, reference = team.references[0]!) =>
  player().reminders.remindMe({ order_id: reference, email });
const read = (reference = team.references[0]!) => player().confirmations.ownJersey({ order_id: reference });

/** Runs the job, and sends what it queued. Returns the subjects of all letters to this address so far. */
async function remind(to: string): Promise<number> {
  await remindPlayers(shop.services);
  return (await readEmails(shop, to)).length;
}

test('a player asks on the own card, sees the masked address, and stops', async () => {
  expect(await read()).toMatchObject({ reminder: 'available', reminder_to: null });
  expect(await ask(' Ana@Example.com ')).toMatchObject({ reminder: 'asked', reminder_to: 'a…@example.com' });
  expect(await read()).toMatchObject({ reminder: 'asked' });
  expect(await read(team.references[1])).toMatchObject({ reminder: 'available' });
  expect(await ask(null)).toMatchObject({ reminder: 'stopped', reminder_to: null });
  expect(await ask('ana@example.com')).toMatchObject({ reminder: 'asked' });
  const { rows } = await shop.database.pool.query(
    `select e.detail from order_events e join orders o on o.id = e.order_pk
    where e.kind = 'reminders' and o.order_id = $1 order by e.id`,
    [team.orderId],
  );
  expect(rows.map(({ detail }) => detail.action)).toEqual(['asked', 'stopped', 'asked']);
  expect(JSON.stringify(rows)).not.toContain('ana@');
});

test('three letters, each once: three days, a day and three hours before', async () => {
  await ask('ana@example.com');
  expect(await remind('ana@example.com')).toBe(0);
  shop.passTime(DAY + 8 * HOUR);
  for (const expected of [1, 1]) expect(await remind('ana@example.com')).toBe(expected);
  shop.passTime(2 * DAY);
  expect(await remind('ana@example.com')).toBe(2);
  shop.passTime(21 * HOUR);
  expect(await remind('ana@example.com')).toBe(3);
  shop.passTime(3 * HOUR);
  expect(await remind('ana@example.com')).toBe(3);
});

test('the letter has the link to the own jersey, the name of the shop and how to stop, and no other name', async () => {
  await ask('ana@example.com');
  shop.passTime(DAY + 8 * HOUR);
  await remind('ana@example.com');
  const [letter] = await readEmails(shop, 'ana@example.com');
  expect(letter!.subject).toBe('A reminder: your jersey is not confirmed yet');
  expect(findHash(letter!)).toBe(team.references[0]);
  expect(letter!.text).toContain('The list of Northside Owls closes');
  expect(letter!.text).toContain('at 8:00 p.m. EST');
  expect(letter!.text).toContain('Northern Threads, 1 Main St, Toronto, ON M5V 2T6');
  expect(letter!.text).toMatch(/Stop these letters: \S+\/stop-reminders#[\w-]{22}/);
  for (const { jersey_name } of Object.values(team.order.order))
    expect(letter!.text).not.toContain(jersey_name);
  expect(letter!.text).toContain(
    `your jersey with the number ${Object.values(team.order.order)[0]!.jersey_number} is not`,
  );
  const oneClick = letter!.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(oneClick).toMatch(/^<\S+\/api\/stop-reminders\/[\w-]{22}>$/);
});

test('a letter stops those about the other jerseys also when its own jersey has another link', async () => {
  await ask('ana@example.com');
  await ask('ana@example.com', team.references[1]);
  shop.passTime(DAY + 8 * HOUR);
  await remind('ana@example.com');
  const letters = await readEmails(shop, 'ana@example.com');
  const own = letters.find((letter) => findHash(letter) === team.references[0])!;
  await team.captain.confirmations.rowLinks({
    order_id: team.orderId,
    row_ids: [team.rowIds[0]!],
    renew: true,
  });
  await player().reminders.stop({ key: /stop-reminders#([\w-]+)/.exec(own.text!)![1]! });
  expect(await read(team.references[1])).toMatchObject({ reminder: 'stopped' });
});

test('one press stops it, from the letter and from the mail program; an unknown key learns nothing', async () => {
  await ask('ana@example.com');
  shop.passTime(DAY + 8 * HOUR);
  await remind('ana@example.com');
  const [letter] = await readEmails(shop, 'ana@example.com');
  const key = /stop-reminders#([\w-]+)/.exec(letter!.text!)![1]!;
  // A mail scanner opens the link: nothing happens.
  expect((await player().get(`/api/stop-reminders/${key}`)).headers.location).toBe(`/stop-reminders#${key}`);
  expect(await read()).toMatchObject({ reminder: 'asked' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `/api/stop-reminders/${key}`;
  expect((await player().post(url, 'List-Unsubscribe=One-Click', form)).json()).toMatchObject({
    response: true,
  });
  expect(await read()).toMatchObject({ reminder: 'stopped' });
  const answers = await Promise.all([
    player().reminders.stop({ key }),
    player().reminders.stop({ key: 'a'.repeat(22) }),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  shop.passTime(2 * DAY);
  expect(await remind('ana@example.com')).toBe(1);
});

test('a jersey that is confirmed is left out, and one that was changed since is not', async () => {
  await ask('ana@example.com');
  await ask('ben@example.com', team.references[1]);
  await confirmAsPlayer(shop, team.references[0]!);
  shop.passTime(DAY + 8 * HOUR);
  expect(await remind('ana@example.com')).toBe(0);
  expect(await remind('ben@example.com')).toBe(1);
  team.order.order.jersey_1!.jersey_number = '77';
  await team.captain.orders.save({ order: JSON.stringify(team.order) });
  shop.passTime(2 * DAY);
  expect(await remind('ana@example.com')).toBe(1);
});

test.each([
  ['confirmed', () => confirmAsPlayer(shop, team.references[0]!)],
  ['stopped', () => ask(null)],
  ['for another address', () => ask('other@example.com')],
  ['of a list that was extended', () => closeList(5 * DAY)],
  ['of a list that was closed', () => change('update order_windows set closed_at = now()')],
  ['of a list without reminders', () => change('update order_windows set reminders = false')],
  [
    'of an order that is submitted',
    () => change('update orders set status = true where order_id = $1', [team.orderId]),
  ],
  [
    'of a deleted order',
    () => change('update orders set deleted_at = now() where order_id = $1', [team.orderId]),
  ],
])('the sender looks again: nothing is sent when it is %s', async (_why, happen) => {
  await ask('ana@example.com');
  shop.passTime(DAY + 8 * HOUR);
  expect(await remindPlayers(shop.services)).toBe(1);
  await happen();
  expect(await readEmails(shop, 'ana@example.com')).toEqual([]);
  // It does not come back.
  expect(await remindPlayers(shop.services)).toBe(0);
  const { rows } = await shop.database.pool.query(`select from email_outbox where kind = 'jersey-reminder'`);
  expect(rows).toEqual([]);
});

const change = (statement: string, values: unknown[] = []) => shop.database.pool.query(statement, values);

test('while the mail server is down a letter waits, and one that is too late is not sent', async () => {
  await ask('ana@example.com');
  const down = {
    ...shop.services,
    mail: { ...shop.services.mail, send: () => Promise.reject(new Error('mail server is down')) },
  };
  shop.passTime(4 * DAY + 5 * HOUR);
  await remindPlayers(shop.services);
  expect(await deliverOutbox(down)).toBe(0);
  shop.passTime(HOUR);
  expect(await deliverOutbox(down)).toBe(0);
  shop.passTime(5 * HOUR);
  expect(await readEmails(shop, 'ana@example.com')).toEqual([]);
});

test('two processes at the same minute queue and send each letter once', async () => {
  for (const [n, reference] of team.references.entries()) await ask(`player${n}@example.com`, reference);
  shop.passTime(DAY + 8 * HOUR);
  const queued = await Promise.all([remindPlayers(shop.services), remindPlayers(shop.services)]);
  expect(queued[0]! + queued[1]!).toBe(5);
  await Promise.all([deliverOutbox(shop.services), deliverOutbox(shop.services)]);
  const { rows } = await shop.database.pool.query(
    `select recipient, count(*)::int from email_outbox where kind = 'jersey-reminder' and sent_at is not null
    group by recipient`,
  );
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
});

test('one address gets three letters a day at most, over all orders', async () => {
  const other = await inviteTeam(shop);
  await closeList(4 * DAY + 8 * HOUR, other.orderId);
  for (const reference of [...team.references, ...other.references])
    await ask('coach@example.com', reference);
  shop.passTime(DAY + 8 * HOUR);
  expect(await remind('coach@example.com')).toBe(3);
  shop.passTime(2 * DAY);
  expect(await remind('coach@example.com')).toBe(6);
});

test('an extended list has reminders of its own', async () => {
  await ask('ana@example.com');
  shop.passTime(DAY + 8 * HOUR);
  expect(await remind('ana@example.com')).toBe(1);
  await closeList(4 * DAY);
  shop.passTime(DAY);
  expect(await remind('ana@example.com')).toBe(2);
});

test('a wish is refused with a wrong address, without a window, and with a link that does not work', async () => {
  await expect(ask('ana@example')).rejects.toMatchObject({ code: 'bad-email' });
  await expect(ask('ana@example.com', `${team.orderId}.${'x'.repeat(22)}`)).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(ask('ana@example.com', team.teamReference)).rejects.toMatchObject({ code: 'not-found' });
  await change('update order_windows set reminders = false');
  await expect(ask('ana@example.com')).rejects.toMatchObject({ code: 'no-reminders' });
  expect(await read()).toMatchObject({ reminder: 'off' });
  await change('delete from order_windows');
  await expect(ask('ana@example.com')).rejects.toMatchObject({ code: 'no-reminders' });
});

test('one link asks ten times an hour at most', async () => {
  for (let n = 0; n < 10; n += 1) await ask(`ana${n}@example.com`);
  await expect(ask('ana@example.com')).rejects.toMatchObject({ code: 'too-many-attempts' });
});

test('a link that was revoked has no letter', async () => {
  await ask('ana@example.com');
  await team.captain.confirmations.revokeRowLink({ order_id: team.orderId, row_id: team.rowIds[0]! });
  shop.passTime(DAY + 8 * HOUR);
  expect(await remind('ana@example.com')).toBe(0);
});

const countWishes = async (): Promise<number> =>
  (await shop.database.pool.query('select from reminder_wishes')).rowCount ?? 0;

test('wishes are deleted with the names of the order', async () => {
  await ask('ana@example.com');
  await erasePerson(shop.database.db, 'camille@example.com', shop.services.now());
  expect(await countWishes()).toBe(0);
});

test('wishes are deleted when the order is paid, a week after closing, and with the person', async () => {
  await ask('ana@example.com');
  await erasePerson(shop.database.db, 'ANA@example.com', shop.services.now());
  expect(await countWishes()).toBe(0);
  await ask('ana@example.com');
  shop.passTime(4 * DAY + 8 * HOUR + 7 * DAY);
  await remindPlayers(shop.services);
  expect(await countWishes()).toBe(1);
  shop.passTime(1);
  await remindPlayers(shop.services);
  expect(await countWishes()).toBe(0);
  const paid = await inviteTeam(shop, 12);
  await closeList(4 * DAY, paid.orderId);
  await ask('ana@example.com', paid.references[0]);
  const { id } = await pay(paid.captain, { orders: [paid.order] }, 12 * 3700 + 2500);
  await paid.captain.checkout.submit({ id });
  await remindPlayers(shop.services);
  expect(await countWishes()).toBe(0);
});

test('receipts do not wait for reminders', async () => {
  for (const [n, reference] of team.references.entries()) await ask(`player${n}@example.com`, reference);
  shop.passTime(DAY + 8 * HOUR);
  await remindPlayers(shop.services);
  shop.passTime(30);
  await inviteTeam(shop); // Its captain gets the letter that the order is saved.
  const now = shop.services.now();
  const [first] = await claimEmails(shop.database.db, {
    now,
    leaseUntil: now,
    latestRetry: new Date(now.getTime() + DAY * 1000),
    limit: 1,
  });
  expect(first!.kind).toBe('order-saved');
});

test('a team that fails stops none behind it, and the job fails', async () => {
  await ask('ana@example.com');
  team = await inviteTeam(shop);
  await closeList(4 * DAY + 8 * HOUR);
  await ask('ben@example.com', team.references[0]!);
  const repair = await failWrites(shop, 'reminder_wishes', `new.email = 'ana@example.com'`);
  shop.passTime(DAY + 8 * HOUR);
  await expect(remind('ben@example.com')).rejects.toThrow('1 failed');
  expect(await readEmails(shop, 'ben@example.com')).toHaveLength(1);
  expect(await readEmails(shop, 'ana@example.com')).toHaveLength(0);
  await repair();
});
