/** Changes between cart and payment are shown and can be paid: prices, rosters, saves during the payment. */
import type { Browser } from '@playwright/test';
import { continueToPayment, openCart, openCheckout, payWithCard, storeInCart } from './cart-checkout.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForLargeText } from './expect-room-for-large-text.ts';
import { endReservation, expect, test } from './fixtures.ts';
import { signInAsManager } from './manager-orders.ts';
import { saveTeam } from './saved-team.ts';

test('a price changed since the order was added to the cart is shown with its reason and can be accepted in one step', async ({
  page,
}) => {
  const { order } = await saveTeam(page, 'Price Owls');
  await openCart(page, order);
  // Another tab added it to the cart when a jersey cost a dollar less.
  const tab = await page.context().newPage();
  await tab.goto('/contact');
  await storeInCart(tab, [{ ...order, order_total: 432, final_price: 432 }]);
  await tab.close();
  await expect(page.getByText('$457.00').first()).toBeVisible();
  await expectRoomForLargeText(page);
  await openCheckout(page);
  await continueToPayment(page);
  await expect(
    page.getByText('$12.00 more: our prices have changed. The total is $469.00 now.'),
  ).toBeVisible();
  await expect(page.getByText('Price Owls costs now: $444.00, it was $432.00').first()).toBeVisible();
  await expectAccessible(page);
  await continueToPayment(page);
  await payWithCard(page, '4242424242424242', '$469.00');
  await expect(page.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
  await expect(page).toHaveURL(/payment-complete/);
  const invoice = page.getByRole('link', { name: 'Download Invoice' });
  await expectAccessible(page);
  const pdf = await page.request.get((await invoice.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('the payment opens immediately and shows names and sleeves that the team changed during the checkout', async ({
  page,
  request,
}) => {
  const { order, link } = await saveTeam(page, 'Busy Owls');
  const key = link.split('.').at(-1)!;
  await openCart(page, order);
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

test('what was saved before a late payment waits for the captain, who takes one change and leaves the other', async ({
  page,
  request,
  browser,
}) => {
  const { order, link } = await saveTeam(page, 'Late Owls');
  await openCart(page, order);
  await openCheckout(page);
  await continueToPayment(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await endReservation(order.order_id!);
  const late = structuredClone(order);
  late.order.jersey_2!.jersey_name = 'Ouellet';
  late.order.jersey_5!.jersey_name = 'Gagnon';
  await request.post('/api/save-order', { data: { order: late, key: link.split('.').at(-1) } });
  await payWithCard(page, '4242424242424242', '$469.00');
  await expect(page).toHaveURL(/payment-complete/);
  await page.goto(`/order-status#${order.order_id}`);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText('00 Émond: a change that came too late')).toBeVisible();
  await expect(waiting.getByText('Back Name: was Émond, becomes Ouellet')).toBeVisible();
  await expectAccessible(page);
  await expectInOrderPage(browser, `${order.order_id}-1-1`, 'Back Name: was Łukasz, becomes Gagnon');
  await waiting.getByRole('button', { name: 'Take the change of 00 Émond' }).click();
  await expect(page.getByText('OUELLET', { exact: true }).first()).toBeVisible();
  await waiting.getByRole('button', { name: 'Leave the change of 4 Łukasz' }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByText('GAGNON', { exact: true })).toHaveCount(0);
});

/** Checks what waits on the manager's order page, and the choice of the kind of a refund. */
async function expectInOrderPage(browser: Browser, orderId: string, change: string) {
  const context = await browser.newContext(test.info().project.use);
  const staff = await context.newPage();
  await signInAsManager(staff, `/dashboard/orders/${orderId}`);
  const waiting = staff.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText(change)).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Refund' }).click();
  await staff.getByLabel('Amount (CAD)').fill('20');
  await expect(staff.getByRole('radio', { name: /Goodwill/ })).toBeChecked();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Cancel', exact: true }).click();
  await staff.getByRole('button', { name: 'Refund' }).click();
  // The option is preselected; clicking it confirms the choice.
  await staff.getByRole('radio', { name: /Return of money/ }).click();
  await staff.getByLabel('Amount (CAD)').fill('20');
  await expect(staff.getByRole('radio', { name: /Return of money/ })).toBeChecked();
  await context.close();
}
