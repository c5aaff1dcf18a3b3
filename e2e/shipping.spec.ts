/** A manager sends a paid order: rates, label, tracking number, and what the customer sees (rules.md delivery-10, 11). */
import { readFileSync } from 'node:fs';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

const ADDRESS = {
  street: '123 Main St, Unit 4',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CAN',
  text: '123 Main St, Unit 4, Toronto, ON M5V 2T6',
};

async function createOrderToSend(name = 'Zoé O’Brien'): Promise<string> {
  const [id] = await createOrders(uniqueTeam('Herons'), 1, { name, address: ADDRESS });
  return id!;
}

test('from a paid order to a printed label and a parcel that the customer follows', async ({ page }) => {
  const id = await createOrderToSend();
  await signInAsManager(page, `/dashboard/orders/${id}`);
  const panel = page.locator('#parcels');
  await expect(panel.getByText('Test mode: Stallion Express, Canada Post')).toBeVisible();
  await expect(panel.getByText('Parcel with 5 items: 1.0 kg, 30 × 20 × 7.5 cm')).toBeVisible();
  await panel.getByRole('button', { name: 'Canada Post rates' }).click();
  await expect(panel.getByText('Test Xpresspost')).toBeVisible();
  await panel.getByRole('button', { name: 'Stallion Express rates' }).click();
  await expect(panel.getByText('Test Economy, Parcel')).toBeVisible();
  await expect(panel.getByText('Test Xpresspost')).toBeVisible();
  await panel.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(page.getByText('Select an option!')).toBeVisible();
  await panel.getByText('Test Economy, Parcel').click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(page.getByText('Shipment created')).toBeVisible();
  await expect(panel.getByText(/^SE-TEST/)).toBeVisible();
  await expect(panel.getByText(/^SE-TEST/)).toBeInViewport();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Print label' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Set the status to Shipping' }).click();
  await expect(page.getByText('Shipping. The customer gets an e-mail.')).toBeVisible();
  await expect(page.getByLabel('Order status')).toHaveValue('shipping');
  await expect(panel.getByRole('button', { name: 'Set the status to Shipping' })).toHaveCount(0);
  await page.goto(`/order-status#${id}`);
  await page.getByRole('button', { name: 'Get Tracking Details' }).click();
  await expect(page.getByText(/^label created$/i)).toBeVisible();
  await expect(page.getByText('Estimated arrival')).toBeVisible();
  await expectAccessible(page);
});

test('a label that the carrier refuses is written differently and bought, cancelled, and another number typed in its place', async ({
  page,
}) => {
  const id = await createOrderToSend('Test Rejected');
  await signInAsManager(page, `/dashboard/orders/${id}`);
  const panel = page.locator('#parcels');
  const buy = async () => {
    await panel.getByRole('button', { name: 'Canada Post rates' }).click();
    await panel.getByText('Test Regular Parcel').click();
    await panel.getByRole('button', { name: 'Create Shipment' }).click();
  };
  await panel.getByText('Write the label differently').click();
  await panel.getByLabel('Unit or second line').fill('Buzzer 7');
  await buy();
  await expect(
    page.getByText('The test carrier refuses this recipient.').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(panel.getByLabel('Unit or second line')).toHaveValue('Buzzer 7');
  await panel.getByLabel('Name', { exact: true }).fill('Zoé O’Brien');
  await buy();
  await expect(panel.getByText(/^CP-TEST/)).toBeVisible();

  await panel.getByRole('button', { name: 'Void the label' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  // The refused one, and the one that is void now.
  await panel.getByText('Earlier labels (2)').click();
  await expect(panel.getByText(/Cancelled · Canada Post .* the label is void/)).toBeVisible();
  await panel.getByText('Tracking number of another label').click();
  await panel.getByLabel('Carrier').fill('Purolator');
  await panel.getByLabel('Tracking number', { exact: true }).fill('PUR 123-456');
  await panel.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(panel.getByText('PUR 123-456').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Create Shipment' })).toBeHidden();
});

test('the parcels of a day are shipped in six clicks with one file of labels, and an order that cannot go is named', async ({
  page,
}) => {
  const team = uniqueTeam('Parcels');
  await createOrders(team, 3, { address: ADDRESS, supplierStatus: 'completed' });
  const [without] = await createOrders(`${team} lost`, 1, { supplierStatus: 'completed' });
  await signInAsManager(page, `/dashboard/orders?search=${encodeURIComponent(team)}&queue=to_ship`);
  await expect(page.getByText('4 orders', { exact: true })).toBeVisible();
  await expect(page.getByText('1 parcel, 1.0 kg').first()).toBeVisible();
  await page.getByLabel('Select all orders on this page').check();
  await page.getByRole('button', { name: 'Ship 4', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders?' });
  await expect(dialog.getByRole('listitem')).toHaveText(`${team} lost, ${without}: no address to ship to`);
  await expect(dialog.getByLabel(/^Cheapest/)).toBeChecked();
  await dialog.getByLabel(/^Fastest/).check();
  await dialog.getByLabel(/^Cheapest/).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Buy labels' }).click();
  const shipped = page.getByRole('dialog', { name: '3 orders with a label' });
  await expect(shipped).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shipped.getByRole('button', { name: 'Print labels' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('postage-labels-3-orders.pdf');
  await shipped.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: without! })).toBeVisible();
  await page.goto(`/dashboard/orders?search=${encodeURIComponent(team)}&queue=shipped`);
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible();
});
