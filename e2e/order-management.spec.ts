import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { createUser, expect, test } from './fixtures.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

async function logIn(page: Page, password: string) {
  await page.getByLabel('Email').fill(MANAGER_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a wrong password is rejected and kept in the form, and the right one opens the figures', async ({
  page,
}) => {
  await page.goto('/login');
  await logIn(page, 'six wooden geese');
  await expect(page.getByText('These details do not match').first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('six wooden geese');
  await logIn(page, 'seven wooden geese');
  await expect(page.getByText('Account Verified').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Total Sales')).toBeVisible();
  await expect(page.getByText('Visits 24hr')).toBeVisible();
  await expectAccessible(page);
});

test('a visitor and a customer at the dashboard are led to the home page, the customer with a link to the account', async ({
  page,
}, { project }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Restricted Page Access, redirecting to home page')).toBeVisible();
  await expect(page).toHaveURL('/');
  const email = `customer-${project.name}@example.com`;
  await createUser({ name: 'Camille Roy', email, access: 'customer' });
  await signIn(page, email, '/dashboard');
  await expect(page.getByText('Restricted Page Access, redirecting to home page')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'your account' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(page).toHaveURL('/');
});
