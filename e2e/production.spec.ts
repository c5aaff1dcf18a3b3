/**
 * Prices, discount codes, product uploads and production, as a manager uses them (rules.md production-2).
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForLargeText } from './expect-room-for-large-text.ts';
import { expect, expectNoDialog, handleFirst, test } from './fixtures.ts';
import { requestMockupApproval } from './request-approval.ts';
import { callApi } from './saved-team.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

const openTab = (page: Page, tab: string) => signIn(page, MANAGER_EMAIL, `/dashboard/${tab}`);

const waitForImages = async (page: Page) => {
  const picture = await page.request.get(
    '/artwork/both/shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity.png',
  );
  return picture.body();
};

test('a new price is validated, and a large change is confirmed by name', async ({ page }) => {
  await openTab(page, 'pricing');
  await page.getByLabel('Henley', { exact: true }).fill('-1');
  await expect(page.getByText('Please save any changes!')).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('A price from 0.00 to 10,000.00')).toBeVisible();
  await page.getByLabel('Henley', { exact: true }).fill('4.75');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm.getByRole('button', { name: 'Update pricing' })).toBeDisabled();
  await confirm.getByLabel(/Type Henley to confirm/).fill('Henley');
  await confirm.getByRole('button', { name: 'Update pricing' }).click();
  await expect(page.getByText('Pricing Updated')).toBeVisible();
  await expect(page.getByLabel('Henley', { exact: true })).toHaveValue('4.75');
  await expect(page.getByText('Please save any changes!')).toBeHidden();

  // Restores the price for the other journeys.
  await page.getByLabel('Henley', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Update pricing' }).click();
  await expect(page.getByText('Nothing changed yet')).toBeVisible();
});

test('a discount code with missing values is rejected; a complete one is added, found and deleted', async ({
  page,
}, { retry }) => {
  const code = `owls-code-${retry}`;
  await openTab(page, 'discount-codes');
  await page.getByRole('button', { name: 'Add Discount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Discount' }).click();
  await expect(page.getByText('Missing values!').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill(code.toUpperCase());
  await dialog.getByLabel('Type').selectOption('per jersey');
  await dialog.getByLabel('Discount', { exact: true }).fill('2,50');
  await dialog.getByLabel('Days').fill('14');
  await dialog.getByLabel('Minimum jerseys').fill('0');
  await dialog.getByLabel('Description').fill('For the Owls');
  await dialog.getByLabel('Access').selectOption('all');
  await dialog.getByRole('button', { name: 'Add Discount' }).click();
  await expect(dialog.getByText('Add this code?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Discount Added')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Code' }).fill('no-such-code');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No code found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('$2.50 per jersey');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No code found')).toBeVisible();
});

test('pictures are uploaded together, each validated individually, and appear in the shop immediately', async ({
  page,
}, { retry }) => {
  // A retry finds the products of the first attempt.
  const number = 8200 + 20 * retry;
  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await expect(page.getByText('No Images Selected').first()).toBeVisible();
  const png = { mimeType: 'image/png', buffer: await waitForImages(page) };
  await page
    .getByLabel(/Choose pictures/)
    .setInputFiles([
      ...[0, 1, 2, 3].map((n) => ({ ...png, name: `sb-${number + n}_Night Owls ${n}_navy-gold.png` })),
      { ...png, name: 'IMG_4711.png' },
      { name: `sb-${number + 9}_No Picture_red.png`, mimeType: 'image/png', buffer: Buffer.from('hello') },
    ]);
  await expect(page.getByText('5 ready, 1 left out')).toBeVisible();
  // The server fails once after the upload; the pictures are not uploaded again.
  const refusal = { response: false, code: 'our-fault', message: 'Something went wrong on our side.' };
  await handleFirst(page, 'upload-jersey-products-db', (route) => route.fulfill({ json: refusal }));
  let pictures = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload-jersey-product-cloud')) pictures += 1;
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(
    page.getByText('Server Update Failed: Something went wrong on our side.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try 4 again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('4 uploaded, 1 failed, 1 left out')).toBeVisible({ timeout: 20_000 });
  expect(pictures).toBe(5);
  await expect(page.getByText(/Upload Unsuccessful: Only JPEG/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: /^Softball/ }).click();
  await page.getByRole('button', { name: `Edit sb-${number}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Late Owls');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Late Owls' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Delete sb-${number + 2}` }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete this product?' });
  await handleFirst(page, 'delete-jersey-product', (route) => route.fulfill({ json: refusal }));
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(deletion.getByText('Something went wrong on our side.')).toBeVisible();
  await expectAccessible(page);
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('row', { name: `sb-${number + 2}` })).toHaveCount(0);
  await page.goto(`/products?sport=softball`);
  await expect(page.getByRole('link', { name: /Night Owls 1/ }).first()).toBeVisible();
  // More designs than one page shows.
  await page.goto('/products');
  await expect(page.getByRole('link', { name: /^Show \d+ more$/ })).toBeVisible();
  await expectRoomForLargeText(page);
});

test('the supplier status of an order is updated after a confirmation, its work order is a PDF, and a conflict is decided', async ({
  page,
  request,
}) => {
  const orderId = await requestMockupApproval(request, 'two-managers@example.com');
  const { token } = await callApi(request, 'login', {
    action: 'new',
    email: MANAGER_EMAIL,
    password: 'seven wooden geese',
  });
  const post = (name: string, data: object) => callApi(request, name, data, token);
  const readVersion = async () => Number((await post('staff-order', { order_id: orderId })).version);
  const inProduction = { status: true, order_status: 'production' };
  await post('update-order', { order: { order_id: orderId, version: await readVersion(), ...inProduction } });

  await openTab(page, `suppliers?search=${orderId}`);
  const status = page.getByLabel(`Supplier status of ${orderId}`);
  const update = page.getByRole('button', { name: 'Update', exact: true });
  const confirm = page.getByRole('dialog');
  await update.click();
  await expect(page.getByText('No orders selected to update!')).toBeVisible();
  await status.selectOption('printing');
  await expect(page.getByText('Please save any changes!')).toBeVisible();
  await expect(page.getByText('1 order to update')).toBeVisible();
  await expectAccessible(page);
  await update.click();
  await expect(confirm.getByText('Supplier: not begun to printing')).toBeVisible();
  await confirm.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Orders Updated')).toBeVisible();
  await expectNoDialog(page);
  await page.reload();
  await expect(status).toHaveValue('printing');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Work order of ${orderId}, PDF` }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe(`work-order-${orderId}.pdf`);

  // Another manager is faster: the choice is kept, and saved by the second press.
  await status.selectOption('sewing');
  const change = { order_id: orderId, version: await readVersion(), supplier_status: 'templating' };
  await post('update-supplier-production', { orders: [change] });
  await update.click();
  await confirm.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(`somebody else has just changed ${orderId}`)).toBeVisible();
  await expect(page.getByText('it is templating and in production now', { exact: false })).toBeVisible();
  await expect(status).toHaveValue('sewing');
  await expectAccessible(page);
  await update.click();
  await confirm.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Orders Updated')).toBeVisible();
  await expect(status).toHaveValue('sewing');
});
