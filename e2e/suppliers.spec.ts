/** The suppliers' list of a day: found, printed and assigned together (rules.md production-2, production-9). */
import type { Locator } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

test('the 25 work orders of a day are one file after three clicks', async ({ page }) => {
  const team = uniqueTeam('Day');
  await createOrders(team, 25);
  await signInAsManager(page);
  await page.goto('/dashboard/suppliers');
  await page.getByLabel('Search').fill(team);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('button', { name: 'In production from', exact: true }).click();
  await page.getByLabel('In production from', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('25 orders', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page).toHaveURL(/[?&]from=2020-01-01/);
  await expect(page.getByText('5 MEN M', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByLabel('Select all orders on this page'));
  await expect(page.getByText('25 orders selected')).toBeVisible();
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Print', exact: true }));
  const file = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Work orders', exact: true }));
  expect((await file).suggestedFilename()).toBe('work-orders-25-orders.pdf');
  expect(clicks).toBe(3);
});

test('the selected orders get a supplier after a confirmation, and it can be taken back', async ({
  page,
}) => {
  const team = uniqueTeam('Assign');
  const [id] = await createOrders(team, 2);
  await signInAsManager(page);
  await page.goto(`/dashboard/suppliers?search=${encodeURIComponent(team)}`);
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  await page.getByLabel('Select all orders on this page').check();
  await page.getByRole('button', { name: 'Set supplier', exact: true }).click();
  await page.getByRole('button', { name: 'North Loom', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Update 2 orders?' });
  await expect(dialog.getByText('2 from no supplier to North Loom')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('2 orders updated')).toBeVisible();
  const row = page.getByRole('row', { name: id! });
  await expect(row.getByText('North Loom')).toBeVisible();
  await expect(row.getByText('Do not sew')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row.getByText('No supplier')).toBeVisible();
});

test('the supplier status of ten orders is set in four clicks', async ({ page }) => {
  const team = uniqueTeam('Progress');
  await createOrders(team, 10);
  await signInAsManager(page);
  await page.goto(`/dashboard/suppliers?search=${encodeURIComponent(team)}`);
  await expect(page.getByText('10 orders', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Update 10 orders?' });
  const clicks = [
    page.getByLabel('Select all orders on this page'),
    page.getByRole('button', { name: 'Set supplier progress' }),
    page.getByRole('button', { name: 'Sewing', exact: true }),
    dialog.getByRole('button', { name: 'Update', exact: true }),
  ];
  for (const target of clicks) await target.click();
  await expect(page.getByText('10 orders updated')).toBeVisible();
  for (const select of await page.getByLabel(/^Supplier status of/).all())
    await expect(select).toHaveValue('sewing');
});
