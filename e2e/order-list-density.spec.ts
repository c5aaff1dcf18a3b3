/** The room that the dashboard leaves for the list of orders. */

import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

test('the dashboard shows orders instead of the header and the footer of the shop', async ({ page }) => {
  const team = uniqueTeam('Dense');
  await createOrders(team, 22);
  await signInAsManager(page, '/dashboard/orders');
  await page.getByLabel('Search').fill(team);
  await expect(page.getByText('22 orders', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Order' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
  const rows = page.getByRole('row', { name: team });
  await expect(rows).toHaveCount(22);
  // In one call: the rows may be drawn anew in between.
  const edges = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { bottom, height } = row.getBoundingClientRect();
      return { bottom, height };
    }),
  );
  expect(edges.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(13);
  expect(Math.max(...edges.map(({ height }) => height))).toBeLessThanOrEqual(46);
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('listitem').filter({ hasText: team }).first();
  await expect(first).toBeVisible();
  const { y, height } = (await first.boundingBox())!;
  expect(y, 'on a phone').toBeLessThanOrEqual(440);
  expect(height, 'on a phone').toBeLessThanOrEqual(120);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Homestand' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
