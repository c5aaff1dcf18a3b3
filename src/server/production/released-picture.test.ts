/** A picture is approved and released as it is, not under its name (rules.md production-16, orders-27, uploads-3). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrderSheet } from '../documents/order-sheet-route.ts';
import { getStaffOrder } from '../order-management/page/get-order.ts';
import { approveWithList, uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { releaseOrder } from '../testing/people/production-releases.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import type { Person } from '../testing/shop/shop.ts';
import { openShopWithBucket, readId, type ShopWithBucket } from '../testing/shop/shop-with-bucket.ts';

let shop: ShopWithBucket;
let olga: Person;
let captain: Person;
let orderId: string;
beforeAll(async () => {
  shop = await openShopWithBucket();
  ({ olga } = shop);
});
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  await approveWithList(shop, olga, captain, orderId);
});
afterAll(() => shop.close());

/** Another program lets the mockup of the order lead to another picture. */
async function exchangePicture(): Promise<void> {
  const other = await createPaidTeam(shop);
  const url = await uploadMockup(olga, other.orderId, '#c8321f');
  await shop.database.pool.query(
    `update mockups m set file_id = $2 from orders o where o.id = m.order_pk and o.order_id = $1`,
    [orderId, readId(url)],
  );
}

const STAFF = { userId: 1, access: 'manager' } as Parameters<typeof getStaffOrder>[2];
const buildSheet = async () =>
  buildOrderSheet(shop.services, await getStaffOrder(shop.services, orderId, STAFF));
const readMarks = async () => [
  (await buildWorkOrder(shop.services, orderId)).release.isReleased,
  (await buildSheet()).mark?.isReleased,
];

test('work order and order sheet show the released picture', async () => {
  await releaseOrder(olga, orderId);
  expect(await readMarks()).toEqual([true, true]);
  const { picture } = await buildWorkOrder(shop.services, orderId);
  expect((await buildSheet()).image).toEqual(picture);
});

test('a mockup that leads to another picture since is neither approved nor released', async () => {
  await releaseOrder(olga, orderId);
  await exchangePicture();
  expect(await readMarks()).toEqual([false, false]);
  const { open_gates, release } = await olga.production.readRelease({ order_id: orderId });
  expect(open_gates).toContain('approved');
  expect(release).toMatchObject({ fits: false });
});

test('papers whose picture the bucket does not give or has lost name it, and are not released', async () => {
  await releaseOrder(olga, orderId);
  const { rows } = await shop.database.pool.query(
    'select m.file_id from mockups m join orders o on o.id = m.order_pk where o.order_id = $1',
    [orderId],
  );
  const readLost = () => shop.errors.filter((line) => line.includes('"alert":"file-lost"'));
  const before = readLost().length;
  const missing = { caption: 'MOCKUP 1 IS MISSING, ask for it', release: { isReleased: false } };
  shop.service.failNext('forbidden');
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject(missing);
  shop.service.bucket.delete(`pictures/${rows[0].file_id}.jpg`, null);
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject(missing);
  expect(readLost()).toHaveLength(before + 2);
  expect(await readMarks()).toEqual([false, false]);
});
