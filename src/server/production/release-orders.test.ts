/** Orders that are released together (rules.md production-21). */
import { expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { approveWithList } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { readShownRelease } from '../testing/people/production-releases.ts';
import { openShopWithManagers, updateOrder } from '../testing/people/update-page.ts';

const { shop, olga } = openShopWithManagers();
/** An approved order whose gates are all passed, and that is still being designed. */
async function createReady(): Promise<string> {
  const { orderId, captain } = await createPaidTeam(shop);
  await updateOrder(olga, orderId, { order_status: 'designing' });
  await approveWithList(shop, olga, captain, orderId);
  return orderId;
}

async function readShown(orderIds: readonly string[]) {
  const { orders } = await olga.production.readReleases({ order_ids: [...orderIds] });
  return orders.map(({ order_id, list, mockup }) => ({ order_id, list: list!, mockup }));
}

const readStatus = async (order_id: string) => (await olga.orderManagement.order({ order_id })).order_status;

test('orders with green gates are released, in production and their customers told; others are named and stay', async () => {
  const ready = await createReady();
  const changed = await createReady();
  const { orderId: open } = await createPaidTeam(shop);
  await updateOrder(olga, open, { order_status: 'designing' });
  const ids = [ready, changed, open];
  const { orders: gates } = await olga.production.readReleases({ order_ids: [...ids, '0000000000'] });
  expect(gates.map(({ order_id }) => order_id)).toEqual(ids);
  expect(gates[0]).toMatchObject({ open_gates: [], is_released: false });
  expect(gates[2]!.open_gates).toEqual(expect.arrayContaining(['approved', 'list']));
  const shown = await readShown(ids);
  await updateOrder(olga, changed, { rows: [{ row_id: 'player-0009', jersey_number: '21' }] });
  const answer = await olga.production.releaseAll({ orders: shown });
  expect(answer).toMatchObject({
    released: [ready],
    refused: [
      { order_id: changed, reason: 'list-changed' },
      { order_id: open, reason: 'gates-open' },
    ],
  });
  expect(await Promise.all(ids.map(readStatus))).toEqual(['production', 'designing', 'designing']);
  shop.passTime(31);
  const letter = (await readEmails(shop, 'camille@example.com')).findLast(({ subject }) =>
    subject?.endsWith(`Order ${ready}: production`),
  );
  expect(letter!.text).toContain('being printed, cut and sewn');
  const again = await olga.production.releaseAll({ orders: await readShown([ready]) });
  expect(again).toMatchObject({ released: [], refused: [{ order_id: ready, reason: 'released-already' }] });
});

test('the manager leaves the status as it is, and a release does not take one back', async () => {
  const designing = await createReady();
  const shown = { ...(await readShownRelease(olga, designing)), overridden: [] };
  await olga.production.release({ ...shown, to_production: false });
  expect(await readStatus(designing)).toBe('designing');
  const sent = await createReady();
  await updateOrder(olga, sent, { order_status: 'shipping' });
  await olga.production.release({ ...(await readShownRelease(olga, sent)), overridden: [] });
  expect(await readStatus(sent)).toBe('shipping');
});

test('an order that is being paid is not released with a new status', async () => {
  const orderId = await createReady();
  const orders = await readShown([orderId]);
  await shop.database.pool.query(
    `update orders set locked_by_checkout_id = (select id from checkouts limit 1), locked_until = $2::timestamptz + interval '10 minutes' where order_id = $1`,
    [orderId, shop.services.now()],
  );
  const { refused } = await olga.production.releaseAll({ orders });
  expect(refused).toEqual([{ order_id: orderId, reason: 'order-being-paid' }]);
  expect((await olga.production.readRelease({ order_id: orderId })).release).toBeNull();
});
