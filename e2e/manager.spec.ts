import { expect, test } from './shop.ts';

async function signIn(page: import('@playwright/test').Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill('manager@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('seven wooden geese');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account Verified').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
}

test('a visitor at the dashboard is sent home', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Restricted Page Access, redirecting to home page')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a wrong password is refused in words and stays typed', async ({ page }) => {
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
  await signIn(page);
  await expect(page.getByText('Total Sales')).toBeVisible();
  await expect(page.getByText('Visits 24hr')).toBeVisible();
  await page.goto('/dashboard#orders');
  await expect(page.getByRole('button', { name: 'Reload Orders' })).toBeVisible();
});
