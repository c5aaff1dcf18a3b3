/** The suppliers' list of a day: found, printed and assigned together (rules.md production-2, production-9). */
import type { Locator } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

test('the orders of a day are one file after three clicks, get a supplier, which can be taken back, and their progress in four', async ({
  page,
}) => {
  const team = uniqueTeam('Day');
  const [id] = await createOrders(team, 5);
  await signInAsManager(page, '/dashboard/suppliers');
  await page.getByLabel('Search').fill(team);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('button', { name: 'In production from', exact: true }).click();
  await page.getByLabel('In production from', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('5 orders', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page).toHaveURL(/[?&]from=2020-01-01/);
  await expect(page.getByText('5 MEN M', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const selectAll = page.getByLabel('Select all orders on this page');
  await click(selectAll);
  await expect(page.getByText('5 orders selected')).toBeVisible();
  await click(page.getByRole('button', { name: 'Print', exact: true }));
  const file = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Work orders', exact: true }));
  expect((await file).suggestedFilename()).toBe('work-orders-5-orders.pdf');
  expect(clicks).toBe(3);

  await page.getByRole('button', { name: 'Set supplier', exact: true }).click();
  await page.getByRole('button', { name: 'North Loom', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Update 5 orders?' });
  await expect(dialog.getByText('5 from no supplier to North Loom')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('5 orders updated')).toBeVisible();
  const row = page.getByRole('row', { name: id! });
  await expect(row.getByText('North Loom')).toBeVisible();
  await expect(row.getByText('Do not sew')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row.getByText('No supplier')).toBeVisible();

  await selectAll.check();
  await page.getByRole('button', { name: 'Set supplier progress' }).click();
  await page.getByRole('button', { name: 'Sewing', exact: true }).click();
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('5 orders updated')).toBeVisible();
  for (const select of await page.getByLabel(/^Supplier status of/).all())
    await expect(select).toHaveValue('sewing');
});
