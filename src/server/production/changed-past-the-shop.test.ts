/**
 * What was changed past the shop is neither approved nor released, and no paper says RELEASED: jerseys, and a picture that is
 * lost (rules.md orders-27, production-16, uploads-3).
 */
import { beforeEach, expect, test } from 'vitest';
import { readLabels } from '../documents/labels/read-labels.ts';
import { buildOrderSheet } from '../documents/order-sheet-route.ts';
import { getStaffOrder } from '../order-management/page/get-order.ts';
import { approveWithList, createApproval, readProof } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { readShownRelease, releaseOrder } from '../testing/people/production-releases.ts';
import { changeStoredJerseys } from '../testing/people/stored-jerseys.ts';
import { renumberNinth } from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import type { Person } from '../testing/shop/shop.ts';
import { openShopWithBucketForFile } from '../testing/shop/shop-with-bucket.ts';

const shop = openShopWithBucketForFile();
let captain: Person;
let orderId: string;
/** In the link that asks for the approval. */
let reference: string;
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  reference = await approveWithList(shop, shop.olga, captain, orderId);
  await releaseOrder(shop.olga, orderId);
  expect(await readMarks()).toEqual([true, true, true]);
});

const query = (statement: string) => shop.database.pool.query(`${statement} where order_id = $1`, [orderId]);

const MANAGER = { userId: 1, access: 'manager' } as Parameters<typeof getStaffOrder>[2];

const buildSheet = async () =>
  buildOrderSheet(shop.services, await getStaffOrder(shop.services, orderId, MANAGER));

async function readMarks(): Promise<boolean[]> {
  const { release } = await buildWorkOrder(shop.services, orderId);
  const { orders } = await readLabels(shop.services, [orderId]);
  return [release.isReleased, (await buildSheet()).mark!.isReleased, orders[0]!.release.isReleased];
}

test.each<[string, () => Promise<unknown>]>([
  [
    'a name',
    () =>
      changeStoredJerseys(shop.database.pool, orderId, (jersey, position) =>
        position === 2 ? { ...jersey, name: 'Ouellet' } : jersey,
      ),
  ],
  ['the material', () => query(`update orders set material_option = 'Recycled Mesh'`)],
])('%s: no paper says RELEASED, nobody approves, and nothing is released again', async (_, change) => {
  const { olga } = shop;
  await change();
  expect(await readMarks()).toEqual([false, false, false]);
  const { open_gates, release } = await olga.production.readRelease({ order_id: orderId });
  expect(release).toMatchObject({ fits: false });
  expect(open_gates).toEqual(expect.arrayContaining(['approved', 'list']));
  await expect(releaseOrder(olga, orderId)).rejects.toMatchObject({ code: 'list-changed' });
  const approval = createApproval(reference, await readProof(captain, reference));
  await expect(captain.mockups.approve(approval)).rejects.toMatchObject({ code: 'list-changed' });
  const { list } = await readShownRelease(olga, orderId);
  const said = { name: 'Camille Roy', how: 'phone' as const, words: 'All right' };
  const recorded = olga.mockups.recordApproval({ order_id: orderId, version: 1, list, ...said });
  await expect(recorded).rejects.toMatchObject({ code: 'list-changed' });
});

test('a release that is older than the approval of another list does not fit again', async () => {
  const renumber = (jersey_number: string) => renumberNinth(shop.olga, orderId, jersey_number);
  await renumber('21');
  await renumber('8');
  expect(await readMarks()).toEqual([true, true, true]);
  await renumber('21');
  shop.passTime(1);
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
  await renumber('8');
  expect(await readMarks()).toEqual([false, false, false]);
});

test('papers show the released picture; one that the bucket does not give or has lost is named, and not released', async () => {
  const { picture } = await buildWorkOrder(shop.services, orderId);
  expect((await buildSheet()).image).toEqual(picture);
  const { rows } = await shop.database.pool.query('select file_id from mockups');
  const missing = { caption: 'MOCKUP 1 IS MISSING, ask for it', release: { isReleased: false } };
  shop.service.failNext('forbidden');
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject(missing);
  shop.service.bucket.delete(`pictures/${rows[0].file_id}.jpg`, null);
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject(missing);
  expect(shop.errors.filter((line) => line.includes('"alert":"file-lost"'))).toHaveLength(2);
  expect((await buildSheet()).mark!.isReleased).toBe(false);
});
