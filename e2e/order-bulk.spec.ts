/** Many orders at once: status by the bulk bar, status and designer in the row, and taking a change back. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { createUser, expect, test } from './fixtures.ts';
import { changeOrders, createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';
import { attachMockup } from './request-approval.ts';
import { callApi, createPlayers, saveTeam } from './saved-team.ts';

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
  if (isDesktop) await clicks.click(page.getByLabel('Select all orders on this page'));
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
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.reload();
  for (const id of ids) await expect(statusOf(page, team, id)).toHaveValue('production');
});

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
  await page.getByRole('button', { name: 'Templating', exact: true }).click();
  await page.getByLabel('E-mail the customer').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Not all were updated' });
  await expect(result.getByText('1 order updated, 1 not:')).toBeVisible();
  await expectAccessible(page);
  await result.getByRole('link', { name: `${team}, ${late}` }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${late}`);
  await page.goto(`/dashboard/orders/${free}`);
  await expect(page.getByText('The customer got no e-mail')).toBeVisible();
});

test('approved orders are released in four clicks, in production from then on, and one that is not paid is named', async ({
  page,
}) => {
  const team = uniqueTeam('Releases');
  const ids: string[] = [];
  for (const name of [`${team} A`, `${team} B`, `${team} unpaid`])
    ids.push(await createApprovedOrder(page, name));
  await changeOrders(
    `order_status = 'designing', paid = true, payment_amount_cents = final_price_cents`,
    ids,
  );
  await changeOrders(`paid = false, payment_amount_cents = 0`, ids.slice(2));
  await signInAsManager(page, `/dashboard/orders?search=${encodeURIComponent(team)}`);
  const line = page.getByRole('navigation', { name: 'Line to production' });
  await expect(line.getByRole('link', { name: /^To release/ })).toBeVisible();
  await page.goto(`/dashboard/orders?search=${encodeURIComponent(team)}&queue=to_release`);
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible();
  await expect(page.getByText('not paid', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: 'Release 2 orders?' });
  // With the click on the queue there are four.
  await page.getByLabel('Select all orders on this page').click();
  await page.getByRole('button', { name: 'Release 3', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(
    `${team} unpaid, ${ids[2]}: still open: payment, or the deposit`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('2 orders released')).toBeVisible();
  await expect(page.getByText('1 order selected')).toBeVisible();
  await page.goto(`/dashboard/suppliers?search=${encodeURIComponent(team)}`);
  await expect(page.getByText('Released', { exact: true })).toHaveCount(2);
});

/** Creates an order whose mockup was approved with its list, as its customer said on the phone. */
async function createApprovedOrder(page: Page, team: string): Promise<string> {
  const players = createPlayers(
    ['Lavoie', '10'],
    ['Émond', '24'],
    ['Roy', '35'],
    ['Singh', '42'],
    ['Wu', '53'],
  );
  const { orderId } = await saveTeam({ request: page.request }, team, { order: players });
  await changeOrders('status = true', [orderId]);
  const { token } = await attachMockup(page.request, orderId);
  const { list } = await callApi(page.request, 'production-release', { order_id: orderId }, token);
  const said = {
    version: 1,
    list,
    name: 'Camille Roy',
    how: 'phone',
    marks: [],
    words: 'All right as it hangs',
  };
  await callApi(page.request, 'record-approval', { order_id: orderId, ...said }, token);
  return orderId;
}
