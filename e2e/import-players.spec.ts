import type { Page } from '@playwright/test';
import { writeWorkbook } from '../src/web/testing/workbook-sample.ts';
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

/** The back name of the first jersey: in the table on a desktop, in the open card on a phone. */
const firstName = (page: Page) => page.getByLabel(/^Back Name/).first();

test('a pasted list fills the rows at the press, leaves a line out by name, and can be taken back', async ({
  page,
}) => {
  await openImport(page, 'Import Text');
  const dialog = importDialog(page);
  const lines = PLAYERS.map(({ name, number, size }) => `${name};${number};${size}`);
  await dialog.getByLabel('Paste or type the list').fill(['Nom;Nº;Grandeur', ...lines, ';;'].join('\n'));
  await expect(dialog.getByText('Fill 18 rows.')).toBeVisible();
  await dialog.getByLabel('Column 2: Nº').selectOption('Do not use');
  await dialog.getByLabel('Column 2: Nº').selectOption('Number');
  await dialog
    .getByLabel('Paste or type the list')
    .fill(['Nom;Nº;Grandeur;Payé', ...lines, ';;;non', 'Zoë;8;48 EU'].join('\n'));
  await expect(dialog.getByText('Fill 19 rows. Marked cells: 1.')).toBeVisible();
  await expect(dialog.getByLabel('Column 4: Payé')).toHaveValue('');
  await expect(dialog.getByRole('heading', { name: 'Left out' })).toBeVisible();
  await expect(dialog.getByText(/^Line 20: “non”, because no name, number or size/)).toBeVisible();
  await expect(dialog.getByText('Not a size that we sell')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fill 19 rows' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('19 rows filled.')).toBeVisible();
  await expect(firstName(page)).toHaveValue('Lavoie');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(firstName(page)).toHaveValue('');
});

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

test('one question at a time is asked where columns fit alike, and answered by the keyboard', async ({
  page,
}) => {
  await openImport(page, 'Import Questions');
  const dialog = importDialog(page);
  const csv = 'Name,1st choice,2nd choice,Size,Size\nGarc\x92a,7,57,M,L\nRoy,8,58,S,M\n';
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'form.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await expect(dialog.getByRole('region', { name: 'Which spelling is right?' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'García' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Which column has the size?' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Which column has the number?' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Column 2: 1st choice/ }).click();
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect(firstName(page)).toHaveValue('García');
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
