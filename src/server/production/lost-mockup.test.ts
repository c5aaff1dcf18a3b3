/** A work order never shows the drawing of an order as if it were the approved mockup (rules.md uploads-3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import {
  openShopWithBucket,
  readId,
  type ShopWithBucket,
  uploadPicture,
} from '../testing/shop/shop-with-bucket.ts';

let shop: ShopWithBucket;
let orderId: string;
let url: string;
beforeAll(async () => {
  shop = await openShopWithBucket();
  ({ orderId } = await createPaidTeam(shop));
  url = await uploadPicture(shop.olga);
  await shop.olga.mockups.attach({ order_id: orderId, mockup_url: url });
});
afterAll(() => shop.close());

test('a mockup in the bucket is on the work order', async () => {
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject({
    caption: 'Mockup 1, NOT APPROVED YET',
  });
});

test('a bucket that is down or has lost the mockup is named on the work order', async () => {
  shop.service.failNext('forbidden');
  const missing = { caption: 'MOCKUP 1 IS MISSING, ask for it' };
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject(missing);
  shop.service.bucket.delete(`pictures/${readId(url)}.jpg`, null);
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject(missing);
  expect(shop.errors.filter((line) => line.includes('"alert":"file-lost"'))).toHaveLength(2);
});
