/**
 * Effects of a refund: on the amount due and the sales figures, as a return or as goodwill (rules.md payments-11), and
 * on the credits that were earned or used with the order (security.md security-31), and what customers are told of it (rules.md
 * emails-7).
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import { FULL_PRICE, getBalance, payWithLink, sendLink } from '../../testing/money/money.ts';
import { payWithCredits, readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { pay, saveTeamOrder } from '../../testing/people/teams.ts';
import { setWorkState } from '../../testing/people/update-page.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const { shop, manager } = openShopWithBooks();

/** Returns by how much the work changes the shop's sales figures, in dollars. */
async function measureFigures(work: () => Promise<unknown>) {
  const before = await manager.reports.overview({});
  await work();
  const after = await manager.reports.overview({});
  const change = (figure: 'total_price' | 'total_refund' | 'total_net') =>
    Math.round((after[figure] - before[figure]) * 100) / 100;
  return { sales: change('total_price'), refunds: change('total_refund'), net: change('total_net') };
}

test('a refund of 40 after a price reduction of 40 lowers net sales by 40 and leaves nothing due', async () => {
  const { orderId } = await createPaidTeam(shop);
  const change = await measureFigures(async () => {
    const adjustment = { adjustment_id: randomUUID(), amount: -40, reason: 'A crest' };
    await manager.orderManagement.adjustPrice({ order_id: orderId, ...adjustment });
    expect(await readMoney(manager, orderId)).toMatchObject({ overpaid: 40, due: 0 });
    await refundOrder(manager, orderId, 40);
  });
  expect(change).toEqual({ sales: 0, refunds: 40, net: -40 });
  expect(await readMoney(manager, orderId)).toMatchObject({
    overpaid: 0,
    due: 0,
    refunds: [{ kind: 'return' }],
  });
});

test('a deposit counts as received; after its refund it is removed from the figures and due again', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  const parent = createPerson(shop.app);
  const change = await measureFigures(async () => {
    const link = await sendLink(shop, manager, order_id, 'deposit', 200);
    await payWithLink(parent, link);
    await parent.payments.confirmLink(link);
    expect(await readMoney(manager, order_id)).toMatchObject({ due: 269 });
    await refundOrder(manager, order_id, 200);
  });
  expect(change).toEqual({ sales: 200, refunds: 200, net: 0 });
  expect(await readMoney(manager, order_id)).toMatchObject({ due: 469, overpaid: 0 });

  const rest = await sendLink(shop, manager, order_id, 'payment');
  await payWithLink(parent, rest);
  await parent.payments.confirmLink(rest);
  expect(await readMoney(manager, order_id)).toMatchObject({
    paid: true,
    received: 669,
    due: 0,
    overpaid: 0,
  });
});

describe('credits', () => {
  test('that were earned are reversed in proportion, and used ones are returned with a full refund', async () => {
    const { orderId } = await payWithCredits(shop, 'fay@example.com', 69);
    expect(await getBalance(shop, 'fay@example.com')).toBe(2000);
    await expect(refundOrder(manager, orderId, 100)).resolves.toMatchObject({
      credits_reversed: 5,
      credits_returned: 0,
    });
    expect(await getBalance(shop, 'fay@example.com')).toBe(1500);
    await expect(refundOrder(manager, orderId, 300)).resolves.toMatchObject({
      credits_reversed: 15,
      credits_returned: 69,
    });
    expect(await getBalance(shop, 'fay@example.com')).toBe(6900);
  });

  test('that were spent meanwhile cause no negative balance, and are reported to the manager', async () => {
    const { captain, orderId } = await payWithCredits(shop, 'gus@example.com', 0);
    expect(await getBalance(shop, 'gus@example.com')).toBe(2345);
    const { order } = await saveTeamOrder(captain);
    const { id } = await pay(captain, { orders: [order], credits: 23.45 }, FULL_PRICE * 100 - 2345);
    await captain.checkout.submit({ id });
    const earnedAgain = await getBalance(shop, 'gus@example.com');
    expect(earnedAgain).toBe(2228);
    await refundOrder(manager, orderId, FULL_PRICE);
    expect(await getBalance(shop, 'gus@example.com')).toBe(0);
    const { history } = await manager.orderManagement.order({ order_id: orderId });
    expect(history[0]).toMatchObject({
      kind: 'refunded',
      detail: { creditsReversedCents: 2228, creditsSpentCents: 117 },
    });
  });

  test('that are reserved by an open checkout are not reversed', async () => {
    const { captain, orderId } = await payWithCredits(shop, 'hal@example.com', 0);
    const { order } = await saveTeamOrder(captain);
    const { id } = await pay(captain, { orders: [order], credits: 23.45 }, FULL_PRICE * 100 - 2345);
    await refundOrder(manager, orderId, FULL_PRICE);
    await captain.checkout.submit({ id });
    expect(await getBalance(shop, 'hal@example.com')).toBe(2228);
  });
});

