/** A dispute is work until it is decided, and money out when it is lost (rules.md payments-26). */
import { expect, test } from 'vitest';
import { getBalance, listReviews } from '../../testing/money/money.ts';
import { readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { openStripeShops, payAndLeave, payOrder, sendStripeEvent } from '../../testing/money/stripe-test.ts';
import { runCheck } from '../../testing/people/checks.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { createCheckout, saveTeamOrder } from '../../testing/people/teams.ts';
import { signInAs } from '../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const { shop, stripe, manager, captain } = openStripeShops();

const DUE_BY = new Date('2026-12-04T04:59:59Z');

const listSubjects = async () => (await readEmails(shop, 'olga@example.com')).map(({ subject }) => subject);
const listTasks = async () => (await manager.tasks.list({ all: true })).tasks;
const listAlarms = () => runCheck(shop.services, 'payment-disputed');

test('an open dispute is a task with its day, an alarm, an e-mail and an open gate', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  stripe.dispute(intentId, 'needs_response', { dueBy: DUE_BY });
  for (let times = 0; times < 2; times += 1) {
    await reconcileCheckouts(shop.services);
    await sendStripeEvent(shop, stripe.log.events.at(-1)!);
  }
  expect(await listTasks()).toMatchObject([
    {
      title: 'Answer the dispute of $469.00 at the card provider',
      due_on: '2026-12-03',
      done: false,
      order: { order_id: orderId },
    },
  ]);
  expect(await listSubjects()).toEqual([`Answer a dispute of $469.00: order ${orderId}`]);
  expect(await listAlarms()).toMatchObject([
    { detail: { faults: [`Order ${orderId}: $469.00, answer by Thursday, December 3, 2026`] } },
  ]);
  const { open_gates } = await manager.production.readRelease({ order_id: orderId });
  expect(open_gates).toContain('review');
  expect(await readMoney(manager, orderId)).toMatchObject({
    captures: [{ refundable: 0 }],
    disputes: [{ amount: 469, state: 'to answer', due_by: DUE_BY.toISOString() }],
  });
  await expect(refundOrder(manager, orderId, 100)).rejects.toMatchObject({ code: 'payment-disputed' });
});

test('an answer ends task and alarm; a dispute that is won leaves the money', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  stripe.dispute(intentId, 'needs_response', { dueBy: DUE_BY });
  await reconcileCheckouts(shop.services);
  stripe.dispute(intentId, 'under_review', { dueBy: DUE_BY });
  await reconcileCheckouts(shop.services);
  expect(await listTasks()).toMatchObject([{ done: true }]);
  expect(await listAlarms()).toEqual([]);
  expect((await manager.production.readRelease({ order_id: orderId })).open_gates).toContain('review');
  stripe.dispute(intentId, 'won', { dueBy: DUE_BY });
  await reconcileCheckouts(shop.services);
  expect(await listSubjects()).toContain(`You won the dispute of $469.00: order ${orderId}`);
  expect((await manager.production.readRelease({ order_id: orderId })).open_gates).not.toContain('review');
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 469 }] });
});

test('a lost dispute is money out, once, without an e-mail to the customer; an appeal that is won brings it back', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  stripe.dispute(intentId, 'needs_response', { dueBy: DUE_BY });
  stripe.dispute(intentId, 'lost', { dueBy: DUE_BY });
  for (let times = 0; times < 3; times += 1) {
    await reconcileCheckouts(shop.services);
    await sendStripeEvent(shop, { ...stripe.log.events.at(-1)!, id: `evt_again_${times}` });
  }
  const lost = { received: 469, refunded: 469, due: 469, captures: [{ refundable: 0 }] };
  expect(await readMoney(manager, orderId)).toMatchObject(lost);
  expect(await readMoney(manager, orderId)).toMatchObject({ disputes: [{ state: 'lost' }] });
  expect((await manager.production.readRelease({ order_id: orderId })).open_gates).toContain('paid');
  expect((await readEmails(shop)).filter(({ subject }) => subject?.startsWith('Refund'))).toEqual([]);
  shop.passTime(3600);
  stripe.dispute(intentId, 'appeal_under_review');
  await reconcileCheckouts(shop.services);
  expect(await readMoney(manager, orderId)).toMatchObject(lost);
  shop.passTime(1);
  stripe.dispute(intentId, 'won');
  await reconcileCheckouts(shop.services);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 469 }] });
});

