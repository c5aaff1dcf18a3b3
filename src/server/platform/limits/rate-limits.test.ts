/** The rate limits of production (security.md security-65); decision 22 explains which are higher and why. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RECIPIENT, sendLink } from '../../testing/money/money.ts';
import { runCheck } from '../../testing/people/checks.ts';
import { payTeam } from '../../testing/people/paid-team.ts';
import { createCheckout, createTeamOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAgain, signInAs } from '../../testing/shop/shop.ts';
import type { Connection } from '../db/connection.ts';
import { addToCounters } from './rate-limit-store.ts';
import { deleteOldAttempts } from './rate-limits.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });

const TOO_MANY = { status: 429, code: 'too-many-attempts' };

/** Every test uses a separate IP address. */
let addressCount = 0;
const openFromNewAddress = (): Person => {
  addressCount += 1;
  return createPerson(shop.app, `198.51.100.${addressCount}`);
};
const openFromSameAddress = () => createPerson(shop.app, `198.51.100.${addressCount}`);

async function repeat(count: number, work: (n: number) => Promise<unknown>): Promise<unknown[]> {
  const responses: unknown[] = [];
  for (let n = 0; n < count; n += 1) responses.push(await work(n).catch((error: unknown) => error));
  return responses;
}
const countRejections = (responses: unknown[]) =>
  responses.filter((response) => (response as { code?: string }).code === 'too-many-attempts').length;

/** Makes the one attempt that the present address has counted so far as many. */
async function countAs(key: string, count: number): Promise<void> {
  const { rowCount } = await shop.database.pool.query(
    'update rate_limit_counters set count = $2 where key = $1 and count = 1',
    [`${key}:198.51.100.${addressCount}`, count],
  );
  expect(rowCount).toBe(1);
}

test('one address can open thirty unpaid payments an hour, and reopen each ten times', async () => {
  const captain = openFromNewAddress();
  const { order } = await saveTeamOrder(captain);
  const begin = (id: string) => captain.checkout.createIntent(createCheckout({ orders: [order] }, 1, id));
  const id = randomUUID();
  expect(countRejections(await repeat(11, () => begin(id)))).toBe(1);
  expect(countRejections(await repeat(30, () => begin(randomUUID())))).toBe(1);
  const { rows } = await shop.database.pool.query('select count(*)::int from sandbox_intents');
  expect(rows[0].count).toBe(0);
  shop.passTime(3600);
  await expect(begin(randomUUID())).rejects.toMatchObject({ code: 'price-changed' });
});

