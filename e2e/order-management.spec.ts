import { expect, test } from './fixtures.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

async function logIn(page: import('@playwright/test').Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill('manager@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('seven wooden geese');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account Verified').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Selects a tab of the dashboard's menu, which opens from a button on a phone. */
async function chooseInMenu(page: import('@playwright/test').Page, tab: string) {
  const button = page.getByRole('complementary').locator('button[aria-label=Menu]');
  if (await button.isVisible()) await button.click();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: tab, exact: true })
    .click();
  // It closes once the page is loaded; a press before that would close it, not open it.
  await expect(button).toHaveAttribute('aria-expanded', 'false');
}

test('a visitor at the dashboard is redirected to the home page', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Restricted Page Access, redirecting to home page')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a wrong password is rejected with a message, and the form keeps what was entered', async ({ page }) => {
  test
    .info()
    .annotations.push({ type: 'why', description: 'the refusal is an answer, not an error of the page' });
  await page.goto('/login');
  await page.getByLabel('Email').fill('manager@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('six wooden geese');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These details do not match').first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('six wooden geese');
});

test('the manager signs in, reads the figures and opens the orders', async ({ page }) => {
  await logIn(page);
  await expect(page.getByText('Total Sales')).toBeVisible();
  await expect(page.getByText('Visits 24hr')).toBeVisible();
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('button', { name: 'Reload Orders' })).toBeVisible();
});

test('earlier links of the dashboard redirect, and filters can be shared by URL', async ({ page }) => {
  await signIn(page, MANAGER_EMAIL);
  await page.goto('/dashboard#suppliers');
  await expect(page).toHaveURL('/dashboard/suppliers');
  await page.goto('/dashboard#order=0042201126');
  await expect(page).toHaveURL('/dashboard/orders/0042201126');
  await page.goto('/dashboard/orders?status=shipping&paid=false');
  const status = page.getByLabel('Status', { exact: true });
  await expect(status).toHaveValue('shipping');
  await status.selectOption('Production');
  await expect(page).toHaveURL('/dashboard/orders?status=production&paid=false');
  await chooseInMenu(page, 'Tasks');
  await chooseInMenu(page, 'Orders');
  await expect(page).toHaveURL('/dashboard/orders?status=production&paid=false');
});

test('an unknown address of the dashboard says so beside the menu', async ({ context }) => {
  // The browser reports a 404 on the console, so this is a page whose console is not checked.
  const page = await context.newPage();
  await signIn(page, MANAGER_EMAIL);
  for (const path of ['/dashboard/no-such-tab', '/dashboard/orders/none', '/dashboard/tasks/1']) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found | Dashboard');
  }
  await chooseInMenu(page, 'Tasks');
  await expect(page).toHaveURL('/dashboard/tasks');
  expect((await page.request.get('/dashboard/orders/0042201126')).status()).toBe(200);
});
