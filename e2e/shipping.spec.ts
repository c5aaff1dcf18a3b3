/** A manager sends a paid order: rates, label, tracking number, and what the customer sees (rules.md delivery-10, 11). */
import { readFileSync } from 'node:fs';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test, updateOrder } from './fixtures.ts';
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

test('from a paid order to a printed label and a parcel that the customer follows', {
  tag: '@phone',
}, async ({ page }) => {
  const id = await createOrderToSend();
  await signInAsManager(page);
  await page.goto(`/dashboard/orders/${id}`);
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

  await page.getByLabel('Order status').selectOption('shipping');
  await updateOrder(page);
  await expect(page.getByText('Order Updated')).toBeVisible();
  await page.goto(`/order-status#${id}`);
  await page.getByRole('button', { name: 'Get Tracking Details' }).click();
  await expect(page.getByText('Label created')).toBeVisible();
  await expect(page.getByText('Estimated arrival:')).toBeVisible();
  await expectAccessible(page);
});

test('a label is cancelled, and a tracking number of another carrier typed in its place', async ({
  page,
}) => {
  const id = await createOrderToSend();
  await signInAsManager(page);
  await page.goto(`/dashboard/orders/${id}`);
  const panel = page.locator('#parcels');
  await panel.getByRole('button', { name: 'Canada Post rates' }).click();
  await panel.getByText('Test Regular Parcel').click();
  await panel.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(panel.getByText(/^CP-TEST/)).toBeVisible();
  await panel.getByRole('button', { name: 'Void the label' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await panel.getByText('Earlier labels (1)').click();
  await expect(panel.getByText(/Cancelled · Canada Post .* the label is void/)).toBeVisible();
  await panel.getByText('Tracking number of another label').click();
  await panel.getByLabel('Carrier').fill('Purolator');
  await panel.getByLabel('Tracking number', { exact: true }).fill('PUR 123-456');
  await panel.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(panel.getByText('PUR 123-456').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Create Shipment' })).toBeHidden();
});

test('what the carrier refuses is shown in its words, and nothing is lost', async ({ page }) => {
  const id = await createOrderToSend('Test Rejected');
  await signInAsManager(page);
  await page.goto(`/dashboard/orders/${id}`);
  const panel = page.locator('#parcels');
  await panel.getByText('Write the label differently').click();
  await panel.getByLabel('Unit or second line').fill('Buzzer 7');
  await panel.getByRole('button', { name: 'Canada Post rates' }).click();
  await panel.getByText('Test Regular Parcel').click();
  await panel.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(
    page.getByText('The test carrier refuses this recipient.').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(panel.getByLabel('Unit or second line')).toHaveValue('Buzzer 7');
});
