/** The page of a customer: orders, money and credits given by hand. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../privacy/erase-person.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openPayment, pay, saveOrder, saveTeamOrder } from '../testing/people/teams.ts';
import { inOtherTransaction, waitForLocks } from '../testing/probes/row-locks.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const camille = signInForFile(shop, { email: 'camille@example.com', access: 'customer', creditsCents: 5000 });
let paidId: string;

beforeAll(async () => {
  ({ orderId: paidId } = await createPaidTeam(shop));
});

const readCustomer = async (order_id = paidId) => (await olga.customers.read({ order_id })).customer;
const adjust = (amount: number, adjustment_id: string = randomUUID(), order_id = paidId) =>
  olga.customers.adjustCredits({ order_id, adjustment_id, amount, reason: 'Late parcel' });
const setEmail = (email: string, orderIds: string[]) =>
  shop.database.db.updateTable('orders').set({ email }).where('order_id', 'in', orderIds).execute();
const readCredits = async () => (await readCustomer()).account!.credits;

test('every order of a person is listed with what was paid, whichever order the page is opened from', async () => {
  const savedId = await saveOrder(shop, 5);
  const customer = await readCustomer();
  expect(customer).toMatchObject({ name: 'Camille Roy', email: 'camille@example.com', phone: '4165550199' });
  expect(customer.totals).toEqual({ orders: 1, jerseys: 12, received: 469, refunded: 0 });
  expect(customer.orders.map(({ order_id, submitted, received }) => [order_id, submitted, received])).toEqual(
    [
      [savedId, false, 0],
      [paidId, true, 469],
    ],
  );
  await expect(readCustomer(savedId)).resolves.toMatchObject({ orders: customer.orders });
});

test('credits given by hand are in the account at once, with reason and author for managers only', async () => {
  const before = await readCredits();
  await adjust(12.5);
  const { account } = await readCustomer();
  expect(account).toMatchObject({ credits: before + 12.5 });
  expect(account!.entries[0]).toMatchObject({
    kind: 'adjusted',
    amount: 12.5,
    reason: 'Late parcel',
    by: 'olga',
  });
  const own = await camille.accounts.account({});
  expect(own.user.credits).toBe(before + 12.5);
  expect(own.credit_history[0]).toMatchObject({ order_id: '', credits_earned: 12.5 });
  expect(JSON.stringify(own)).not.toContain('Late parcel');
  const { history } = await olga.orderManagement.order({ order_id: paidId });
  expect(history[0]).toMatchObject({
    kind: 'credits-adjusted',
    detail: { amountCents: 1250, reason: 'Late parcel' },
  });
});

test('a repeated call, also ten concurrent ones, gives the credits once', async () => {
  const before = await readCredits();
  const id = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => adjust(15, id)));
  expect(await readCredits()).toBe(before + 15);
  const other = await signInAs(shop, { email: 'other@example.com', access: 'customer' });
  const { order_id } = await saveTeamOrder(other, 5);
  await setEmail('other@example.com', [order_id]);
  await expect(adjust(15, id, order_id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(adjust(16, id)).rejects.toMatchObject({ code: 'forbidden' });
});

test('an order that another account paid with this address belongs to that account', async () => {
  const bob = await signInAs(shop, { email: 'bob@example.com', access: 'customer' });
  const { order } = await saveTeamOrder(bob, 5);
  const { id } = await pay(bob, { orders: [order] }, 26_000);
  const { order_id } = await bob.checkout.submit({ id });
  const bobs = await readCustomer(`${order_id}-1-1`);
  expect(bobs.account).toMatchObject({ email: 'bob@example.com' });
  expect(bobs.orders.map((row) => row.order_id)).toEqual([`${order_id}-1-1`]);
  expect((await readCustomer()).orders.map((row) => row.order_id)).not.toContain(`${order_id}-1-1`);
});

test('staff accounts have no credits', async () => {
  const orderId = await saveOrder(shop, 5);
  await setEmail('olga@example.com', [orderId]);
  await expect(adjust(100, randomUUID(), orderId)).rejects.toMatchObject({ code: 'no-account' });
});

test('credits never fall below zero, also when two managers take them at once or a checkout holds them', async () => {
  const before = await readCredits();
  const taken = await Promise.allSettled([adjust(-before), adjust(-before)]);
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await adjust(20);
  const { order } = await saveTeamOrder(camille, 5);
  await openPayment(camille, { orders: [order], credits: 20 }, 26_000 - 2000);
  expect(await readCredits()).toBe(0);
  await expect(adjust(-0.01)).rejects.toMatchObject({
    code: 'credits-below-zero',
    detail: { availableCents: 0 },
  });
});

test('a guest has no credits, and a wrong amount or a missing reason is refused', async () => {
  const guestId = await saveOrder(shop, 5);
  await setEmail('guest@example.com', [guestId]);
  expect((await readCustomer(guestId)).account).toBeNull();
  await expect(adjust(5, randomUUID(), guestId)).rejects.toMatchObject({ code: 'no-account' });
  for (const wrong of [{ amount: 0 }, { amount: 0.001 }, { amount: 5001 }, { reason: ' ' }])
    await expect(
      olga.customers.adjustCredits({
        order_id: paidId,
        adjustment_id: randomUUID(),
        amount: 5,
        reason: 'Thanks',
        ...wrong,
      }),
    ).rejects.toMatchObject({ code: 'bad-input' });
});

test('credits given by hand wait for a refund of the order without holding the account', async () => {
  let adjusting: Promise<unknown> | undefined;
  await inOtherTransaction(shop, async (refund) => {
    await refund.query('select from orders where order_id = $1 for update', [paidId]);
    adjusting = adjust(1);
    await waitForLocks(shop, 1);
    await refund.query(`select from users where email = 'camille@example.com' for update nowait`);
  });
  await expect(adjusting).resolves.toMatchObject({ response: true });
});

test('orders that were forgotten do not make strangers one customer, and reasons are forgotten with the account', async () => {
  const ids = [await saveOrder(shop, 5), await saveOrder(shop, 5)];
  await setEmail('', ids);
  expect((await readCustomer(ids[0])).orders.map(({ order_id }) => order_id)).toEqual([ids[0]]);
  const account = await shop.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'camille@example.com')
    .executeTakeFirst();
  await erasePerson(shop.services, 'camille@example.com', shop.services.now());
  const reasons = await shop.database.db
    .selectFrom('credit_ledger')
    .select('reason')
    .where('reason', '<>', '')
    .where('user_id', '=', account!.id)
    .execute();
  expect(reasons).toEqual([]);
});
