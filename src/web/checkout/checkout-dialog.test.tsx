import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#contract/endpoint/paths.ts';
import { priceCart } from '#domain/payments/cart.ts';
import { cents, formatDollars, fromDollars, ZERO } from '#domain/shared/money.ts';
import { guestCart } from '../lib/cart-storage.ts';
import { priceContent } from '../lib/price-content.ts';
import { failNetwork, fakeApi, inTurn, reject } from '../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, PRICES, toOrderResponse } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import CheckoutDialog from './checkout-dialog.tsx';
import type { KnownCustomer } from './customer-draft.ts';
import type { CheckoutOptions } from './open-payment.ts';

const CONTENT = createTeamContent({ name: 'Roy' });
const ORDER = toOrderResponse(CONTENT, 1);
const CART = { orders: [ORDER], coupon: null, credits: ZERO };
const PRICE = priceCart([{ price: priceContent(CONTENT, PRICES) }], {
  coupon: null,
  creditsRequested: ZERO,
  creditsBalance: ZERO,
  prices: PRICES,
});

const ADDRESS = {
  street: '123 Main St',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CA',
};
const CUSTOMER = {
  name: 'Maya Chen',
  email: 'maya@team.ca',
  phone: '+1 (416) 555-0199',
  address: ADDRESS,
  typedAddress: '123 Main St, Toronto, ON M5V 2T6',
};

const rejectRefresh: CheckoutOptions['onStale'] = () => Promise.reject(new Error('not expected'));

interface RenderOptions {
  onStale?: CheckoutOptions['onStale'];
  account?: KnownCustomer | null;
}

interface CheckoutProps {
  account: KnownCustomer | null;
  onStale: CheckoutOptions['onStale'];
  onSessionEnded: () => typeof PRICE;
}

/** Forgets the account when its session ends, as the cart does. */
function Checkout({ account, onStale, onSessionEnded }: CheckoutProps) {
  const [known, setKnown] = useState(account);
  return (
    <CheckoutDialog
      account={known}
      hasFailed={false}
      cart={CART}
      price={PRICE}
      onClose={() => undefined}
      renderSummary={() => <button type="button">12 jerseys</button>}
      onStale={onStale}
      onCouponRejected={() => PRICE}
      onSessionEnded={() => {
        setKnown(null);
        return onSessionEnded();
      }}
    />
  );
}

async function renderCheckout({ onStale = rejectRefresh, account = null }: RenderOptions = {}) {
  guestCart.set([ORDER]);
  const onSessionEnded = vi.fn(() => PRICE);
  const dialog = <Checkout account={account} onStale={onStale} onSessionEnded={onSessionEnded} />;
  const pages = { '/cart': dialog, '/payment-complete': <h1>Receipt</h1> };
  return { ...(await renderPages(pages, '/cart')), onSessionEnded };
}

const storeCustomer = (customer: object = CUSTOMER) =>
  sessionStorage.setItem('TPUN_checkout_customer', JSON.stringify(customer));
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
  await payWithCard(screen, '4242424242424242');
  await expect.element(screen.getByRole('heading', { name: 'Order Processed!' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Receipt' }), { timeout: 5000 }).toBeVisible();
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

test('an expired session offers to sign in and shows the total without credits', async () => {
  storeCustomer();
  fakeApi({ [paths.checkout.createIntent]: () => reject('session-expired', 'Login expired') });
  const { screen, onSessionEnded } = await renderCheckout();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText(/Login expired, please login again! The total is/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login#cart');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Maya Chen');
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

async function narrowToPhone() {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
}

const ACCOUNT = { name: 'Maya Chen', email: 'maya@team.ca', phone: '4165550199', address: null };

test('what the account filled in stays in the form when its session ends', async () => {
  storeCustomer({ typedAddress: CUSTOMER.typedAddress });
  fakeApi({
    [paths.checkout.searchAddress]: () => ({ suggestions: [], hint: '', attribution: '' }),
    [paths.checkout.createIntent]: () => reject('session-expired', 'Login expired'),
  });
  const { screen } = await renderCheckout({ account: ACCOUNT });
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(screen.getByText(/Login expired, please login again!/)).toBeVisible();
  await expect.element(screen.getByLabelText('Phone Number')).toHaveValue('+1 (416) 555-0199');
});

test('the first Tab goes to the first field, and on a phone to the summary above it', async () => {
  fakeApi({});
  storeCustomer({});
  const { screen } = await renderCheckout();
  const [step, summary] = [screen.getByText('1. Shipping'), screen.getByText('12 jerseys')];
  await expect.element(step).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByLabelText('Phone Number')).toHaveFocus();
  await narrowToPhone();
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

test('the total stands in the summary alone, and Pay is as wide as a phone', async () => {
  storeCustomer();
  fakeApi({ [paths.checkout.createIntent]: openIntent });
  await narrowToPhone();
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
