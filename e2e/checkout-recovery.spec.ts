/** The checkout recovers from slow cards, second tabs, expired codes and expired sessions. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { continueToPayment, openCart, openCheckout, payWithCard, storeInCart } from './cart-checkout.ts';
import { expectAccessible } from './expect-accessible.ts';
import { createDiscountCode, endProcessing, expect, expireDiscountCode, test } from './fixtures.ts';
import { saveTeam } from './saved-team.ts';

test('after a slow card payment the page polls until the receipt, also when reopened or in a second tab', async ({
  page,
}) => {
  const { order } = await saveTeam(page, 'Slow Owls');
  await openCart(page, order);
  const [tab, cart] = [await page.context().newPage(), await page.context().newPage()];
  await cart.goto('/cart');
  await expect(cart.getByRole('button', { name: 'Check Out' })).toBeVisible();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: 'Check Out' }).click();
  await expect(tab.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await openCheckout(page);
  await continueToPayment(page);
  await payWithCard(page, '4000000000000077', '$469.00');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please do not pay again')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByText('not successful')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Please do not pay again')).toBeVisible();
  await page.getByRole('button', { name: 'Check Out' }).click();
  await expect(dialog.getByText('Please do not pay again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  await expect(tab.getByRole('dialog').getByText('Please do not pay again')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  await endProcessing(order.order_id!);
  await expect(page).toHaveURL(/payment-complete/, { timeout: 30_000 });
  await expect(tab).toHaveURL(/payment-complete/);
  await expect(cart).toHaveURL(page.url());
});

test('Continue to payment shows the receipt of a payment that was settled without its page', async ({
  page,
}) => {
  const { order } = await saveTeam(page, 'Lost Owls');
  await openCart(page, order);
  await openCheckout(page);
  const opened = page.waitForResponse(/create-payment-intent/);
  await continueToPayment(page);
  const { clientSecret } = (await (await opened).json()) as { clientSecret: string };
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
  await page.request.post('/api/sandbox-card/confirm', { data: { clientSecret, ...card } });
  await page.getByRole('button', { name: 'Check Out' }).click();
  await continueToPayment(page);
  await expect(page).toHaveURL(new RegExp(`/payment-complete#${order.order_id}`));
});

test('an expired code is removed with its reason, and the checkout continues at the new total', async ({
  page,
}, { project, retry }) => {
  const code = `ended-${project.name}-${retry}`;
  await createDiscountCode(code, 10);
  const { order } = await saveTeam(page, 'Code Owls');
  await openCart(page, order);
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('$424.60').first()).toBeVisible();
  await openCheckout(page);
  await expireDiscountCode(code);
  await continueToPayment(page);
  await expect(
    page.getByText(`Coupon code is expired! The code ${code} was taken out: the total is $469.00 now.`),
  ).toBeVisible();
  await continueToPayment(page);
  await expect(page.getByRole('button', { name: 'Pay $469.00' })).toBeVisible();
});

test('an order that exists only in the cart can be removed and restored, and stays in this browser', async ({
  page,
}) => {
  await page.goto('/cart');
  const quote = await page.request.post('/api/order-quote', {
    data: { order: { ...createTeamOrder(), secret_code: 'Lone Owls', product_code: 'bb-1' } },
  });
  const { order } = (await quote.json()) as { order: OrderResponse[] };
  const parts = {
    product_details: { code: 'bb-1', type: 'basketball', name: 'Full Court', file_name: 'bb-1' },
    product_code: 'bb-1',
    product_img: '/artwork/front/shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity.svg',
    save_id: 'lone-owls',
  };
  await storeInCart(page, [{ ...order[0], ...parts }]);
  await page.reload();
  await page.getByRole('button', { name: 'Remove Lone Owls from the cart' }).click();
  await expect(page.getByText('Lone Owls was removed from the cart')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Lone Owls' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Lone Owls from the cart' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Load Lone Owls' })).toBeVisible();
});
