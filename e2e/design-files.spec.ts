import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsManager, uniqueTeam } from './manager-orders.ts';
import { saveTeam } from './saved-team.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');

const createPhoto = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#c8321f' } })
    .png()
    .toBuffer();

/** Opens the dialog of a saved order and returns its id. */
async function openDesigns(page: Page, team: string): Promise<string> {
  const { orderId } = await saveTeam(page, team);
  await page.goto(`/start-order#order_id=${orderId}`);
  await page.getByText('More wishes').click();
  await page.getByLabel('Order Notes').fill('The owl looks to the left.');
  await page.getByRole('button', { name: 'Upload designs' }).click();
  return orderId;
}

test('files are sent with an order, and a manager downloads them', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const orderId = await openDesigns(page, uniqueTeam('Owls'));
  const dialog = page.getByRole('dialog', { name: 'Upload designs' });
  await dialog.getByLabel('Choose files').setInputFiles([
    { name: 'Owls & sons.svg', mimeType: 'image/svg+xml', buffer: SVG },
    { name: 'photo.png', mimeType: 'image/png', buffer: await createPhoto() },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>not a PDF</html>') },
  ]);
  await expect(dialog.getByText('Sent', { exact: true })).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toContainText('send JPEG, PNG, WebP, HEIC, PDF, SVG, EPS or AI');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove invoice.pdf' }).click();
  await dialog.getByRole('button', { name: 'Remove photo.png' }).click();
  await page
    .getByRole('dialog', { name: 'Remove this file?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('One file is with the order.')).toBeAttached();
  await expect(page.getByLabel('Order Notes')).toHaveValue('The owl looks to the left.');

  const staff = await (await browser.newContext(test.info().project.use)).newPage();
  await signInAsManager(staff, `/dashboard/orders/${orderId}`);
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Download Owls & sons.svg' }).click();
  expect((await download).suggestedFilename()).toBe('Owls & sons.svg');
  expect(await readFile(await (await download).path())).toEqual(SVG);
  await staff.getByRole('button', { name: 'Add or remove files' }).click();
  await staff.getByLabel('Choose files').setInputFiles({
    name: 'redrawn.svg',
    mimeType: 'image/svg+xml',
    buffer: SVG,
  });
  await expect(staff.getByRole('dialog').getByText('Sent', { exact: true })).toHaveCount(2);
  await staff.context().close();
});
