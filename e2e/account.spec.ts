import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { createUser, expect, test } from './fixtures.ts';
import { waitForLink } from './mailbox.ts';
import { callApi } from './saved-team.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'seven wooden geese';
const NEW_PASSWORD = 'eleven copper kettles';

/** Signs up from the cart, after the form has named what is missing or too easy to guess, and opens the link. */
async function signUp(page: Page, email: string) {
  await page.goto('/login#cart');
  await page.getByRole('button', { name: 'Create New Account' }).click();
  const create = page.getByRole('button', { name: 'Create Account' });
  const again = page.getByLabel('Re-enter password');
  await page.getByLabel('Full name').fill('Émile Roy');
  await create.click();
  await expect(page.getByText('Missing fields in RED')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Password2026');
  await again.fill('Password2027');
  await create.click();
  await expect(page.getByText('Passwords do not match!')).toBeVisible();
  await again.fill('Password2026');
  await create.click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Émile Roy');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/confirmation');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(await waitForLink(email, /verify/));
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs up by the call of the login page. */
async function signUpAndReadLink(page: Page, email: string) {
  await callApi(page.request, 'create-temp-account', { name: 'Émile Roy', email, password: PASSWORD });
  return waitForLink(email, /verify/);
}

test('a customer signs up at the cart and is led back to it, logs out, resets the password and logs in again', async ({
  page,
}, { project, retry }) => {
  const email = `emile.${project.name}.${retry}@example.com`;
  await signUp(page, email);
  await expect(page).toHaveURL('/cart', { timeout: 15_000 });

  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'ÉMILE ROY' })).toBeVisible();
  await expect(page.getByText('$0.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '(History)' }).click();
  await expect(page.getByText('No credits used or earned yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByRole('link', { name: 'Agent Program' }).click();
  await expect(page.getByText('Agent Program Coming Soon!')).toBeVisible();
  await menu.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/account#orders');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/account');
  await expect(page.getByText('Please login to access your account!')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('an e-mail with a link is on its way')).toBeVisible();
  // A truncated link, then the complete one in the same tab.
  await page.goto('/password-reset#reset=nothing');
  await expect(page.getByText('Invalid password reset link')).toBeVisible();
  await page.goto(await waitForLink(email, /Reset/));
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Re-enter Password').fill('something else');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Re-enter Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login', { timeout: 10_000 });
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/account');
});

test(
  'a link opened in another browser verifies with the chosen password or a new one, and a used one leads to the login',
  { tag: '@long' },
  async ({ page, browser }, { project, retry }) => {
    const email = `other.${project.name}.${retry}@example.com`;
    const link = await signUpAndReadLink(page, email);
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByText('another browser than the one that signed up')).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel('Password', { exact: true }).fill('not the password');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('alert')).toContainText('These details do not match');
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL('/login#verified');
    await expect(other).toHaveURL('/account', { timeout: 10_000 });
    await other.context().close();

    const used = await (await browser.newContext()).newPage();
    await used.goto(link);
    await expect(used).toHaveURL('/login#verified');
    await expect(used.getByText('Your e-mail address is verified.')).toBeVisible();
    await expect(used.getByLabel('Email', { exact: true })).toHaveValue(email);
    await used.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await used.keyboard.press('Enter');
    await expect(used).toHaveURL('/account');
    await used.context().close();

    const mine = `mine.${project.name}.${retry}@example.com`;
    const third = await (await browser.newContext()).newPage();
    await third.goto(await signUpAndReadLink(page, mine));
    await third.getByRole('button', { name: 'Choose a new password' }).click();
    await third.getByLabel('Full name').fill('Émile Own');
    await third.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await third.getByLabel('Re-enter new password').fill(NEW_PASSWORD);
    await expectAccessible(third);
    await third.keyboard.press('Enter');
    await expect(third).toHaveURL('/account', { timeout: 10_000 });
    await expect(third.getByRole('heading', { name: 'ÉMILE OWN' })).toBeVisible();
    await third.context().close();
  },
);

test('a customer changes the password and the e-mail address, and signs out another device', async ({
  page,
  browser,
}, { project, retry }) => {
  const email = `changing.${project.name}.${retry}@example.com`;
  await createUser({ name: 'Émile Roy', email, access: 'customer' });
  await signIn(page, email, '/account');
  const other = await (await browser.newContext()).newPage();
  await logIn(other, email, PASSWORD);
  await expect(other).toHaveURL('/account');

  await page.reload();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed out everywhere but here.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/login');
  await other.close();

  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Re-enter new password').fill(NEW_PASSWORD);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('These details do not match')).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Password changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const next = `changed.${project.name}.${retry}@example.com`;
  await page.getByRole('button', { name: 'Change Email' }).click();
  await dialog.getByLabel('New e-mail address').fill(next);
  await dialog.getByLabel('Current password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please open the link in the e-mail')).toBeVisible();
  await page.goto(await waitForLink(next, /confirm your new e-mail/));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByText(`Your account uses ${next} from now on.`)).toBeVisible();
  await page.getByRole('link', { name: 'To my account' }).click();
  await expect(page.getByText(next)).toBeVisible();
});
