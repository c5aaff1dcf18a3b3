/** The update page of orders: unpaid orders, pictures, and two managers editing one order (matrix C8). */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, expect, test, updateOrder } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';
import { saveTeam } from './saved-team.ts';

test('jerseys, address and deposit of an unpaid order can be changed, and each error is shown at its field', async ({
  page,
}) => {
  const team = uniqueTeam('Growers');
  const { orderId: id } = await saveTeam(page, team);
  await signInAsManager(page, `/dashboard/orders/${id}`);
  const list = page.getByText(/^List \d+$/);
  const before = await list.textContent();
  await page.getByRole('button', { name: 'Edit jerseys' }).click();
  await expect(page.getByRole('button', { name: 'Delete jersey 5' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete jersey 7' }).click();
  await expect(page.getByText('is taken out when you save')).toBeVisible();
  await page.getByRole('button', { name: 'ADD JERSEY' }).click();
  await expect(page.getByLabel('Jersey, Front Name 13')).toBeFocused();
  await page.getByLabel('Jersey, Number 13').fill('3x');
  await page.getByLabel('Jersey, Size 13').selectOption('MEN M - CHEST: 40 INCH');
  await page.getByLabel('Shipping Address').fill('8 Rue Émile');
  await page.getByLabel('Deposit amount').fill('half');
  await updateOrder(page);
  await expect(page.getByLabel('Deposit amount')).toBeFocused();
  await page.getByLabel('Deposit amount').fill('150');
  await updateOrder(page);
  await expect(
    page.getByText('Please enter your address for shipping before proceed.').first(),
  ).toBeVisible();
  await page.getByLabel('Shipping Address').fill('123 Main St, Toronto, ON M5V 2T6');
  await page.getByRole('button', { name: /^Use / }).click();
  await updateOrder(page);
  await expect(page.getByText('Jersey 13, Number: Use up to 3 digits')).toBeVisible();
  await expect(page.getByLabel('Jersey, Number 13')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Jersey, Number 13').fill('31');
  await updateOrder(page);
  await expect(page.getByText('Order Updated').first()).toBeVisible();
  await expect(page.getByText('Jersey added: 31, MEN M - CHEST: 40 INCH')).toBeVisible();
  await expect(list).not.toHaveText(before!);
  await expect(page.getByText('Shipping Address from none to 123 Main St, Toronto')).toBeVisible();
  await expect(page.getByText('$469.00 due').first()).toBeVisible();
  await page.getByRole('button', { name: 'Deposit or transfer' }).click();
  await page.getByRole('button', { name: 'Send deposit link' }).click();
  await expect(page.getByLabel('Amount (CAD)')).toHaveValue('150.00');
});

test('pictures of the customer’s jerseys are uploaded together, and each is validated individually', {
  tag: '@long',
}, async ({ page }) => {
  const team = uniqueTeam('Collectors');
  const [id] = await createOrders(team, 1);
  await signInAsManager(page, `/dashboard/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  const picture = { name: 'image.jpg', mimeType: 'image/png', buffer: await page.screenshot() };
  const files = [
    picture,
    { ...picture, name: 'notes.jpg', buffer: Buffer.from('no picture') },
    { ...picture, buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 90 } }) },
  ];
  await page.getByLabel('Upload customer jerseys').setInputFiles(files);
  await expect(page.getByRole('dialog', { name: 'Upload 3 pictures?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  const list = page.getByRole('list', { name: 'Chosen files' });
  await expect(list.getByText('Added')).toHaveCount(2);
  await expect(list.getByText('Only JPEG, PNG, WebP and HEIC pictures can be uploaded.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Customer’s jersey/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take out picture 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByRole('img', { name: /^Customer’s jersey/ })).toHaveCount(1);
});

async function openManagerPage(browser: Browser, errors: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  collectErrors(page, errors);
  await signInAsManager(page);
  return page;
}

test('the second of two managers is notified of the conflict and keeps their input', async ({ browser }) => {
  const team = uniqueTeam('Rivals');
  const [id] = await createOrders(team, 1);
  const errors: string[] = [];
  const [olga, priya] = [await openManagerPage(browser, errors), await openManagerPage(browser, errors)];
  for (const page of [olga, priya]) {
    await page.goto(`/dashboard/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  }
  await olga.getByLabel('Printing ID').fill('Olga 1');
  await priya.getByLabel('Order Notes').fill('Priya was here');
  await updateOrder(olga);
  await expect(olga.getByText('Order Updated').first()).toBeVisible();
  await updateOrder(priya);
  await expect(priya.getByText('Order Updated').first()).toBeVisible();
  await expect(priya.getByLabel('Printing ID')).toHaveValue('Olga 1');

  await priya.getByLabel('Printing ID').fill('Priya 2');
  await olga.getByLabel('Printing ID').fill('Olga 2');
  await updateOrder(priya);
  // The question shows the same text before it is saved.
  await expect(priya.getByRole('dialog')).toBeHidden();
  await expect(priya.getByText('Printing ID from Olga 1 to Priya 2')).toBeVisible();
  await updateOrder(olga);
  await expect(olga.getByText('Printing ID now: Priya 2')).toBeVisible();
  await expect(olga.getByLabel('Printing ID')).toHaveValue('Olga 2');
  await olga.getByRole('button', { name: 'Load the newer order' }).click();
  await expect(olga.getByLabel('Printing ID')).toHaveValue('Olga 2');
  await updateOrder(olga);
  await expect(olga.getByText('Printing ID from Priya 2 to Olga 2')).toBeVisible();
  expect(errors).toEqual([]);
});
