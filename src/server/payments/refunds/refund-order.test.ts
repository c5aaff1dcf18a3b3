/** Refunds of an order, of which the provider's answer decides (rules.md payments-10, security.md security-29, security-31). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CardProvider } from '../../platform/providers/payment/card-provider.ts';
import { payDeposit, readMoney, readRefundedCents, refundOrder } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { pay, saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { settleClaimedRefunds } from './settle-refund.ts';

const { shop, manager } = openShopWithBooks();

/** Requests a refund of $60.00 with its own id. */
const request = (order_id: string, payment: number, more: object = {}) =>
  manager.payments.refund({
    refund: { id: randomUUID(), order_id, payment, amount: 60, amount_again: 60, reason: 'Late', ...more },
  });

const isAccepted = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

describe('a refund', () => {
  test('of 60 out of 100, requested twelve times concurrently, is made once, and the provider refunds 60', async () => {
    const orderId = await payDeposit(shop, manager);
    const { captures } = await readMoney(manager, orderId);
    const responses = await Promise.allSettled(
      Array.from({ length: 12 }, () => request(orderId, captures[0]!.id)),
    );
    expect(responses.filter(isAccepted)).toHaveLength(1);
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({
      refunded: 60,
      captures: [{ amount: 100, refunded: 60, refundable: 40 }],
    });
    expect(await readRefundedCents(shop, captures[0]!.reference)).toBe(6000);
  });

  test('requested twice with one id is made once', async () => {
    const orderId = await payDeposit(shop, manager);
    const id = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => refundOrder(manager, orderId, 30, { id })),
    );
    expect(new Set(responses.map(({ message }) => message))).toEqual(new Set(['Refunded']));
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({
      refunded: 30,
      refunds: [{ amount: 30 }],
    });
    await expect(refundOrder(manager, orderId, 31, { id })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('needs the same amount twice, and a reason', async () => {
    const orderId = await payDeposit(shop, manager);
    const { captures } = await readMoney(manager, orderId);
    const { id } = captures[0]!;
    await expect(request(orderId, id, { amount_again: 100 })).rejects.toMatchObject({
      code: 'amounts-differ',
    });
    for (const wrong of [{ reason: '  ' }, { amount: -60 }])
      await expect(request(orderId, id, wrong)).rejects.toMatchObject({ status: 400 });
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({ refunded: 0 });
  });

  test('of another order’s payment is not found', async () => {
    const mine = await payDeposit(shop, manager);
    const theirs = await payDeposit(shop, manager);
    const { captures } = await readMoney(manager, theirs);
    await expect(request(mine, captures[0]!.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('a refund of one order of a cart is limited to its share of the payment', async () => {
  const captain = createPerson(shop.app);
  const [first, second] = [await saveTeamOrder(captain, 5), await saveTeamOrder(captain, 6)];
  const total = 11 * 4700 + 2500;
  const { id } = await pay(captain, { orders: [first.order, second.order] }, total);
  const { order_id: base } = await captain.checkout.submit({ id });
  const { captures } = await readMoney(manager, `${base}-1-2`);
  const part = captures[0]!.amount;
  await expect(refundOrder(manager, `${base}-1-2`, part + 0.01)).rejects.toMatchObject({
    code: 'refund-too-much',
  });
  await refundOrder(manager, `${base}-1-2`, part);
  const other = (await readMoney(manager, `${base}-2-2`)).captures[0]!;
  expect(part + other.amount).toBeCloseTo(total / 100, 10);
  await refundOrder(manager, `${base}-2-2`, other.amount);
});

test('a bank transfer is refunded by the manager, without the card provider', async () => {
  const captain = createPerson(shop.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  await manager.payments.confirmEmtPayment({ order: { order_id: orderId, version: 1, reference: 'CA-77' } });
  await refundOrder(manager, orderId, 44);
  await expect(readMoney(manager, orderId)).resolves.toMatchObject({ refunded: 44, due: 0 });
  const { orderId: carts } = await createPaidTeam(shop);
  await refundOrder(manager, carts, 44);
});

async function withProvider(refund: CardProvider['refund'], work: () => Promise<unknown>): Promise<void> {
  const { cards } = shop.services;
  shop.services.cards = { ...cards, refund };
  await work().finally(() => {
    shop.services.cards = cards;
  });
}

describe('a provider', () => {
  test('that refuses changes nothing, and another refund can be requested', async () => {
    const orderId = await payDeposit(shop, manager);
    const before = await manager.orderManagement.order({ order_id: orderId });
    await withProvider(
      () => Promise.resolve({ state: 'refused', reason: 'charge_disputed' }),
      () => expect(refundOrder(manager, orderId, 100)).rejects.toMatchObject({ code: 'refund-refused' }),
    );
    const refunds = [expect.objectContaining({ state: 'refused' })];
    await expect(manager.orderManagement.order({ order_id: orderId })).resolves.toEqual({
      ...before,
      payments: { ...before.payments, refunds },
    });
    await expect(refundOrder(manager, orderId, 100)).resolves.toMatchObject({ message: 'Refunded' });
  });

  test('that does not respond leaves the claim, and the same refund is requested again', async () => {
    const orderId = await payDeposit(shop, manager);
    const genuine = shop.services.cards.refund;
    await withProvider(
      async (request) => {
        await genuine(request);
        throw new Error('socket hang up');
      },
      () => expect(refundOrder(manager, orderId, 60)).rejects.toMatchObject({ code: 'refund-pending' }),
    );
    await expect(refundOrder(manager, orderId, 60)).rejects.toMatchObject({ code: 'refund-too-much' });
    shop.passTime(61);
    expect(await settleClaimedRefunds(shop.services)).toBe(1);
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({
      refunded: 60,
      refunds: [{ state: 'done' }],
    });
    expect(await settleClaimedRefunds(shop.services)).toBe(0);
  });
});
