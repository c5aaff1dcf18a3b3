/** The lists of the back office keep their filters in the address (rules.md dashboard-11). */
import { expect, test } from './fixtures.ts';
import { createOrders, signInAsManager, uniqueTeam } from './manager-orders.ts';

test('the suppliers show the same filters after a reload, after Back from an order and from the menu', {
  tag: '@long',
}, async ({ page }) => {
  const team = uniqueTeam('Places');
  const [id] = await createOrders(team, 1);
  await signInAsManager(page, '/dashboard/suppliers');
  await page.getByRole('button', { name: /^No supplier yet/ }).click();
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).toHaveURL('/dashboard/suppliers?supplier=-&sort=newest');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('row', { name: id! }).getByRole('link', { name: team }).click();
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^No supplier yet/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Oldest' })).toHaveAttribute('aria-pressed', 'true');
  const openTab = async (name: string) => {
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name, exact: true })
      .click();
  };
  await openTab('Products');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/products?tab=upload');
  await openTab('Suppliers');
  await expect(page).toHaveURL('/dashboard/suppliers?supplier=-');
});
