/** Sales tax of bank transfers (rules.md tax-4). */
import { expect, test } from 'vitest';
import { readMoney } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { register } from '../../testing/money/taxes.ts';
import { saveOrder, saveTeamOrder } from '../../testing/people/teams.ts';

const { shop, manager, captain } = openShopWithBooks();

test('a bank transfer needs the province, and what was told to the customer is what is due', async () => {
  await register(manager);
  const orderId = await saveOrder(shop);
  const money = await readMoney(manager, orderId);
  expect(money).toMatchObject({ needs_province: true, due_by_emt: 444 });
  const order = { order_id: orderId, version: money.version };
  await expect(manager.payments.expectEmt({ order })).rejects.toMatchObject({ code: 'province-missing' });
  await expect(manager.payments.expectEmt({ order: { ...order, province: 'ZZ' } })).rejects.toMatchObject({
    status: 400,
  });
  const { version: first } = await manager.payments.expectEmt({ order: { ...order, province: 'ON' } });
  const { version } = await manager.payments.expectEmt({
    order: { order_id: orderId, version: first, province: 'SK' },
  });
  // Without shipping: 5 % of 333.00 and of 111.00, and GST alone.
  expect(await readMoney(manager, orderId)).toMatchObject({ due_by_emt: 466.2, final_price: 466.2 });
  await manager.payments.confirmEmtPayment({ order: { order_id: orderId, version, reference: 'C1A2' } });
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 466.2, due: 0, paid: true });
});

test('a transfer of the rest does not change the province of the deposit', async () => {
  await register(manager);
  const { order_id } = await saveTeamOrder(captain);
  const deposit = {
    order_id,
    version: (await readMoney(manager, order_id)).version,
    reference: 'D1',
    amount: 100,
  };
  const { version } = await manager.payments.confirmEmtDeposit({ order: { ...deposit, province: 'QC' } });
  const rest = { order_id, version, reference: 'D2' };
  await expect(
    manager.payments.confirmEmtPayment({ order: { ...rest, province: 'ON' } }),
  ).rejects.toMatchObject({ code: 'tax-frozen' });
  await manager.payments.confirmEmtPayment({ order: { ...rest, province: 'QC' } });
  expect(await readMoney(manager, order_id)).toMatchObject({ due: 0, paid: true });
});
