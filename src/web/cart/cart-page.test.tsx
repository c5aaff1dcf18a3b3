import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { guestCart } from '../lib/cart-storage.ts';
import { POLL_MS } from '../payment-form/use-card-payment.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { ORDER_ID, SITE_DATA, toOrderResponse } from '../testing/order-samples.ts';
import { stopTimers } from '../testing/page-timers.ts';
import { storeCustomer } from '../testing/render-checkout.tsx';
import { renderPages } from '../testing/render-page.tsx';
import { TEAM } from '../testing/roster-samples.ts';
import CartPage from './cart-page.tsx';

const ORDER = toOrderResponse(TEAM, 1);

async function renderCart(pending: { id: string; paid: boolean }) {
  const refusal = reject('payment-failed', 'No', {
    status: 'requires_payment_method',
    checkoutId: pending.id,
  });
  guestCart.set([ORDER]);
  localStorage.setItem('TPUN_checkout', JSON.stringify({ ...pending, orders: [ORDER_ID] }));
  fakeApi({
    [paths.orders.loadShared]: () => ({ order: JSON.stringify(ORDER), role: 'creator', reopened: false }),
    [paths.checkout.submit]: () => refusal,
    [paths.checkout.returned]: () => refusal,
  });
  const Page = CartPage as unknown as (props: { loaderData: object }) => React.ReactElement;
  return (await renderPages({ '/cart': <Page loaderData={SITE_DATA} /> }, '/cart')).screen;
}

const NOT_SUCCESSFUL = 'Your payment was not successful, please try again.';

test('a payment that the bank refused on its own page comes back with a word, in the checkout', async () => {
  stopTimers();
  const screen = await renderCart({ id: 'refused', paid: true });
  await expect.element(screen.getByText(/Please do not pay again/)).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Check Out' });
  const message = dialog.getByText(NOT_SUCCESSFUL);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(POLL_MS);
      return message.query();
    })
    .not.toBeNull();
  await expect.element(message).toBeVisible();
  await expect.element(dialog.getByLabelText('Phone Number')).toBeVisible();
});

test('a customer whom the bank refused is in the checkout again at once, and can pay with another card', async () => {
  const address = '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed';
  Reflect.set(window, 'cardReturn', address);
  onTestFinished(() => void Reflect.deleteProperty(window, 'cardReturn'));
  const screen = await renderCart({ id: 'refused', paid: true });
  const dialog = screen.getByRole('dialog', { name: 'Check Out' });
  await expect.element(dialog.getByText(NOT_SUCCESSFUL)).toBeVisible();
  await expect.element(dialog.getByLabelText('Phone Number')).toBeVisible();
});

test('a checkout that was left before the payment says nothing', async () => {
  const screen = await renderCart({ id: 'left', paid: false });
  await expect.element(screen.getByRole('button', { name: 'Check Out' })).toBeVisible();
  await expect.element(screen.getByText(NOT_SUCCESSFUL)).not.toBeInTheDocument();
});

test('the address decides the tax, which is shown and paid with the order', async () => {
  guestCart.set([ORDER]);
  storeCustomer();
  const calls = fakeApi({
    [paths.orders.loadShared]: () => ({ order: JSON.stringify(ORDER), role: 'creator', reopened: false }),
    [paths.checkout.createIntent]: () => reject('card-service-unavailable', 'Please try again'),
  });
  const Page = CartPage as unknown as (props: { loaderData: object }) => React.ReactElement;
  const page = <Page loaderData={{ ...SITE_DATA, taxes: ONTARIO }} />;
  const { screen } = await renderPages({ '/cart': page }, '/cart', { chargesTax: true });
  await expect.element(screen.getByText('Tax, added at checkout, by your province').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Check Out' }).click();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  const untaxed = Math.round(ORDER.order_total * 100) + 2500;
  const tax = Math.round(untaxed * 0.13);
  await expect
    .poll(() => calls.find(({ path }) => path === paths.checkout.createIntent)?.input)
    .toMatchObject({ amount: untaxed + tax });
  await expect.element(screen.getByText(/^HST 13 % on/).first()).toBeVisible();
});

const ONTARIO = {
  registrations: [{ part: 'GST/HST', number: '', from_day: '2020-01-01' }],
  rates: [
    {
      ...{ province: 'ON', part: 'HST', rate: 13, youth_rate: 5, youth_below: null },
      ...{ from_day: '2010-07-01', source: 'CRA' },
    },
  ],
};
