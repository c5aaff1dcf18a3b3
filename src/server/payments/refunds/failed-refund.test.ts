/** Refunds that the provider reported as done and whose money comes back days later (rules.md payments-17). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { failAtProvider, sendRefundFailed } from '../../testing/money/failed-refunds.ts';
import { getBalance } from '../../testing/money/money.ts';
import { payDeposit, payWithCredits, readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { payWrongAmount, refundUnmatched } from '../../testing/money/unmatched-payments.ts';
import { runCheck } from '../../testing/people/checks.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { settleRefund } from './settle-refund.ts';

const { shop, manager } = openShopWithBooks();

async function refundAndFail(orderId: string, amount: number) {
  const id = randomUUID();
  await refundOrder(manager, orderId, amount, { id });
  return { id, intentId: await failAtProvider(shop, id) };
}

const listFailures = async (orderId: string) =>
  (await manager.orderManagement.order({ order_id: orderId })).history.filter(
    ({ kind }) => kind === 'refund-failed',
  );
const listAlarms = () => runCheck(shop.services, 'refund-failed');

test('managers get one e-mail and an alert that ends with the next refund', async () => {
  const orderId = await payDeposit(shop, manager);
  const { intentId } = await refundAndFail(orderId, 60);
  expect((await sendRefundFailed(shop, intentId)).json()).toEqual({ response: true });
  expect(await listAlarms()).toMatchObject([
    { detail: { faults: expect.arrayContaining([expect.stringContaining(orderId)]) } },
  ]);
  const letters = (await readEmails(shop, 'olga@example.com')).filter(({ subject }) =>
    subject?.includes(orderId),
  );
  expect(letters.map(({ subject }) => subject)).toEqual([`A refund of $60.00 failed: order ${orderId}`]);
  shop.passTime(1);
  await refundOrder(manager, orderId, 60);
  expect(JSON.stringify(await listAlarms())).not.toContain(orderId);
});

test('it is taken back once, whatever events come, also at the same moment', async () => {
  const orderId = await payDeposit(shop, manager);
  const { id, intentId } = await refundAndFail(orderId, 60);
  const types = [
    'refund.failed',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
    'charge.refunded',
  ];
  await Promise.all(types.map((type) => sendRefundFailed(shop, intentId, type)));
  expect((await sendRefundFailed(shop, intentId)).json()).toEqual({ response: true });
  await settleRefund(shop.services, id);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 0 });
  expect(await listFailures(orderId)).toHaveLength(1);
  const entries = await shop.database.db
    .selectFrom('payments')
    .select('amount_cents')
    .where('reference', '=', id)
    .execute();
  expect(entries.map(({ amount_cents }) => amount_cents).toSorted((a, b) => a - b)).toEqual([-6000, 6000]);
});

test('a failure that arrives before the shop has booked the refund is not booked', async () => {
  const orderId = await payDeposit(shop, manager);
  const id = randomUUID();
  const { cards } = shop.services;
  shop.services.cards = {
    ...cards,
    refund: async (request) => {
      shop.services.cards = cards;
      const outcome = await cards.refund(request);
      await sendRefundFailed(shop, await failAtProvider(shop, id));
      return outcome;
    },
  };
  const refunding = refundOrder(manager, orderId, 60, { id });
  await expect(refunding).rejects.toMatchObject({ code: 'refund-refused' });
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 0, refunds: [{ state: 'refused' }] });
});

test('credits are as before the refund', async () => {
  const email = 'camille@example.com';
  const { orderId } = await payWithCredits(shop, email, 10);
  const before = await getBalance(shop, email);
  const { intentId } = await refundAndFail(orderId, 459);
  expect(await getBalance(shop, email)).not.toBe(before);
  expect((await sendRefundFailed(shop, intentId)).json()).toEqual({ response: true });
  expect(await getBalance(shop, email)).toBe(before);
});

test('returned credits that were spent meanwhile stay spent, and are not returned again', async () => {
  const email = 'emile@example.com';
  const { orderId } = await payWithCredits(shop, email, 10);
  const { intentId } = await refundAndFail(orderId, 459);
  const balance = await getBalance(shop, email);
  await shop.database.pool.query(
    `insert into credit_ledger (user_id, kind, amount_cents) select id, 'spent', -$1::int from users where email = $2`,
    [balance, email],
  );
  expect((await sendRefundFailed(shop, intentId)).json()).toEqual({ response: true });
  expect(await getBalance(shop, email)).toBeGreaterThanOrEqual(0);
  const afterFailure = await getBalance(shop, email);
  await refundOrder(manager, orderId, 459);
  expect(await getBalance(shop, email)).toBeLessThanOrEqual(Math.max(0, afterFailure));
});

test('an unmatched payment waits for a decision again', async () => {
  const { id, intentId } = await payWrongAmount(shop);
  const refund = randomUUID();
  await refundUnmatched(manager, id, { refund });
  await failAtProvider(shop, refund);
  expect((await sendRefundFailed(shop, intentId)).json()).toEqual({ response: true });
  const { reviews } = await manager.reports.overview({});
  expect(reviews).toMatchObject([{ id, reason: expect.stringContaining('its refund failed') }]);
  await expect(refundUnmatched(manager, id)).resolves.toMatchObject({ message: 'Money given back' });
});
