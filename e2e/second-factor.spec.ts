import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './expect-accessible.ts';
import { createUser, expect, test } from './fixtures.ts';

const PASSWORD = 'seven wooden geese';

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test(
  'a designer sets up the second factor, signs in with a recovery code and turns it off',
  { tag: '@long' },
  async ({ page, browser }, { project }) => {
    const email = `factor.${project.name}@shop.example`;
    await createUser({ name: 'Fay', email, access: 'staff', designer: `Fay ${project.name}` });
    await logIn(page, email);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/dashboard/security');
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByAltText('The secret as a QR code')).toBeVisible();
    const secret = (await page.locator('p.font-mono').textContent())!;
    const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await page.getByLabel('Six digits that the app shows now').fill(app.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const code = (await codes.first().textContent())!;
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Your second factor is on. 10 recovery codes are left.')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await logIn(other, email);
    await expect(other.getByLabel('Six digits of your authenticator app')).toBeVisible();
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('One of your recovery codes').fill(code);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(/\/dashboard/);
    await other.close();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  },
);
