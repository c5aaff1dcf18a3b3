import { copyTeamLink, designJersey, jerseyRow, PLAYERS, pasteRoster, saveOrder } from './build-order.ts';
import { continueToPayment, fillInCustomer, payWithCard } from './cart-checkout.ts';
import { expectAccessible } from './expect-accessible.ts';
import { collectErrors, createDiscountCode, expect, test } from './fixtures.ts';

test('an order of eighteen players with two concurrent guests, a coupon and a declined card is paid', async ({
  page,
  browser,
}) => {
  await createDiscountCode('opening-day', 10);
  await designJersey(page, 'Northside Owls');
  await pasteRoster(page, PLAYERS);
  await expect(jerseyRow(page, 18)).toContainText('Bélanger');
  await expect(jerseyRow(page, 2)).toContainText('00');
  const orderId = await saveOrder(page);

  const link = await copyTeamLink(page);
  const guests = await Promise.all(
    [3, 4].map(async (jersey) => {
      const context = await browser.newContext();
      const guest = await context.newPage();
      const errors: string[] = [];
      collectErrors(guest, errors);
      await guest.goto(link);
      const { name, number } = PLAYERS[jersey - 1]!;
      await guest.getByRole('button', { name: `${number} ${name}` }).click();
      await guest.getByRole('button', { name: 'This one is mine' }).click();
      await guest.getByLabel('Back Name').fill(`Guest ${jersey}`);
      return { guest, errors };
    }),
  );
  await Promise.all(
    guests.map(async ({ guest, errors }) => {
      await guest.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(guest.getByText('Saved.', { exact: true })).toBeVisible();
      expect(errors).toEqual([]);
      await guest.context().close();
    }),
  );

  await page.reload();
  await page.getByRole('button', { name: /Order Form/ }).click();
  await expect(jerseyRow(page, 3)).toContainText('Guest 3');
  await expect(jerseyRow(page, 4)).toContainText('Guest 4');

  await page
    .getByRole('button', { name: /Review Order/ })
    .first()
    .click();
  const invoice = page.getByRole('link', { name: 'Download Invoice' });
  const pdf = await page.request.get((await invoice.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Add to Cart' }).click();

  await page.goto('/cart');
  await page.getByLabel('Coupon code').fill('OPENING-DAY');
  await page.getByRole('button', { name: 'Apply' }).click();
  // 18 shirts of Pro Mesh at 37.00 are 666.00; less 10 %, plus 25.00 shipping.
  await expect(page.getByText('$624.40')).toBeVisible();
  await page.getByRole('button', { name: 'Check Out' }).click();
  await continueToPayment(page);
  await expect(page.getByText('Fields missing for:')).toBeVisible();
  await fillInCustomer(page);
  await continueToPayment(page);

  await payWithCard(page, '4000000000000002', '$624.40');
  await expect(page.getByText(/Your payment was not successful, please try again\./)).toBeVisible();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByRole('button', { name: 'Pay $624.40' }).click();
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
  await expect(page).toHaveURL(`/payment-complete#${orderId}`);
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Order Status' }).click();
  await expect(page.getByText('GAGNÉ', { exact: true })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty!')).toBeVisible();
});
