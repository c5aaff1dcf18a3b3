/** The manager's orders: the list, the correction of an order, keyboard shortcuts (A11 on the order page). */

import { expectAccessible } from './expect-accessible.ts';
import { expect, test, updateOrder } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

test('the manager finds an order, corrects it and sees its history', async ({ page }) => {
  const team = uniqueTeam('Finders');
  const [id] = await createOrders(team, 1);
  await signInAsManager(page, '/dashboard/orders');
  await page.getByLabel('Search').fill(team);
  await page.getByRole('link', { name: team }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Printing ID').fill('P-77');
  await page.getByLabel('Design folder').fill('javascript:alert(1)');
  await expect(page.getByText('Please save any changes!')).toBeVisible();
  await updateOrder(page);
  await expect(page.getByText('Please use an https link').first()).toBeVisible();
  await expect(page.getByLabel('Design folder')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Design folder').fill('https://drive.google.com/drive/folders/abc');
  await page.getByRole('button', { name: 'Edit jerseys' }).click();
  await expect(page.getByText('For more jerseys make a new order')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD JERSEY' })).toHaveCount(0);
  await page.getByLabel('Jersey, Back Name 2').fill('Gagnon');
  await expectAccessible(page);
  await updateOrder(page);
  await expect(page.getByText('Order Updated').first()).toBeVisible();
  await expect(page.getByText('Printing ID from none to P-77')).toBeVisible();
  await expect(page.getByText('Jersey 2, Back Name from Roy to Gagnon')).toBeVisible();

  await page.getByRole('button', { name: 'Adjust price' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust price' }).click();
  await expect(page.getByText('Say why, it stays in the history')).toBeVisible();
  await page.getByLabel('Amount in dollars').fill('-10.50');
  await page.getByLabel('Reason').fill('Late reply of ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust price' }).click();
  await expect(page.getByText('Adjusted: Late reply of ours')).toBeVisible();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Order PDF' }).click();
  expect((await sheet).suggestedFilename()).toBe(`order-${id}.pdf`);
  const roster = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Roster CSV' }).click();
  expect((await roster).suggestedFilename()).toBe(`rosters-${id}.csv`);
});

test('the orders are found, selected, opened, paged and saved by single keys, which do nothing while typing', {
  tag: '@long',
}, async ({ page }) => {
  const team = uniqueTeam('Keys');
  const [newest, older] = await createOrders(team, 2);
  await signInAsManager(page, '/dashboard/orders');
  await expect(page.getByRole('button', { name: 'Reload Orders' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search');
  await expect(search).toBeFocused();
  await page.keyboard.type(`${team}/jk?`);
  await expect(search).toHaveValue(`${team}/jk?`);
  await search.fill(team);
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: team }).filter({ visible: true });
  await expect(link).toHaveCount(2);
  await search.blur();
  await page.keyboard.press('j');
  await expect(link.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(link.last()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByLabel(`Select ${team}, ${older}`)).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${newest}$`));
  // The keys work once the links of the same actions are visible.
  await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`${older}$`));
  await expect(page.getByRole('link', { name: 'Previous order' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`${newest}$`));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByLabel('Single keys do this').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`${newest}$`));

  await page.getByLabel('Printing ID').fill('P-78');
  await page.keyboard.press('Control+s');
  await page
    .getByRole('dialog', { name: 'Update this order?' })
    .getByRole('button', { name: 'Update' })
    .click();
  await expect(page.getByText('Order Updated').first()).toBeVisible();
  await page.goto('/dashboard/orders');
  await search.fill(older!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/orders/${older}`);
});