const readNewest = async (orderId: string, about: RegExp) =>
  (await readEmails(shop)).findLast(
    ({ subject, text }) => about.test(subject ?? '') && text?.includes(orderId),
  );
const readRefund = async (orderId: string) => (await readNewest(orderId, /Refund for order/))?.text;

const changeWorkState = (orderId: string, workState: WorkState) =>
  setWorkState(manager, orderId, workState, 'Between us');

test('a return names its reason and what is due again, and so does Order Status', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await refundOrder(manager, orderId, 50, { kind: 'return' });
  const text = await readRefund(orderId);
  expect(text).toContain('We have refunded $50.00');
  expect(text).toContain('$50.00 is due now. We will send you a link to pay it.');
  expect(text).toContain('Kind: Return of a payment');
  expect(text).toContain('Reason: Two jerseys came in the wrong size');
  expect(text).toContain('Paid, less refunds: $419.00\nBalance due: $50.00');
  const { orders } = await captain.orders.status({ id: orderId });
  expect(orders[0]).toMatchObject({ money: { paid: 469, left: 50 } });
});

test('goodwill is not due again', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await refundOrder(manager, orderId, 50, { kind: 'goodwill' });
  const text = await readRefund(orderId);
  expect(text).toContain('It is yours to keep: you do not owe it again.');
  expect(text).toContain('Kind: Goodwill');
  expect(text).toContain('Balance due: $0.00');
  expect((await captain.orders.status({ id: orderId })).orders[0]).toMatchObject({ money: { left: 0 } });
});

test('a refund that cancels is one e-mail, and nothing is due of it', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await refundOrder(manager, orderId, 469, { kind: 'return', cancel: true });
  const text = await readRefund(orderId);
  expect(text).toContain('The order is cancelled: we will not make it.');
  expect(text).toContain('Balance due: $0.00');
  expect(text).not.toContain('due now');
  expect(await readNewest(orderId, /is cancelled/)).toBeUndefined();
  expect((await captain.orders.status({ id: orderId })).orders[0]).toMatchObject({ money: { left: 0 } });
});

test('credits that come back alone are named, without an amount', async () => {
  const { orderId } = await payWithCredits(shop, 'ines@example.com', 469);
  await refundOrder(manager, orderId, 0);
  const text = await readRefund(orderId);
  expect(text).toContain('are back in your account');
  expect(text).not.toContain('yours to keep');
});

test('the customer is told of a cancellation without the reason for staff, and when it is taken back', async () => {
  const { orderId } = await createPaidTeam(shop);
  await changeWorkState(orderId, 'cancelled');
  const letter = await readNewest(orderId, /is cancelled/);
  expect(letter?.to?.[0]?.address).toBe('camille@example.com');
  expect(letter?.text).toContain('we will not make it, and nothing is due');
  expect(letter?.text).toContain('You have paid $469.00 for it. We will e-mail you about this money.');
  expect(letter?.text).not.toContain('Between us');
  await changeWorkState(orderId, 'active');
  const resumed = await readNewest(orderId, /is no longer cancelled/);
  expect(resumed?.text).toContain('We are working on order');
  await changeWorkState(orderId, 'cancelled');
  await changeWorkState(orderId, 'on hold');
  expect((await readNewest(orderId, /is no longer cancelled/))?.text).toContain('is on hold for now');
});
