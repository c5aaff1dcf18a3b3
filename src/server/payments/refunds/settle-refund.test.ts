/** The provider's response decides the outcome of a claimed refund. */
import { describe, expect, test } from 'vitest';
import type { CardProvider } from '../../platform/providers/payment/card-provider.ts';
import { payDeposit, readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import type { TestShop } from '../../testing/shop/shop.ts';
import { settleClaimedRefunds } from './settle-refund.ts';

const { shop, manager } = openShopWithBooks();

async function withProvider(
  { services }: TestShop,
  refund: CardProvider['refund'],
  work: () => Promise<unknown>,
): Promise<void> {
  const { cards } = services;
  services.cards = { ...cards, refund };
  await work().finally(() => {
    services.cards = cards;
  });
}

describe('a provider', () => {
  test('that refuses changes nothing, and another refund can be requested', async () => {
    const orderId = await payDeposit(shop, manager);
    const before = await manager.orderManagement.order({ order_id: orderId });
    await withProvider(
      shop,
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
      shop,
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
