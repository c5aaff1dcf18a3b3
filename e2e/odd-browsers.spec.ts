/** Browsers that translate a page, refuse storage, or are full: no page is lost, and an order can be paid. */
import type { Page } from '@playwright/test';
import { designJersey, PLAYERS, pasteRoster, saveOrder } from './build-order.ts';
import { continueToPayment, fillInCustomer, payWithCard } from './cart-checkout.ts';
import { delayScripts, expect, test, translatePages } from './fixtures.ts';

// Of a page that was translated before its code was there, and of the router where storage is refused. Both go on.
test.use({ tolerated: ['Minified React error #418', 'The operation is insecure'] });

const LOST = 'Something went wrong on this page';

/** From an empty form to the paid order, with a wrong coupon and a declined card. */
async function orderAndPay(page: Page) {
  await designJersey(page, 'Les Hiboux');
  await pasteRoster(page, PLAYERS.slice(0, 12));
  await saveOrder(page);
  await page
    .getByRole('button', { name: /Review Order/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Les Hiboux').first()).toBeVisible();
  await page.getByLabel('Coupon code').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon code not found!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Check Out' }).click();
  await fillInCustomer(page);
  await continueToPayment(page);
  await payWithCard(page, '4000000000000002', '$469.00');
  await expect(page.getByText(/Your payment was not successful, please try again\./)).toBeVisible();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByRole('button', { name: 'Pay $469.00' }).click();
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
}

test('on pages that the browser translates early typing is sent, the theme stays dark, and an order is paid', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await translatePages(page);
  const arrive = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  arrive();
  await expect(page.getByText('These details do not match, please check them and try again')).toBeVisible();
  await expect(page.getByText(LOST)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  await orderAndPay(page);
});

const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => refuse() } });
  });

const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

const PAGES = ['/', '/products', '/start-order', '/cart', '/login', '/order-status'];

const CART_IS_TOLD = /This browser cannot store it/;

test('every page opens and an order is paid in a browser that refuses storage and the clipboard, which is told about the cart', async ({
  page,
}) => {
  await refuseStorage(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(LOST)).toBeHidden();
  }
  const told = page.getByText(CART_IS_TOLD).waitFor();
  await orderAndPay(page);
  await told;
});

test('an order is paid in a browser that is full, which is told about the cart', { tag: '@long' }, async ({
  page,
}) => {
  await fillStorage(page);
  const told = page.getByText(CART_IS_TOLD).waitFor();
  await orderAndPay(page);
  await told;
});
