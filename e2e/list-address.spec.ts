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

test('sent links show the same products, letters and orders, and Back is one step back', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsManager(page, '/dashboard/products?sport=softball');
  await expect(page.getByRole('button', { name: /^Softball/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/products?sport=softball&tab=upload');
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Softball/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/dashboard/mail?to=captain%40example.com');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('captain@example.com');
  await page.goto('/dashboard/orders?saved=true&search=Owls&sort=team&direction=asc');
  await expect(page.getByLabel('Search')).toHaveValue('Owls');
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Saved' }),
  ).toHaveAttribute('aria-current', 'page');
  await page.goto('/dashboard/orders?status=shipping&paid=false');
  const status = page.getByLabel('Status', { exact: true });
  await expect(status).toHaveValue('shipping');
  await status.selectOption('Production');
  await expect(page).toHaveURL('/dashboard/orders?status=production&paid=false');
  for (const tab of ['Tasks', 'Orders'])
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: tab, exact: true })
      .click();
  await expect(page).toHaveURL('/dashboard/orders?status=production&paid=false');
});
