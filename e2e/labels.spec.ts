/** The manager prints packing labels and player labels of one order and of a selection (rules.md production-7). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

/** Chooses from the menu 'Print' and returns the name, the page count and the size in millimetres of the PDF that is downloaded. */
async function printLabels(page: Page, choice: string) {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: choice, exact: true }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  const sizes = [
    ...Buffer.concat(parts)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ];
  return {
    name: download.suggestedFilename(),
    pages: sizes.length,
    size: sizes[0]?.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  };
}

test('packing labels and player labels are one file of the selected orders, or of one order', async ({
  page,
}) => {
  const team = uniqueTeam('Batch');
  const [newest, oldest] = await createOrders(team, 2);
  await signInAsManager(page, `/dashboard/orders?search=${encodeURIComponent(team)}`);
  const select = (id: string) => page.getByRole('checkbox', { name: `Select ${team}, ${id}` });
  await select(oldest!).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 order selected')).toBeVisible();
  await select(newest!).check();
  await expect(page).toHaveURL(/\/dashboard\/orders\?/);
  await expect(page.getByText('2 orders selected')).toBeVisible();
  expect(await printLabels(page, 'Packing labels')).toMatchObject({
    name: 'packing-labels-2-orders.pdf',
    pages: 2,
  });
  expect(await printLabels(page, 'Player labels')).toMatchObject({
    name: 'player-labels-2-orders.pdf',
    pages: 10,
  });
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('orders selected')).toBeHidden();
  await expect(select(oldest!)).not.toBeChecked();

  await page.goto(`/dashboard/orders/${newest}`);
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  expect(await printLabels(page, 'Packing label')).toEqual({
    name: `packing-labels-${newest}.pdf`,
    pages: 1,
    size: [105, 148],
  });
  expect(await printLabels(page, 'Player labels')).toEqual({
    name: `player-labels-${newest}.pdf`,
    pages: 5,
    size: [70, 50],
  });
  const refusal = {
    response: false,
    code: 'labels-unavailable',
    message: 'No labels',
    detail: { orders: [newest] },
  };
  await page.route('**/api/order-labels', (route) => route.fulfill({ json: refusal }));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Player labels' }).click();
  await expect(page.getByText(`No labels: ${newest}`).first()).toBeVisible();
});