test('a lost dispute of a cart is booked in all its orders, and its credits are taken back', async () => {
  const captain = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const orders = [await saveTeamOrder(captain, 5), await saveTeamOrder(captain, 6)];
  const total = 11 * 4700 + 2500;
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: orders.map(({ order }) => order) }, total),
  );
  stripe.pay(clientSecret!);
  const { order_id } = await captain.checkout.submit({ id });
  expect(await getBalance(shop, 'camille@example.com')).toBeGreaterThan(0);
  stripe.dispute(clientSecret!.split('_secret_')[0]!, 'lost');
  await reconcileCheckouts(shop.services);
  for (const orderId of [`${order_id}-1-2`, `${order_id}-2-2`]) {
    const { received, refunded } = await readMoney(manager, orderId);
    expect(refunded).toBe(received);
  }
  expect(await getBalance(shop, 'camille@example.com')).toBe(0);
});

test('what a refund gave back before is not lost again', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  await refundOrder(manager, orderId, 100);
  stripe.dispute(intentId, 'lost', { amount: 46_900 });
  await reconcileCheckouts(shop.services);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 469, captures: [{ refundable: 0 }] });
});

test('a dispute that could not be recorded is recorded as a whole by the next walk', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  await reconcileCheckouts(shop.services);
  stripe.dispute(intentId, 'needs_response', { dueBy: DUE_BY });
  const { pool } = shop.database;
  await pool.query('alter table tasks add constraint none check (order_pk is null) not valid');
  await reconcileCheckouts(shop.services);
  expect((await readMoney(manager, orderId)).disputes).toEqual([]);
  expect(await listSubjects()).toEqual([]);
  await pool.query('alter table tasks drop constraint none');
  stripe.dispute(intentId, 'lost');
  await pool.query('alter table refunds add constraint none check (dispute_id is null) not valid');
  await reconcileCheckouts(shop.services);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 0, disputes: [] });
  await pool.query('alter table refunds drop constraint none');
  await reconcileCheckouts(shop.services);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 469, disputes: [{ state: 'lost' }] });
});

test('an older report of the provider changes nothing', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  stripe.dispute(intentId, 'needs_response', { dueBy: DUE_BY });
  const { cards } = shop.services;
  const { inBackground: _, ...forPeople } = cards;
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  shop.services.cards = {
    ...forPeople,
    listDisputes: async (id) => {
      const report = await cards.listDisputes(id);
      await isHeld;
      return report;
    },
  };
  const slow = sendStripeEvent(shop, stripe.log.events.at(-1)!);
  await expect.poll(() => stripe.requests.at(-1)).toBe('GET /v1/disputes');
  shop.services.cards = cards;
  shop.passTime(1);
  stripe.dispute(intentId, 'lost', { dueBy: DUE_BY });
  await reconcileCheckouts(shop.services);
  release();
  expect((await slow).statusCode).toBe(200);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 469, disputes: [{ state: 'lost' }] });
});

test('a payment that is disputed before its order exists waits for review, with a task', async () => {
  const { intentId } = await payAndLeave(stripe, captain);
  stripe.dispute(intentId, 'needs_response', { dueBy: DUE_BY });
  await reconcileCheckouts(shop.services);
  expect(await listReviews(shop)).toMatchObject([
    { reason: 'the bank of the customer disputes the payment' },
  ]);
  expect(await listTasks()).toMatchObject([{ due_on: '2026-12-03', order: null }]);
});
