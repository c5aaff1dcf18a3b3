/** Many orders at once: status by the bulk bar, status and designer in the row, and taking a change back. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { createUser, expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

/** Clicks and counts; choosing in a native select is two clicks. */
function countClicks() {
  let count = 0;
  return {
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    choose: async (select: Locator, option: string) => {
      count += 2;
      await select.selectOption(option);
    },
    get count() {
      return count;
    },
  };
}

async function openList(page: Page, team: string, count: number) {
  await page.goto(`/dashboard/orders?search=${encodeURIComponent(team)}`);
  await expect(page.getByText(`${count} orders`, { exact: true })).toBeVisible();
}

const statusOf = (page: Page, team: string, id: string) => page.getByLabel(`Status of ${team}, ${id}`);

test('status and designer are changed in the row and taken back, and an order that somebody else changed meanwhile is named', async ({
  page,
  context,
}) => {
  const team = uniqueTeam('Rows');
  const [late, free] = await createOrders(team, 2);
  const designer = `Rosa ${process.pid}`;
  await createUser({ name: 'Rosa', email: `rosa-${process.pid}@shop.example`, access: 'staff', designer });
  await signInAsManager(page);
  await openList(page, team, 2);
  const clicks = countClicks();
  const designerSelect = page.getByLabel(`Designer of ${team}, ${free}`);
  await clicks.choose(designerSelect, designer);
  await expect(page.getByText(`${team}: ${designer}`)).toBeVisible();
  expect(clicks.count).toBe(2);
  await clicks.choose(statusOf(page, team, free!), 'templating');
  await expect(page.getByText(`${team}: Templating`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/orders\?/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await page.reload();
  await expect(statusOf(page, team, free!)).toHaveValue('production');
  await expect(designerSelect).toHaveValue(designer);

  const other = await context.newPage();
  await openList(other, team, 2);
  await statusOf(other, team, late!).selectOption('completed');
  await expect(other.getByText(`${team}: Completed`)).toBeVisible();
  for (const id of [late, free]) await page.getByLabel(`Select ${team}, ${id}`).check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Shipping', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Update 2 orders?' });
  await expect(dialog.getByText('2 from Production to Shipping')).toBeVisible();
  await expect(dialog.getByText('2 no address to ship to')).toBeVisible();
  await expect(dialog.getByText('2 customers get an e-mail about the new status.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('E-mail the customer').uncheck();
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Not all were updated' });
  await expect(result.getByText('1 order updated, 1 not:')).toBeVisible();
  await expectAccessible(page);
  await result.getByRole('link', { name: `${team}, ${late}` }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${late}`);
  await page.goto(`/dashboard/orders/${free}`);
  await expect(page.getByText('The customer got no e-mail')).toBeVisible();
});
