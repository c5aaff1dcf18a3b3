/** The Overview says whether the card provider says what the books say, and since when not (rules.md payments-15). */
import { expect, test } from 'vitest';
import { readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { openStripeShops, payAndLeave, payOrder } from '../../testing/money/stripe-test.ts';
import { settleUnmatched } from '../../testing/money/unmatched-payments.ts';
import { runCheck } from '../../testing/people/checks.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';
import { syncPayment } from './sync-payment.ts';

const { shop, stripe, manager, captain } = openStripeShops();

const readProvider = async () => (await manager.reports.overview({})).provider;

/** The payment that waits for a manager. */
async function settleByHand() {
  const { reviews } = await manager.reports.overview({});
  await settleUnmatched(manager, { id: reviews[0]!.id, outcome: 'by-hand', reason: 'Paid for another shop' });
}

test('payments, refunds, disputes and what waits for a manager are equal', async () => {
  const pay = () => payOrder(stripe, createPerson(shop.app));
  const [refunded, returned, disputed] = [await pay(), await pay(), await pay()];
  await refundOrder(manager, refunded.orderId, 100);
  stripe.refundInDashboard(returned.intentId, 2_000);
  stripe.dispute(disputed.intentId, 'lost');
  stripe.payElsewhere();
  await reconcileCheckouts(shop.services);
  expect(await readProvider()).toEqual({
    ...{ at_provider: 369 + 449 + 123, in_books: 369 + 449 + 123, differing: 0, since: null },
    compared_at: shop.services.now().toISOString(),
  });
});

test('a refund that is pending at the bank has left both', async () => {
  const { orderId } = await payOrder(stripe, captain);
  stripe.setRefundStatus('pending');
  await expect(refundOrder(manager, orderId, 100)).rejects.toMatchObject({ code: 'refund-pending' });
  await reconcileCheckouts(shop.services);
  expect(await readProvider()).toMatchObject({ at_provider: 369, in_books: 369, since: null });
});

test('a payment that is settled by hand and refunded in the dashboard afterwards is booked without an order', async () => {
  await payAndLeave(stripe, captain);
  const { id: intentId } = stripe.payElsewhere();
  await reconcileCheckouts(shop.services);
  await settleByHand();
  const { id: first } = stripe.refundInDashboard(intentId, 2_300);
  await reconcileCheckouts(shop.services);
  stripe.refundInDashboard(intentId, 10_000);
  for (let times = 0; times < 2; times += 1) await reconcileCheckouts(shop.services);
  expect(await readProvider()).toMatchObject({ at_provider: 469, in_books: 469 });
  shop.passTime(3600);
  stripe.failRefund(first);
  await reconcileCheckouts(shop.services);
  expect(await readProvider()).toMatchObject({ at_provider: 492, in_books: 492 });
});

test('a refund in the dashboard whose event arrives twice at once is booked once', async () => {
  await payAndLeave(stripe, captain);
  const { id: intentId } = stripe.payElsewhere();
  await reconcileCheckouts(shop.services);
  await settleByHand();
  stripe.refundInDashboard(intentId, 4_000);
  await Promise.all(Array.from({ length: 4 }, () => syncPayment(shop.services, intentId, [])));
  const { rows } = await shop.database.pool.query(
    `select amount_cents from refunds where state = 'done' order by settled_at`,
  );
  expect(rows).toEqual([{ amount_cents: 4_000 }]);
});

test('what was refunded while a payment waited is booked with the order that it is counted for', async () => {
  const { order_id } = await saveTeamOrder(captain);
  const { id: intentId } = stripe.payElsewhere();
  await reconcileCheckouts(shop.services);
  stripe.refundInDashboard(intentId, 2_300);
  await reconcileCheckouts(shop.services);
  const { reviews } = await manager.reports.overview({});
  await settleUnmatched(manager, { id: reviews[0]!.id, outcome: 'counted', order_id });
  expect(await readMoney(manager, order_id)).toMatchObject({ received: 123, refunded: 23 });
});

test('what the books have lost is a figure at the next walk, and an alert after an hour', async () => {
  await payOrder(stripe, captain);
  await reconcileCheckouts(shop.services);
  const at = shop.services.now().toISOString();
  const lose = async (cents: number) => {
    await shop.database.pool.query(
      `begin; set local session_replication_role = replica; update payments set amount_cents = ${cents}; commit`,
    );
    await reconcileCheckouts(shop.services);
  };
  await lose(46_000);
  expect(await readProvider()).toMatchObject({
    ...{ at_provider: 469, in_books: 460, differing: 1, since: at },
  });
  const listFaults = async () => (await runCheck(shop.services, 'books-disagree'))[0]?.detail.faults;
  expect(String(await listFaults())).not.toContain('at the card provider');
  shop.passTime(61 * 60);
  await reconcileCheckouts(shop.services);
  expect(String(await listFaults())).toContain('is 46900 cents at the card provider');
  await lose(46_900);
  expect(await readProvider()).toMatchObject({ since: null });
});

test('payments of an earlier version, whose events were handled then, are no difference', async () => {
  await payOrder(stripe, captain);
  await shop.database.pool.query(
    `insert into payment_events (id, type) select $1, 'payment_intent.succeeded'`,
    [stripe.log.events[0]!.id],
  );
  shop.passTime(60);
  await reconcileCheckouts(shop.services);
  shop.passTime(3601);
  await reconcileCheckouts(shop.services);
  expect(await readProvider()).toMatchObject({ at_provider: 0, in_books: 0, since: null });
});

test('a payment of the books that the provider has never heard of is a difference', async () => {
  const { intentId } = await payOrder(stripe, captain);
  stripe.log.events.length = 0;
  stripe.intents.delete(intentId);
  await reconcileCheckouts(shop.services);
  expect(await readProvider()).toMatchObject({ since: null });
  shop.passTime(3601);
  await reconcileCheckouts(shop.services);
  expect(await readProvider()).toMatchObject({ at_provider: 0, in_books: 469, differing: 1 });
});

test('events that cannot be read for an hour are an alert, such as with a key that may not read them', async () => {
  const listFaults = async () => (await runCheck(shop.services, 'books-disagree'))[0]?.detail.faults;
  stripe.failNext(403);
  await expect(reconcileCheckouts(shop.services)).rejects.toMatchObject({ health: 'refused' });
  expect(await listFaults()).toBeUndefined();
  shop.passTime(60 * 60);
  expect(String(await listFaults())).toContain('The events of the card provider were read');
  await reconcileCheckouts(shop.services);
  expect(await listFaults()).toBeUndefined();
});
