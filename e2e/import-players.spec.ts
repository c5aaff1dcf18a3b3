import type { Page } from '@playwright/test';
import { writeWorkbook } from '../src/web/testing/import/workbook-sample.ts';
import { chooseForAll, PLAYERS } from './build-order.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createPlayers, saveTeam } from './saved-team.ts';

const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import players' });

/** Opens the order form of a saved order without players. */
async function openEmptyOrder(page: Page, team: string) {
  const free: [string, string, string] = ['', '', ''];
  const { orderId } = await saveTeam(page, team, { order: createPlayers(free, free, free, free, free) });
  await page.goto(`/start-order#order_id=${orderId}`);
}

async function openImport(page: Page, team: string) {
  await openEmptyOrder(page, team);
  await chooseForAll(page, 'Import players');
  await expect(importDialog(page)).toBeVisible();
}

test('a workbook is imported by the keyboard, and saved', async ({ page }) => {
  await openImport(page, 'Import File');
  const dialog = importDialog(page);
  const bytes = writeWorkbook(
    [['Northside Owls']],
    [['#', 'Name', 'Size'], ...PLAYERS.map(({ name, number, size }) => [number, name, size])],
  );
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'owls.xlsx', mimeType: '', buffer: Buffer.from(bytes) });
  await expect(dialog.getByText('From owls.xlsx, sheet “Sheet 2”')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Replace all players, except locked rows').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Fill 18 rows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('18 rows filled.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^All jerseys: / })).toBeFocused();
  await page.getByRole('button', { name: 'Save Order' }).click();
  await expect(page.getByText('Order Saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Lavoie')).toBeVisible();
});

test('without a connection the import says so, and opens after a reload', async ({ context }) => {
  // The failed request is an error in the console.
  const page = await context.newPage();
  await openEmptyOrder(page, 'Import Offline');
  const dialogScript = '**/import-dialog-*.js';
  await page.route(dialogScript, (route) => route.abort());
  await chooseForAll(page, 'Import players');
  await expect(
    page.getByText(
      'We could not load this. Check the connection and reload the page; nothing you typed is lost.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Form' })).toBeVisible();
  await page.unroute(dialogScript);
  await page.reload();
  await chooseForAll(page, 'Import players');
  await expect(importDialog(page)).toBeVisible();
});
