import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { cents, formatDollars, fromDollars } from '#domain/shared/money.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { CART, CUSTOMER, ORDER, PRICE, renderCheckout, storeCustomer } from '../testing/render-checkout.tsx';

const ACCOUNT = { name: 'Maya Chen', email: 'maya@team.ca', phone: '4165550199', address: null };

test('an expired session offers to sign in, shows the total without credits, and keeps what the account filled in', async () => {
  storeCustomer({ typedAddress: CUSTOMER.typedAddress });
  fakeApi({
    [paths.checkout.searchAddress]: () => ({ suggestions: [], hint: '', attribution: '' }),
    [paths.checkout.createIntent]: () => reject('session-expired', 'Login expired'),
  });
  const { screen, onSessionEnded } = await renderCheckout({ account: ACCOUNT });
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText(/Login expired, please login again! The total is/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login#cart');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Maya Chen');
  await expect.element(screen.getByLabelText('Phone Number')).toHaveValue('+1 (416) 555-0199');
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('while cards cannot be charged, the customer is told amount, address and message of an e-transfer, and keeps what was typed', async () => {
  storeCustomer();
  const text = 'Card payments are not possible at the moment and nothing was charged.';
  fakeApi({ [paths.checkout.createIntent]: () => reject('card-service-unavailable', text) });
  const { screen } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByRole('link', { name: 'team@shop.example' })).toBeVisible();
  const amount = formatDollars(fromDollars(ORDER.order_total));
  const how = `send ${amount} (CAD) to team@shop.example with ${ORDER_ID} as the message`;
  const offer = screen.getByText(/You can pay by e-transfer instead/);
  await expect.element(offer).toBeVisible();
  expect(offer.element().textContent).toContain(how);
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Maya Chen');
});

test('a payment that was settled without its page leads to its receipt', async () => {
  fakeApi({
    [paths.checkout.createIntent]: () => reject('order-submitted', 'Order cannot be changed'),
    [paths.checkout.submit]: () => ({ errors: [], order_id: ORDER_ID }),
  });
  storeCustomer();
  const { screen, router } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(router.state.location.hash).toBe(`#${ORDER_ID}`);
});

test('an order that cannot be paid again is no reason to go on to the payment', async () => {
  fakeApi({
    [paths.checkout.createIntent]: () => reject('order-submitted', 'Order cannot be changed'),
    [paths.checkout.submit]: () => reject('not-found', 'Not found'),
  });
  storeCustomer();
  const { screen } = await renderCheckout({
    onStale: async () => ({ cart: CART, price: PRICE, reasons: [], hasChanged: false }),
  });
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText('Order cannot be changed', { exact: true })).toBeVisible();
});

test('a new price is one plain line', async () => {
  storeCustomer();
  fakeApi({ [paths.checkout.createIntent]: () => reject('price-changed', 'Price changed') });
  const price = { ...PRICE, total: cents(PRICE.total + 1200) };
  const onStale = async () => ({
    ...{ cart: CART, price, reasons: ['our prices have changed'], hasChanged: false },
  });
  const { screen } = await renderCheckout({ onStale });
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  const line = `$12.00 more: our prices have changed. The total is ${formatDollars(price.total)} now.`;
  await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
