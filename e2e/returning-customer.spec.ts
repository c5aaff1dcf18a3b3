/** What a returning customer types from the cart to the paid order. */
import type { Page } from '@playwright/test';
import { openCart, payByCalls, payWithCard } from './cart-checkout.ts';
import { expectAccessible } from './expect-accessible.ts';
import { createUser, expect, test } from './fixtures.ts';
import { saveTeam } from './saved-team.ts';
import { signIn } from './sign-in.ts';

const TYPED = ['Card number', 'Expiry (MM/YY)', 'Security code'];

/** Returns the labels of the empty fields that have to be filled. */
const listEmptyFields = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('input')
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => input.checkVisibility() && (input as HTMLInputElement).value === '')
        .map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent ?? input.id)
        .filter((label) => !label.includes('optional') && label !== 'Coupon code'),
    );

test('a signed-in customer who has ordered before types nothing but the card', async ({ page }, {
  project,
  retry,
}) => {
  const email = `returning-${project.name}-${retry}@example.com`;
  await createUser({ name: 'Camille Roy', email, access: 'customer' });
  await signIn(page, email, '/cart');
  await payByCalls(page, (await saveTeam(page, 'First Owls')).order);

  await openCart(page, (await saveTeam(page, 'Second Owls')).order);
  await page.getByRole('button', { name: 'Check Out' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue('+1 (416) 555-0199');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Camille Roy');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('✓ We ship to 123 Main St, Toronto, ON M5V 2T6')).toBeVisible();
  expect(await listEmptyFields(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await listEmptyFields(page)).toEqual(TYPED);
  await expectAccessible(page);
  await payWithCard(page, '4242424242424242', '$469.00');
  await expect(page).toHaveURL(/payment-complete/);
});
