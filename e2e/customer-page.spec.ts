/** All orders of a person, and credits given by hand. */

import { expectAccessible } from './expect-accessible.ts';
import { createUser, expect, expireRecentSignIn, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

test('a manager sees every order of a person and gives credits with a reason', async ({ page }) => {
  const team = uniqueTeam('Regulars');
  const email = `regular-${process.pid}-${test.info().project.name}@example.com`;
  const [newest, oldest] = await createOrders(team, 2, { name: 'Regula Roy', email });
  await createUser({ name: 'Regula', email, access: 'customer' });
  await signInAsManager(page, `/dashboard/orders/${oldest}`);
  await page.getByRole('link', { name: 'Regula Roy' }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${oldest}/customer`);
  await expect(page.getByRole('heading', { level: 1, name: 'Regula Roy' })).toBeVisible();
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  await expect(orders.getByText(newest!)).toBeVisible();
  const credits = page.getByRole('region', { name: 'Credits' });
  await expect(credits.getByText('No credits were earned or used yet.')).toBeVisible();
  await expectAccessible(page);

  await credits.getByRole('button', { name: 'Give or take credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credits of the customer' });
  await dialog.getByLabel('Amount in dollars').fill('-1');
  await dialog.getByLabel('Reason').fill('Parcel came late');
  await dialog.getByRole('button', { name: 'Change credits' }).click();
  await expect(dialog.getByText('The customer does not have that many credits')).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('12.50');
  await expectAccessible(page);
  await expireRecentSignIn(page);
  await dialog.getByRole('button', { name: 'Change credits' }).click();
  await page
    .getByRole('dialog', { name: 'Please type your password again' })
    .getByLabel('Password')
    .fill('seven wooden geese');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(credits.getByText('Parcel came late')).toBeVisible();
  await expect(credits.getByText('$12.50').first()).toBeVisible();
  await expectAccessible(page);
});
