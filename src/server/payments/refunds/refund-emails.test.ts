/** What customers are told of refunds and cancellations (rules.md emails-7). */

import { expect, test } from 'vitest';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import { payWithCredits, refundOrder } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { setWorkState } from '../../testing/people/update-page.ts';

const { shop, manager } = openShopWithBooks();

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
