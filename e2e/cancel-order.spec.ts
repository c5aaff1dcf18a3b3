/** A manager puts an order on hold, cancels it and takes it up again (rules.md orders-23). */
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).click();
}

test('an order is put on hold, cancelled and taken up again', async ({ page }) => {
  const team = uniqueTeam('Cancelled Cranes');
  const [orderId] = await createOrders(team, 1);
  await signInAsManager(page, `/dashboard/suppliers?search=${orderId}`);
  await expect(page.getByText(team)).not.toHaveCount(0);
  await page.goto(`/dashboard/orders/${orderId}`);

  await chooseAction(page, 'Put on hold');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The club decides on Monday');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('This order is on hold')).toBeVisible();
  await expect(page.getByText('Reason: The club decides on Monday')).toBeVisible();

  await chooseAction(page, 'Cancel order');
  await dialog.getByLabel('Reason').fill('The season is off');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This order is cancelled: it is not made.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/dashboard/suppliers?search=${orderId}`);
  await expect(page.getByText('No orders match these filters')).toBeVisible();
  await expect(page.getByText(team)).toHaveCount(0);
  await page.goto(`/order-status#${orderId}`);
  await expect(page.getByRole('heading', { name: 'This order is cancelled.' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/dashboard/orders/${orderId}`);
  await chooseAction(page, 'Resume');
  await dialog.getByLabel('Reason').fill('The season is on');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('This order is cancelled')).toHaveCount(0);
  await expect(page.getByText('Resumed: The season is on')).toBeVisible();
});
