/** Jerseys that were changed past the shop are neither approved nor released, and no paper says RELEASED (rules.md orders-27). */
import { beforeEach, expect, test } from 'vitest';
import { readLabels } from '../documents/labels/read-labels.ts';
import { buildOrderSheet } from '../documents/order-sheet-route.ts';
import { getStaffOrder } from '../order-management/page/get-order.ts';
import {
  approveWithList,
  createApproval,
  readProof,
  requestApprovalLink,
  uploadMockup,
} from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { readShownRelease, releaseOrder } from '../testing/people/production-releases.ts';
import { changeStoredJerseys } from '../testing/people/stored-jerseys.ts';
import { openShopWithManagers, renumberNinth } from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import type { Person } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
let captain: Person;
let orderId: string;
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
});

const query = (statement: string) => shop.database.pool.query(`${statement} where order_id = $1`, [orderId]);

const PAST_THE_SHOP: [string, () => Promise<unknown>][] = [
  [
    'a name',
    () =>
      changeStoredJerseys(shop.database.pool, orderId, (jersey, position) =>
        position === 2 ? { ...jersey, name: 'Ouellet' } : jersey,
      ),
  ],
  ['a deleted jersey', () => query('update orders set jerseys = jerseys - 2')],
  ['the material', () => query(`update orders set material_option = 'Recycled Mesh'`)],
  ['the letter case', () => query(`update orders set case_option = 'MIXED CASE'`)],
];

const MANAGER = { userId: 1, access: 'manager' } as Parameters<typeof getStaffOrder>[2];

async function readMarks(): Promise<boolean[]> {
  const { release } = await buildWorkOrder(shop.services, orderId);
  const { mark } = await buildOrderSheet(shop.services, await getStaffOrder(shop.services, orderId, MANAGER));
  const { orders } = await readLabels(shop.services, [orderId]);
  return [release.isReleased, mark!.isReleased, orders[0]!.release.isReleased];
}

test.each(PAST_THE_SHOP)('%s: no paper says RELEASED, and nothing is released again', async (_, change) => {
  await approveWithList(shop, olga, captain, orderId);
  await releaseOrder(olga, orderId);
  expect(await readMarks()).toEqual([true, true, true]);
  await change();
  expect(await readMarks()).toEqual([false, false, false]);
  const { open_gates, release } = await olga.production.readRelease({ order_id: orderId });
  expect(release).toMatchObject({ fits: false });
  expect(open_gates).toEqual(expect.arrayContaining(['approved', 'list']));
  await expect(releaseOrder(olga, orderId)).rejects.toMatchObject({ code: 'list-changed' });
});

test.each(PAST_THE_SHOP)('%s: the list is not approved, by nobody', async (_, change) => {
  await uploadMockup(olga, orderId);
  const reference = await requestApprovalLink(shop, olga, orderId);
  await change();
  const approval = createApproval(reference, await readProof(captain, reference));
  await expect(captain.mockups.approve(approval)).rejects.toMatchObject({ code: 'list-changed' });
  const { list } = await readShownRelease(olga, orderId);
  const said = { name: 'Camille Roy', how: 'phone' as const, words: 'All right' };
  const recorded = olga.mockups.recordApproval({ order_id: orderId, version: 1, list, ...said });
  await expect(recorded).rejects.toMatchObject({ code: 'list-changed' });
});

test('a release that is older than the approval of another list does not fit again', async () => {
  const reference = await approveWithList(shop, olga, captain, orderId);
  await releaseOrder(olga, orderId);
  const renumber = (jersey_number: string) => renumberNinth(olga, orderId, jersey_number);
  await renumber('21');
  await renumber('8');
  expect(await readMarks()).toEqual([true, true, true]);
  await renumber('21');
  shop.passTime(1);
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
  await renumber('8');
  expect(await readMarks()).toEqual([false, false, false]);
});
