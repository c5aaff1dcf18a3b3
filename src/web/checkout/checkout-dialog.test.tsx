import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#contract/endpoint/calls.ts';
import { cents, formatDollars, fromDollars } from '#domain/shared/money.ts';
import { guestCart } from '../lib/cart-storage.ts';
import { failNetwork, fakeApi, inTurn, reject } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { stopTimers } from '../testing/page-timers.ts';
import { CART, CUSTOMER, ORDER, PRICE, renderCheckout, storeCustomer } from '../testing/render-checkout.tsx';

const openIntent = () => ({ clientSecret: 'secret', id: 'intent', changed: [] });

type Screen = Awaited<ReturnType<typeof renderCheckout>>['screen'];

async function payWithCard(screen: Screen, number: string) {
  await screen.getByLabelText('Card number').fill(number);
  await screen.getByLabelText('Expiry (MM/YY)').fill('1230');
  await screen.getByLabelText('Security code').fill('123');
  await screen.getByRole('button', { name: /^Pay \$/ }).click();
}

test('the first step lists every missing field, and the payment is not opened', async () => {
  const calls = fakeApi({});
  storeCustomer({ name: '', email: '' });
  const { screen } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  const alert = screen.getByRole('alert');
  for (const field of ['Phone Number', 'Name', 'Email', 'Shipping Address'])
    await expect.element(alert.getByText(field, { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(alert.element())).toBe(true);
  await alert.getByRole('button', { name: 'Name' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('after the payment the receipt opens and the cart is empty', async () => {
  storeCustomer();
  const calls = fakeApi({
    [paths.checkout.createIntent]: openIntent,
    [paths.checkout.sandboxPay]: () => ({ status: 'succeeded', error: null }),
    [paths.checkout.submit]: () => ({ errors: [], order_id: ORDER_ID }),
  });
  const { screen, router } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText('2. Payment')).toHaveAttribute('aria-current', 'step');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Maya Chen');
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  const pass = stopTimers();
  await payWithCard(screen, '4242424242424242');
  await expect.element(screen.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
  await pass(2000);
  await expect.element(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(router.state.location.hash).toBe(`#${ORDER_ID}`);
  expect(guestCart.get()).toEqual([]);
  const intents = calls.filter(({ path }) => path === paths.checkout.createIntent);
  expect(new Set(intents.map(({ input }) => (input as { id: string }).id)).size).toBe(1);
  expect(intents[0]!.input).toMatchObject({ amount: PRICE.total, receipt_email: 'maya@team.ca' });
});

test('the browser’s Back leads from the payment to the shipping step', async () => {
  storeCustomer();
  fakeApi({ [paths.checkout.createIntent]: openIntent });
  const { screen } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText('2. Payment')).toHaveAttribute('aria-current', 'step');
  history.back();
  await expect.element(screen.getByText('1. Shipping')).toHaveAttribute('aria-current', 'step');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Maya Chen');
});

test('a whole address that was typed is taken without a press on its suggestion', async () => {
  storeCustomer({ ...CUSTOMER, address: null });
  const calls = fakeApi({
    [paths.checkout.searchAddress]: () => ({ suggestions: [], hint: '', attribution: '' }),
    [paths.checkout.createIntent]: openIntent,
  });
  const { screen } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText('2. Payment')).toHaveAttribute('aria-current', 'step');
  const opened = calls.find(({ path }) => path === paths.checkout.createIntent);
  expect(JSON.stringify(opened?.input)).toContain('"street":"123 Main St"');
});

test.each([
  null,
  { street: '1 Rue Peel', city: 'Montreal', province: 'QC', postalCode: 'H3C 2G6', country: 'CAN' },
])(
  'a province that the shop does not deliver to is named at the address, in both languages (%o)',
  async (address) => {
    const calls = fakeApi({
      [paths.checkout.searchAddress]: () => ({ suggestions: [], hint: '', attribution: '' }),
    });
    storeCustomer({ ...CUSTOMER, address, typedAddress: '1 Rue Peel, Montreal, QC H3C 2G6' });
    const { screen } = await renderCheckout({ settings: { sellsTo: ['ON'] } });
    await expect.element(screen.getByText('We do not deliver to Quebec yet', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByText('Nous ne livrons pas encore au Québec', { exact: true }))
      .toHaveAttribute('lang', 'fr');
    await screen.getByRole('button', { name: 'Continue to payment' }).click();
    await expect.element(screen.getByLabelText('Shipping Address')).toHaveFocus();
    expect(screen.container.textContent).not.toContain('We ship to');
    expect(calls.filter(({ path }) => path === paths.checkout.createIntent)).toEqual([]);
    await screen.getByRole('button', { name: 'Enter it field by field' }).click();
    await expect.element(screen.getByLabelText('Province')).toHaveAttribute('aria-invalid', 'true');
    await screen.getByLabelText('Province').selectOptions('Ontario');
    await expect.element(screen.getByText('We do not deliver to Quebec yet')).not.toBeInTheDocument();
  },
);

test('a declined card shows the reason and keeps the input, and another card can be used', async () => {
  storeCustomer();
  fakeApi({
    [paths.checkout.createIntent]: openIntent,
    [paths.checkout.sandboxPay]: inTurn(
      () => ({ status: 'requires_payment_method', error: 'Your card was declined.', field: 'number' }),
      () => ({ status: 'succeeded', error: null }),
    ),
    [paths.checkout.submit]: () => ({ errors: [], order_id: ORDER_ID }),
  });
  const { screen } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await payWithCard(screen, '4000000000000002');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your card was declined. Your payment was not successful, please try again.');
  const number = screen.getByLabelText('Card number');
  await expect.element(number).toHaveValue('4000 0000 0000 0002');
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription('Your card was declined.');
  await payWithCard(screen, '4242424242424242');
  await expect.element(screen.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
});

test('an empty card is not sent, and every field says what to type', async () => {
  storeCustomer();
  const calls = fakeApi({ [paths.checkout.createIntent]: openIntent });
  const { screen } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText('2. Payment')).toHaveFocus();
  await screen.getByRole('button', { name: /^Pay \$/ }).click();
  await expect.element(screen.getByLabelText('Card number')).toHaveFocus();
  await expect
    .element(screen.getByLabelText('Expiry (MM/YY)'))
    .toHaveAccessibleDescription('Type month and year, for example 12/30.');
  expect(calls.map(({ path }) => path)).toEqual([paths.checkout.createIntent]);
});

test('after a lost response the status of the payment is requested before it is called unknown', async () => {
  storeCustomer();
  const calls = fakeApi({
    [paths.checkout.createIntent]: openIntent,
    [paths.checkout.sandboxPay]: failNetwork,
    [paths.checkout.sandboxStatus]: failNetwork,
  });
  const { screen } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await payWithCard(screen, '4242424242424242');
  await expect.element(screen.getByText(/you are never charged twice/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain(paths.checkout.sandboxStatus);
});

test('the first Tab goes to the first field, and on a phone to the summary above it', async () => {
  fakeApi({});
  storeCustomer({});
  const { screen } = await renderCheckout();
  const [step, summary] = [screen.getByText('1. Shipping'), screen.getByText('12 jerseys')];
  await expect.element(step).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByLabelText('Phone Number')).toHaveFocus();
  await page.viewport(390, 844);
  const isAbove = () => {
    const position = summary
      .element()
      .compareDocumentPosition(screen.getByLabelText('Phone Number').element());
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  await expect.poll(isAbove).toBe(true);
  (step.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(summary).toHaveFocus();
});

test('the total stands in the summary alone, and Pay is as wide as a phone', async () => {
  storeCustomer();
  fakeApi({ [paths.checkout.createIntent]: openIntent });
  await page.viewport(390, 844);
  const { screen } = await renderCheckout();
  await expect.element(screen.getByLabelText('Name')).toBeVisible();
  expect(screen.getByText(/^Total/).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  const pay = screen.getByRole('button', { name: /^Pay \$/ });
  await expect.element(pay).toBeVisible();
  expect(screen.getByText(/^Total/).elements()).toEqual([]);
  const { width } = pay.element().getBoundingClientRect();
  expect(width).toBe(pay.element().closest('form')!.getBoundingClientRect().width);
});

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
