/** The checkout shows what the team changed meanwhile, and recovers from slow cards, second tabs and orders taken out of the cart. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { continueToPayment, openCart, openCheckout, payWithCard, storeInCart } from './cart-checkout.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForLargeText } from './expect-room-for-large-text.ts';
import { endProcessing, expect, test } from './fixtures.ts';
import { saveTeam } from './saved-team.ts';

test('the payment opens immediately and shows names and sleeves that the team changed during the checkout', async ({
  page,
  request,
}) => {
  const { order, link } = await saveTeam(page, 'Busy Owls');
  const key = link.split('.').at(-1)!;
  await openCart(page, order);
  await expectRoomForLargeText(page);
  await openCheckout(page);
  const changed = structuredClone(order);
  changed.order.jersey_3!.jersey_name = 'Ouellet';
  await request.post('/api/save-order', { data: { order: changed, key } });
  await continueToPayment(page);
  await expect(page.getByText('Your team has just changed Busy Owls')).toBeVisible();
  await expect(page.getByText("Jersey 3, Back Name: O'Brien → Ouellet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  const dearer = structuredClone(changed);
  dearer.version = 2;
  dearer.order.jersey_4!.jersey_sleeve = 'Long Sleeve';
  await expect
    .poll(async () => (await request.post('/api/save-order', { data: { order: dearer, key } })).json())
    .toMatchObject({ response: true });
  await page.getByRole('button', { name: 'Check Out' }).click();
  await continueToPayment(page);
  await expect(
    page.getByText('$5.00 more: the team changed Busy Owls. The total is $474.00 now.'),
  ).toBeVisible();
  await payWithCard(page, '4242424242424242', '$474.00');
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
});

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
