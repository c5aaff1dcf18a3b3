import { expect, test } from 'vitest';
import { openForEachTest } from '../../testing/shop/for-file.ts';
import { openShopWithBucket } from '../../testing/shop/shop-with-bucket.ts';

const shop = openForEachTest(openShopWithBucket, ({ close }) => close());

const readReadiness = async () => {
  const response = await shop.app.inject('/readyz');
  return { status: response.statusCode, body: response.json() as unknown };
};

test('a shop whose files cannot be reached is not ready until they can', async () => {
  expect(await readReadiness()).toEqual({ status: 200, body: { ok: true } });
  shop.service.failNext('forbidden');
  shop.passTime(30);
  expect(await readReadiness()).toMatchObject({ status: 503, body: { ok: false } });
  shop.passTime(5);
  expect((await readReadiness()).status).toBe(200);
});

test('a flood of checks asks the bucket once', async () => {
  await Promise.all(Array.from({ length: 50 }, readReadiness));
  await readReadiness();
  expect(shop.service.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

test('a service that fails but is not required leaves the shop ready, without details', async () => {
  shop.services.health.record('mail', { reason: 'refused', detail: 'EAUTH' });
  await shop.services.health.flush();
  expect(await readReadiness()).toEqual({ status: 200, body: { ok: true, degraded: true } });
});
