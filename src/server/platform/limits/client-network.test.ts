/** IPv6 networks, and guesses from any number of addresses (security.md security-27 and security-63). */
import { expect, test } from 'vitest';
import { runCheck } from '../../testing/people/checks.ts';
import { createCheckout, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForEachTest } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { getNetwork } from './client-network.ts';
import { consumeRateLimit } from './rate-limits.ts';
import { SHOP_BUDGETS } from './shop-budgets.ts';

const shop = openShopForEachTest({ LIMITS_FACTOR: '1' });

/** Returns people of one IPv6 network, each with a /64 of its own. */
const openHomes = (count: number, network = '2001:db8:7') =>
  Array.from({ length: count }, (_, n) => createPerson(shop.app, `${network}:${n.toString(16)}::1`));

const guessCoupon = (person = createPerson(shop.app, '192.0.2.1')) =>
  person.checkout.checkDiscount({ code: 'GUESS' }).catch(({ code }: { code: string }) => code);

test('an IPv4 address has no network, an IPv6 client has its /48', () => {
  expect(getNetwork('192.0.2.9')).toBeNull();
  expect(getNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(getNetwork('0:0:0:0::/64')).toBe('0:0:0::/48');
});

test('all clients of an IPv6 network have eight times the budget of one', async () => {
  const answers: unknown[] = [];
  for (const home of openHomes(10)) for (let n = 0; n < 10; n += 1) answers.push(await guessCoupon(home));
  expect(answers.filter((code) => code === 'coupon-not-found')).toHaveLength(80);
  expect(answers.slice(80)).toEqual(Array.from({ length: 20 }, () => 'too-many-attempts'));
  expect(await guessCoupon(openHomes(1, '2001:db8:8')[0])).toBe('coupon-not-found');
});

test('what is refused to one client is not taken from its network', async () => {
  const [flooding, neighbour] = openHomes(2, '2001:db8:9');
  for (let n = 0; n < 100; n += 1) await guessCoupon(flooding);
  expect(await guessCoupon(neighbour)).toBe('coupon-not-found');
});

test('the unpaid payments of an IPv6 network are counted together', async () => {
  const key = 'intents-from:2001:db8:7::/48';
  await consumeRateLimit(shop.services, [{ key, max: 1000, seconds: 3600 }], 8 * 30);
  const [captain] = openHomes(1);
  const { order } = await saveTeamOrder(captain!);
  const begin = captain!.checkout.createIntent(createCheckout({ orders: [order] }, 1));
  await expect(begin).rejects.toMatchObject({ code: 'too-many-attempts' });
});

test('wrong passwords for one account slow down the whole network', async () => {
  const logIn = (person = openHomes(1)[0]!) =>
    person.accounts.login({ email: 'ana@example.com', password: 'not this one', action: 'new' });
  for (const home of openHomes(4))
    await expect(logIn(home)).rejects.toMatchObject({ code: 'wrong-credentials' });
  const next = openHomes(5)[4]!;
  await expect(logIn(next)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await expect(logIn(createPerson(shop.app, '192.0.2.7'))).rejects.toMatchObject({
    code: 'wrong-credentials',
  });
});

test('a shop that is guessed at from everywhere takes no more guesses, alerts managers, and opens links with a key', async () => {
  const captain = createPerson(shop.app, '192.0.2.2');
  const { order } = await saveTeamOrder(captain);
  const stranger = createPerson(shop.app, '192.0.2.3');
  const id = order.order_id!.slice(0, 10);
  const open = (person: typeof stranger, order_id: string) =>
    person.orders.status({ id: order_id }).catch(({ code }: { code: string }) => code);
  expect(await open(stranger, id)).toMatchObject({ response: true });
  for (const budget of Object.values(SHOP_BUDGETS))
    await consumeRateLimit(shop.services, [budget], budget.max);
  expect(await open(stranger, id)).toBe('too-many-attempts');
  expect(await open(captain, order.order_id!)).toMatchObject({ response: true });
  expect(await guessCoupon()).toBe('too-many-attempts');
  expect(await runCheck(shop.services, 'guesses-refused')).toEqual([
    { kind: 'guesses-refused', detail: { guessed: ['coupons', 'order IDs'] } },
  ]);
  shop.passTime(3600);
  expect(await open(stranger, id)).toMatchObject({ response: true });
  expect(await runCheck(shop.services, 'guesses-refused')).toEqual([]);
});
