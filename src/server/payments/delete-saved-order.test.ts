/** Deletion of saved orders (rules.md payments-9, payments-16, security.md security-33). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getVersion, sendLink } from '../testing/money/money.ts';
import { openShopWithBooks } from '../testing/money/shop-with-books.ts';
import { createTeamOrder, pay, saveOrder, saveTeamOrder } from '../testing/people/teams.ts';
import { createPerson } from '../testing/shop/shop.ts';

const { shop, manager } = openShopWithBooks();

describe('deleting a saved order', () => {
  test('hides it everywhere, and its id and history stay', async () => {
    const captain = createPerson(shop.app);
    const { order, order_id: orderId, share_link } = await saveTeamOrder(captain);
    const link = await sendLink(shop, manager, orderId, 'payment');
    await manager.payments.deleteSaved({
      order: { order_id: orderId, version: await getVersion(manager, orderId) },
    });
    const missing = { code: 'not-found' };
    await expect(captain.orders.load({ order_id: orderId, email: 'camille@example.com' })).rejects.toThrow();
    await expect(
      createPerson(shop.app).orders.loadShared({ order_id: share_link!.split('#order_id=')[1]! }),
    ).rejects.toMatchObject(missing);
    await expect(captain.orders.status({ id: orderId, tracking: false })).rejects.toMatchObject(missing);
    await expect(manager.orderManagement.order({ order_id: orderId })).rejects.toMatchObject(missing);
    await expect(captain.payments.checkLink(link)).rejects.toThrow('Invalid Payment Link');
    await expect(pay(captain, { orders: [order] }, 46_900)).rejects.toMatchObject({ code: 'forbidden' });
    const { saved_orders } = await manager.orderManagement.orders({ saved: true, limit: 100 });
    expect(saved_orders.map(({ order_id }) => order_id)).not.toContain(orderId);
    const again = await createPerson(shop.app).orders.save({
      order: JSON.stringify({ ...createTeamOrder(), order_id: orderId }),
    });
    expect(again.order_id).not.toBe(orderId);
    const { rows } = await sql<{ kind: string; actor: string }>`
      select e.kind, e.actor from order_events e join orders o on o.id = e.order_pk
      where o.order_id = ${orderId} order by e.id desc limit 1`.execute(shop.database.db);
    expect(rows).toEqual([{ kind: 'deleted', actor: 'olga' }]);
  });

  test('is refused after any payment, even a partial one', async () => {
    const orderId = await saveOrder(shop);
    await manager.payments.confirmEmtDeposit({ order: { order_id: orderId, version: 1, reference: 'CA-6' } });
    await sql`update orders set status = false where order_id = ${orderId}`.execute(shop.database.db);
    await expect(
      manager.payments.deleteSaved({ order: { order_id: orderId, version: 2 } }),
    ).rejects.toMatchObject({ code: 'already-paid' });
  });

  test('is refused when it was changed since the manager loaded it', async () => {
    const captain = createPerson(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    await captain.orders.save({ order: JSON.stringify({ ...order, order_notes: 'We pay tomorrow' }) });
    await expect(
      manager.payments.deleteSaved({ order: { order_id: orderId, version: 1 } }),
    ).rejects.toMatchObject({ code: 'version-conflict' });
  });
});
