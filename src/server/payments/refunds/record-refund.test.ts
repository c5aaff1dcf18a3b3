/**
 * Effects of a refund: on the amount due and the sales figures, as a return or as goodwill (rules.md payments-11), and
 * on the credits that were earned or used with the order (security.md security-31).
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FULL_PRICE, getBalance, payWithLink, sendLink } from '../../testing/money/money.ts';
import { payWithCredits, readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { pay, saveTeamOrder } from '../../testing/people/teams.ts';
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

  test('that paid for a whole order are returned without money, once', async () => {
    const { orderId } = await payWithCredits(shop, 'ida@example.com', FULL_PRICE);
    expect(await getBalance(shop, 'ida@example.com')).toBe(0);
    await expect(refundOrder(manager, orderId, 0)).resolves.toMatchObject({ credits_returned: FULL_PRICE });
    await expect(refundOrder(manager, orderId, 0)).rejects.toMatchObject({ code: 'wrong-amount' });
    expect(await getBalance(shop, 'ida@example.com')).toBe(FULL_PRICE * 100);
  });
});
