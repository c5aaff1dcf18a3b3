/** The code and the credits of the cart, from reload to login and sign-up. */
import { continueToPayment, openCart, openCheckout } from './cart-checkout.ts';
import { expectAccessible } from './expect-accessible.ts';
import {
  createDiscountCode,
  createUser,
  endSessions,
  expect,
  expireDiscountCode,
  giveCredits,
  test,
} from './fixtures.ts';
import { saveTeam } from './saved-team.ts';

test('code and credits survive a reload, the end of the session and the login, and a code that ends meanwhile is taken out', async ({
  page,
}, { project, retry }) => {
  const name = `terms-${project.name}-${retry}`;
  await createDiscountCode(name, 10);
  await createUser({ name: 'Camille', email: `${name}@example.com`, access: 'customer' });
  await giveCredits(`${name}@example.com`, 2500);
  await openCart(page, (await saveTeam(page, 'Terms Owls')).order);
  await page.getByLabel('Coupon code').fill(name);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('$424.60').first()).toBeVisible();
  await page.getByRole('link', { name: 'Login to use credits' }).click();
  await logIn();
  await expect(page.getByText('$424.60').first()).toBeVisible();
  await page.getByLabel('Use credits').fill('20');
  await expect(page.getByText('You have $25.00.')).toBeVisible();
  await expect(page.getByText('$404.60').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('$404.60').first()).toBeVisible();

  await endSessions(`${name}@example.com`);
  await page.reload();
  await expect(page.getByText('Login expired, please login again!')).toBeVisible();
  await expect(page.getByText('$424.60').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Login', exact: true }).last().click();
  await logIn();
  await expect(page.getByText('$404.60').first()).toBeVisible();

  await openCheckout(page);
  await expireDiscountCode(name);
  await continueToPayment(page);
  const note = `Coupon code is expired! The code ${name} was taken out: the total is $449.00 now.`;
  await expect(page.getByText(note)).toBeVisible();
  await continueToPayment(page);
  await expect(page.getByRole('button', { name: 'Pay $449.00' })).toBeVisible();

  async function logIn() {
    await expect(page).toHaveURL('/login#cart');
    await page.getByLabel('Email', { exact: true }).fill(`${name}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('seven wooden geese');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cart');
  }
});
