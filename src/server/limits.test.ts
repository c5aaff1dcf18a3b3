/** The limits of the security table (3.2) as a real shop has them; decision 22 says which are looser and why. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchSignIns } from './accounts/watch-sign-ins.ts';
import { forgetAttempts } from './limits.ts';
import { sendLink } from './testing/money.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from './testing/shop.ts';
import { checkoutOf, pay, saveTeamOrder, teamOrder } from './testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
});
afterAll(() => shop.close());

const TOO_MANY = { status: 429, code: 'too-many-attempts' };
/** 12 shirts of Pro Mesh at 37.00, shipped for 25.00. */
const TWELVE = 12 * 3700 + 2500;

/** Every test in a place of its own. */
let places = 0;
const inNewPlace = (): Person => {
  places += 1;
  return person(shop.app, `198.51.100.${places}`);
};
const inSamePlace = () => person(shop.app, `198.51.100.${places}`);

async function times(count: number, work: (n: number) => Promise<unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await work(n).catch((error: unknown) => error));
  return answers;
}
const refusals = (answers: unknown[]) =>
  answers.filter((answer) => (answer as { code?: string }).code === 'too-many-attempts').length;

test('thirty payments an hour are begun in one place and not paid; each may be gone back to, ten times', async () => {
  const captain = inNewPlace();
  const { order } = await saveTeamOrder(captain);
  const begin = (id: string) => captain.checkout.createIntent(checkoutOf({ orders: [order] }, 1, id));
  const id = randomUUID();
  expect(refusals(await times(11, () => begin(id)))).toBe(1);
  expect(refusals(await times(30, () => begin(randomUUID())))).toBe(1);
  const { rows } = await shop.database.pool.query('select count(*)::int from sandbox_intents');
  expect(rows[0].count).toBe(0);
  shop.passTime(3600);
  await expect(begin(randomUUID())).rejects.toMatchObject({ code: 'price-changed' });
});

test('a payment that was successful gives its attempt back: a whole tournament buys in one place', async () => {
  inNewPlace();
  for (let n = 0; n < 32; n += 1) {
    const captain = inSamePlace();
    const { order } = await saveTeamOrder(captain);
    const { id } = await pay(captain, { orders: [order] }, TWELVE);
    await captain.checkout.submit({ id });
    await shop.settled();
  }
  const key = `intents-from:198.51.100.${places}`;
  const { rows } = await shop.database.pool.query('select count from attempt_counters where key = $1', [key]);
  expect(rows).toEqual([{ count: 0 }]);
  const again = await shop.database.pool.query('select count(*)::int from payment_attempts where key = $1', [
    key,
  ]);
  expect(again.rows).toEqual([{ count: 0 }]);
});