test('a count does not wait for the disk, what the connection does next waits; in a transaction it is refused', async () => {
  const { db } = shop.services;
  const count = (connection: Connection) =>
    addToCounters(connection, [{ key: 'any', windowStart: new Date(0) }], 1);
  await expect(db.transaction().execute(count)).rejects.toThrow(TypeError);
  const next = await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = on`.execute(connection);
    await count(connection);
    return sql<{ value: string }>`select current_setting('synchronous_commit') as value`.execute(connection);
  });
  expect(next.rows).toEqual([{ value: 'on' }]);
});

test('a rejection says when the window of its limit ends', async () => {
  addressCount += 1;
  const remoteAddress = `198.51.100.${addressCount}`;
  const check = () =>
    shop.app.inject({ method: 'POST', url: '/api/check-discount', remoteAddress, payload: { code: 'abc' } });
  await repeat(10, check);
  const rejected = await check();
  expect(rejected.statusCode).toBe(429);
  const secondsLeft = 60 - (Math.floor(shop.services.now().getTime() / 1000) % 60);
  expect(rejected.headers['retry-after']).toBe(String(secondsLeft));
});

test('a successful payment refunds its attempt, so that a tournament can pay from one address', async () => {
  const { order: unpaid } = await saveTeamOrder(openFromNewAddress());
  const begin = () =>
    openFromSameAddress().checkout.createIntent(createCheckout({ orders: [unpaid] }, 1, randomUUID()));
  expect(countRejections(await repeat(28, begin))).toBe(0);
  for (let n = 0; n < 4; n += 1) {
    await payTeam(openFromSameAddress());
    await shop.waitForBackgroundWork();
  }
  const key = `intents-from:198.51.100.${addressCount}`;
  const { rows } = await shop.database.pool.query('select count from rate_limit_counters where key = $1', [
    key,
  ]);
  expect(rows).toEqual([{ count: 28 }]);
  const again = await shop.database.pool.query('select count(*)::int from payment_attempts where key = $1', [
    key,
  ]);
  expect(again.rows).toEqual([{ count: 28 }]);
});

test('a payment link opened repeatedly counts once for its address', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { order_id } = await saveTeamOrder(openFromNewAddress());
  const link = await sendLink(shop, olga, order_id, 'payment');
  const open = () => openFromSameAddress().payments.openLink({ ...link, ...RECIPIENT });
  expect(countRejections(await repeat(11, open))).toBe(1);
  const { rows } = await shop.database.pool.query(
    `select count from rate_limit_counters where key = 'intents-from:198.51.100.${addressCount}'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('one address can create sixty orders an hour, and existing orders can still be saved', async () => {
  const captain = openFromNewAddress();
  const { order } = await saveTeamOrder(captain);
  await countAs('drafts-from', 58);
  const responses = await repeat(3, () => openFromSameAddress().orders.save({ order: createTeamOrder(5) }));
  expect(countRejections(responses)).toBe(1);
  order.order.jersey_1!.jersey_name = 'Ouellet';
  await expect(captain.orders.save({ order })).resolves.toMatchObject({ version: 2 });
  await expect(openFromNewAddress().orders.save({ order: createTeamOrder(5) })).resolves.toMatchObject({
    version: 1,
  });
});

test('one address can look up sixty ids a minute, and twenty wrong ones an hour', async () => {
  const { order_id } = await saveTeamOrder(openFromNewAddress());
  const lookUp = () => openFromSameAddress().orders.status({ id: order_id });
  await lookUp();
  await countAs('status', 58);
  expect(countRejections(await repeat(3, lookUp))).toBe(1);
  const guess = (n: number) =>
    openFromSameAddress().orders.status({ id: `${String(n).padStart(4, '0')}010126` });
  shop.passTime(60);
  const guesser = openFromNewAddress();
  await repeat(1, guess);
  await countAs('status-miss', 18);
  expect(countRejections(await repeat(3, guess))).toBe(1);
  await expect(guesser.orders.status({ id: order_id })).rejects.toMatchObject(TOO_MANY);
  openFromNewAddress();
  const open = (n: number) =>
    openFromSameAddress().orders.loadShared({ order_id: `${String(n).padStart(4, '0')}010126` });
  await repeat(1, open);
  await countAs('link-miss', 18);
  expect(countRejections(await repeat(3, open))).toBe(1);
});

test('codes tried by opening payments count like those in the cart', async () => {
  const captain = openFromNewAddress();
  const { order } = await saveTeamOrder(captain);
  const guess = (id: string, coupon: string) =>
    captain.checkout.createIntent(createCheckout({ orders: [order], coupon }, 1, id));
  const id = randomUUID();
  expect(countRejections(await repeat(6, (n) => guess(id, `guess${n}`)))).toBe(0);
  expect(countRejections(await repeat(4, () => guess(id, 'guess1')))).toBe(0);
  const other = randomUUID();
  expect(countRejections(await repeat(6, (n) => guess(other, `other${n}`)))).toBe(2);
  await expect(captain.checkout.checkDiscount({ code: 'third' })).rejects.toMatchObject(TOO_MANY);
});

test('guesses by others do not lock the captain out on a known device', async () => {
  const captain = openFromNewAddress();
  const { order_id } = await saveTeamOrder(captain);
  const guess = (email: string) => (n: number) =>
    createPerson(shop.app, `192.0.2.${n}`).orders.load({ order_id, email: `${n}${email}` });
  expect(countRejections(await repeat(6, guess('guess@example.com')))).toBe(1);
  await expect(captain.orders.load({ order_id, email: 'camille@example.com' })).resolves.toMatchObject({
    role: 'creator',
  });
  // An unknown device of the captain is limited like any other.
  await expect(
    openFromNewAddress().orders.load({ order_id, email: 'camille@example.com' }),
  ).rejects.toMatchObject(TOO_MANY);
});

test('a code that the limit has refused is refused again in the same payment', async () => {
  const captain = openFromSameAddress();
  const { order } = await saveTeamOrder(captain);
  await repeat(10, () => captain.checkout.checkDiscount({ code: 'guess' }));
  const id = randomUUID();
  const open = () =>
    captain.checkout.createIntent(createCheckout({ orders: [order], coupon: 'one-more' }, 1, id));
  await expect(open()).rejects.toMatchObject(TOO_MANY);
  await expect(open()).rejects.toMatchObject(TOO_MANY);
});

test('one address can try ten codes a minute and a hundred a day', async () => {
  openFromNewAddress();
  const guess = () => openFromSameAddress().checkout.checkDiscount({ code: 'guess' });
  await repeat(1, guess);
  await countAs('coupon-day', 89);
  expect(countRejections(await repeat(10, guess))).toBe(1);
  shop.passTime(60);
  expect(countRejections(await repeat(3, guess))).toBe(1);
  shop.passTime(60);
  await expect(guess()).rejects.toMatchObject(TOO_MANY);
});

test('codes that exist cost nothing, in the cart and at the payment, also when they do not apply', async () => {
  await sql`insert into discount_codes (code, type, discount_percent, expires_at, quantity)
    values ('free-to-try', 'percent', 10, '2099-01-01', 0), ('for-fifty', 'percent', 10, '2099-01-01', 50)`.execute(
    shop.database.db,
  );
  const captain = openFromNewAddress();
  const { order } = await saveTeamOrder(captain);
  const lookUp = () => openFromSameAddress().checkout.checkDiscount({ code: 'free-to-try' });
  expect(await repeat(15, lookUp)).toEqual(Array(15).fill(expect.objectContaining({ response: true })));
  const open = (n: number) =>
    captain.checkout.createIntent(
      createCheckout({ orders: [order], coupon: n % 2 ? 'for-fifty' : 'free-to-try' }, 1, randomUUID()),
    );
  expect(countRejections(await repeat(15, open))).toBe(0);
  const guess = () => openFromSameAddress().checkout.checkDiscount({ code: 'guess' });
  expect(countRejections(await repeat(11, guess))).toBe(1);
  await expect(lookUp()).rejects.toMatchObject(TOO_MANY);
});

test('wrong passwords for fifty accounts within ten minutes raise an alert, shown for a day', async () => {
  let olga = await signInAs(shop, { email: 'rosa@example.com', access: 'manager' });
  const listAlerts = async () => {
    await runCheck(shop.services, 'many-wrong-passwords');
    return (await olga.reports.overview({})).alerts;
  };
  const guess = (n: number) =>
    createPerson(shop.app, `203.0.${n}.7`).accounts.login({
      email: `target-${n}@example.com`,
      password: 'not my password',
      action: 'new',
    });
  await repeat(49, guess);
  expect(await listAlerts()).toEqual([]);
  await repeat(1, () => guess(49));
  await repeat(5, () => guess(49));
  expect(await listAlerts()).toMatchObject([
    { kind: 'many-wrong-passwords', detail: { accounts: 50, minutes: 10 } },
  ]);
  shop.passTime(11 * 60);
  expect(await listAlerts()).toHaveLength(1);
  shop.passTime(11 * 3600);
  olga = await signInAgain(shop, 'rosa@example.com');
  shop.passTime(11 * 3600);
  olga = await signInAgain(shop, 'rosa@example.com');
  shop.passTime(3 * 3600);
  expect(await listAlerts()).toEqual([]);
});

test('counters with IP addresses are deleted after two days', async () => {
  shop.passTime(3 * 24 * 3600);
  await repeat(1, () => openFromNewAddress().checkout.checkDiscount({ code: 'guess' }));
  await deleteOldAttempts(shop.services);
  const { rows } = await shop.database.pool.query('select distinct key from rate_limit_counters order by 1');
  expect(rows.map(({ key }) => key)).toEqual([
    `coupon-day:198.51.100.${addressCount}`,
    `coupon-minute:198.51.100.${addressCount}`,
    'shop:coupons',
  ]);
  const delays = await shop.database.pool.query('select count(*)::int from sign_in_delays');
  expect(delays.rows[0].count).toBe(0);
});
