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

test('the status of ten orders is changed in four clicks, with the warnings of production, and taken back', {
  tag: '@phone',
}, async ({ page }) => {
  const team = uniqueTeam('Tens');
  const ids = await createOrders(team, 10);
  await signInAsManager(page);
  await openList(page, team, 10);
  const clicks = countClicks();
  const isDesktop = test.info().project.name === 'desktop';
  if (isDesktop) await clicks.click(page.getByLabel('Select all orders of this page'));
  else {
    await page.getByLabel(`Select ${team}, ${ids[0]}`).check();
    await page.getByRole('button', { name: 'Select all', exact: true }).click();
  }
  await expect(page.getByText('10 orders selected')).toBeVisible();
  await expectAccessible(page);
  await clicks.click(page.getByRole('button', { name: 'Set status' }));
  await expectAccessible(page);
  await clicks.click(page.getByRole('button', { name: 'Shipping', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Update 10 orders?' });
  await expect(dialog.getByText('10 from Production to Shipping')).toBeVisible();
  await expect(dialog.getByText('10 no address to ship to')).toBeVisible();
  await expect(dialog.getByText('10 customers get an e-mail about the new status.')).toBeVisible();
  await expectAccessible(page);
  await clicks.click(dialog.getByRole('button', { name: 'Update', exact: true }));
  await expect(page.getByText('10 orders updated')).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(4);
  for (const id of ids) await expect(statusOf(page, team, id)).toHaveValue('shipping');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await page.reload();
  for (const id of ids) await expect(statusOf(page, team, id)).toHaveValue('production');
});

test('status and designer are changed in the row in two clicks each, and Ctrl+Z takes the last one back', async ({
  page,
}) => {
  const team = uniqueTeam('Rows');
  const [id] = await createOrders(team, 1);
  const designer = `Rosa ${process.pid}`;
  await createUser({ name: 'Rosa', email: `rosa-${process.pid}@shop.example`, access: 'staff', designer });
  await signInAsManager(page);
  await page.goto(`/dashboard/orders?search=${encodeURIComponent(team)}`);
  const clicks = countClicks();
  const designerSelect = page.getByLabel(`Designer of ${team}, ${id}`);
  await clicks.choose(designerSelect, designer);
  await expect(page.getByText(`${team}: ${designer}`)).toBeVisible();
  expect(clicks.count).toBe(2);
  await clicks.choose(statusOf(page, team, id!), 'templating');
  await expect(page.getByText(`${team}: Templating`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/orders\?/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back')).toBeVisible();
  await page.reload();
  await expect(statusOf(page, team, id!)).toHaveValue('production');
  await expect(designerSelect).toHaveValue(designer);
});

test('an order that somebody else changed meanwhile is named with a link, and a status is changed without an e-mail', async ({
  page,
  context,
}) => {
  const team = uniqueTeam('Races');
  const [late, free] = await createOrders(team, 2);
  await signInAsManager(page);
  await openList(page, team, 2);
  const other = await context.newPage();
  await openList(other, team, 2);
  await statusOf(other, team, late!).selectOption('completed');
  await expect(other.getByText(`${team}: Completed`)).toBeVisible();
  for (const id of [late, free]) await page.getByLabel(`Select ${team}, ${id}`).check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('button', { name: 'Templating', exact: true }).click();
  await page.getByLabel('E-mail the customer').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Not all were updated' });
  await expect(result.getByText('1 order updated, 1 not:')).toBeVisible();
  await expectAccessible(page);
  await result.getByRole('link', { name: late! }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${late}`);
  await page.goto(`/dashboard/orders/${free}`);
  await expect(page.getByText('The customer got no e-mail')).toBeVisible();
});
