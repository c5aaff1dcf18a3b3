/**
 * Fills the shop under test before the journeys, so that none of them can depend on its own order being on the first page
 * of a list by chance: three pages of older orders are in production already.
 */
import { expect, test } from '@playwright/test';
import { createOrders } from '../manager-orders.ts';

test('three pages of orders are in production', async () => {
  expect(await createOrders('Earlier team', 75, { submitted: '2026-01-05' })).toHaveLength(75);
});
