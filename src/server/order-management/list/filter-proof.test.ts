/** The list of orders by how far their approval is (rules.md dashboard-21). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PROOF_FILTERS } from '#domain/orders/approval/proof-filter.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import {
  createApproval,
  readProof,
  requestApprovalLink,
  uploadMockup,
} from '../../testing/people/mockups.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import {
  openShopWithManagers,
  renumberNinth,
  setWorkState,
  updateOrder,
} from '../../testing/people/update-page.ts';

const { shop, olga } = openShopWithManagers();

/** Returns the filters that list the order in Orders, which are those that list it in Suppliers. */
async function listFilters(orderId: string): Promise<string[]> {
  const found: string[] = [];
  for (const proof of PROOF_FILTERS) {
    const { orders } = await olga.orderManagement.orders({ proof });
    if (orders.some(({ order_id }) => order_id === orderId)) found.push(proof);
  }
  expect(await listSupplierFilters(orderId)).toEqual(found);
  return found;
}

async function listSupplierFilters(orderId: string): Promise<string[]> {
  const found: string[] = [];
  for (const proof of PROOF_FILTERS) {
    const { orders } = await olga.production.list({ proof });
    if (orders.some(({ order_id }) => order_id === orderId)) found.push(proof);
  }
  return found;
}

test('an order is listed from the request of its approval to its release, and not when it is completed', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  expect(await listFilters(orderId)).toEqual([]);
  const reference = await requestApprovalLink(shop, olga, orderId);
  expect(await listFilters(orderId)).toEqual(['waiting']);
  const pin = { x: null, y: null, place: 'collar' as const, words: 'A little higher' };
  const asked = { request_id: randomUUID(), version: 1 };
  await captain.mockups.askForChange({ order_id: reference, pins: [pin], ...asked });
  expect(await listFilters(orderId)).toEqual(['change asked']);
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
  expect(await listFilters(orderId)).toEqual(['change asked']);
  const settled = { request_id: asked.request_id, n: 1, state: 'done' as const };
  await olga.mockups.settlePin({ order_id: orderId, ...settled });
  expect(await listFilters(orderId)).toEqual(['approved']);
  await renumberNinth(olga, orderId, '21');
  expect(await listFilters(orderId)).toEqual(['outdated']);
  await releaseOrder(olga, orderId);
  expect(await listFilters(orderId)).toEqual(['outdated', 'released']);
  await renumberNinth(olga, orderId, '22');
  expect(await listFilters(orderId)).toEqual(['outdated', 'release outdated']);
  await updateOrder(olga, orderId, { order_status: 'completed' });
  expect(await listFilters(orderId)).toEqual([]);
});

test('an order on hold or cancelled is not listed as released, as its papers say', async () => {
  const { orderId } = await createPaidTeam(shop);
  await releaseOrder(olga, orderId);
  const become = (work_state: WorkState) => setWorkState(olga, orderId, work_state);
  expect(await listFilters(orderId)).toEqual(['released']);
  await become('on hold');
  expect(await listFilters(orderId)).toEqual([]);
  await become('active');
  expect(await listFilters(orderId)).toEqual(['released']);
  await become('cancelled');
  expect(await listFilters(orderId)).toEqual([]);
});