test('a link that is opened again and again is one payment of its place', async () => {
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  const { order_id } = await saveTeamOrder(inNewPlace());
  const link = await sendLink(shop, olga, order_id, 'payment');
  const address = {
    street: '123 Main St',
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5V 2T6',
    country: 'CAN',
  };
  const open = () => inSamePlace().money.openLink({ ...link, phone: '4165550199', address });
  expect(refusals(await times(11, open))).toBe(1);
  const { rows } = await shop.database.pool.query(
    `select count from attempt_counters where key = 'intents-from:198.51.100.${places}'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('sixty new orders an hour from one place; the team’s saves go on', async () => {
  const captain = inNewPlace();
  const { order } = await saveTeamOrder(captain);
  const answers = await times(60, () => inSamePlace().orders.save({ order: teamOrder(5) }));
  expect(refusals(answers)).toBe(1);
  order.order.jersey_1!.jersey_name = 'Ouellet';
  await expect(captain.orders.save({ order })).resolves.toMatchObject({ version: 2 });
  await expect(inNewPlace().orders.save({ order: teamOrder(5) })).resolves.toMatchObject({ version: 1 });
});

test('ids are looked up sixty times a minute from one place, and twenty wrong ones an hour', async () => {
  const { order_id } = await saveTeamOrder(inNewPlace());
  expect(refusals(await times(61, () => inSamePlace().orders.status({ id: order_id })))).toBe(1);
  const guess = (n: number) => inSamePlace().orders.status({ id: `${String(n).padStart(4, '0')}010126` });
  shop.passTime(60);
  const guesser = inNewPlace();
  expect(refusals(await times(25, guess))).toBe(5);
  await expect(guesser.orders.status({ id: order_id })).rejects.toMatchObject(TOO_MANY);
  inNewPlace();
  const open = (n: number) =>
    inSamePlace().orders.loadShared({ order_id: `${String(n).padStart(4, '0')}010126` });
  expect(refusals(await times(25, open))).toBe(5);
});

test('codes that are tried by opening payments count as those of the cart', async () => {
  const captain = inNewPlace();
  const { order } = await saveTeamOrder(captain);
  const guess = (id: string, coupon: string) =>
    captain.checkout.createIntent(checkoutOf({ orders: [order], coupon }, 1, id));
  const id = randomUUID();
  expect(refusals(await times(6, (n) => guess(id, `guess${n}`)))).toBe(0);
  expect(refusals(await times(4, () => guess(id, 'guess1')))).toBe(0);
  const other = randomUUID();
  expect(refusals(await times(6, (n) => guess(other, `other${n}`)))).toBe(2);
  await expect(captain.checkout.checkDiscount({ code: 'third' })).rejects.toMatchObject(TOO_MANY);
});

test('a captain opens the own order on the own device, whatever strangers guess at', async () => {
  const captain = inNewPlace();
  const { order_id } = await saveTeamOrder(captain);
  const guess = (email: string) => (n: number) =>
    person(shop.app, `192.0.2.${n}`).orders.load({ order_id, email: `${n}${email}` });
  expect(refusals(await times(6, guess('guess@example.com')))).toBe(1);
  await expect(captain.orders.load({ order_id, email: 'camille@example.com' })).resolves.toMatchObject({
    role: 'creator',
  });
  // Another device of the captain waits for the hour to pass, as everybody else does.
  await expect(inNewPlace().orders.load({ order_id, email: 'camille@example.com' })).rejects.toMatchObject(
    TOO_MANY,
  );
});

test('ten codes a minute and a hundred a day are tried in one place', async () => {
  inNewPlace();
  const guess = () => inSamePlace().checkout.checkDiscount({ code: 'guess' });
  expect(refusals(await times(11, guess))).toBe(1);
  for (let minute = 0; minute < 12; minute += 1) {
    shop.passTime(60);
    await times(10, guess);
  }
  shop.passTime(60);
  await expect(guess()).rejects.toMatchObject(TOO_MANY);
});

test('wrong passwords for fifty accounts within ten minutes are an alarm, on the Overview for a day', async () => {
  const olga = await signedIn(shop, { email: 'rosa@example.com', access: 'manager' });
  const alarms = async () => (await olga.dashboard.overview({})).alarms;
  const guess = (n: number) =>
    person(shop.app, `203.0.${n}.7`).accounts.login({
      email: `target-${n}@example.com`,
      password: 'not my password',
      action: 'new',
    });
  await times(49, guess);
  await watchSignIns(shop.services);
  expect(await alarms()).toEqual([]);
  await times(1, () => guess(49));
  await times(5, () => guess(49));
  await watchSignIns(shop.services);
  expect(await alarms()).toMatchObject([
    { kind: 'many-wrong-passwords', detail: { accounts: 50, minutes: 10 } },
  ]);
  shop.passTime(11 * 60);
  await watchSignIns(shop.services);
  expect(await alarms()).toHaveLength(1);
  shop.passTime(11 * 3600);
  olga.token = (
    await olga.accounts.login({ email: 'rosa@example.com', password: 'seven wooden geese', action: 'new' })
  ).token;
  shop.passTime(11 * 3600);
  olga.token = (
    await olga.accounts.login({ email: 'rosa@example.com', password: 'seven wooden geese', action: 'new' })
  ).token;
  shop.passTime(3 * 3600);
  await watchSignIns(shop.services);
  expect(await alarms()).toEqual([]);
});

test('the addresses that were counted are forgotten two days later', async () => {
  shop.passTime(3 * 24 * 3600);
  await times(1, () => inNewPlace().checkout.checkDiscount({ code: 'guess' }));
  await forgetAttempts(shop.services);
  const { rows } = await shop.database.pool.query('select distinct key from attempt_counters order by 1');
  expect(rows.map(({ key }) => key)).toEqual([
    `coupon-day:198.51.100.${places}`,
    `coupon-minute:198.51.100.${places}`,
  ]);
  const delays = await shop.database.pool.query('select count(*)::int from sign_in_delays');
  expect(delays.rows[0].count).toBe(0);
});
