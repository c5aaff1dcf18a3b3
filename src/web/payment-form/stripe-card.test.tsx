import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPages } from '../testing/render-page.tsx';
import type { ChargeCard } from './card-charge.ts';
import { CardFields } from './card-fields.tsx';

type Confirmation = { paymentIntent?: { status: string }; error?: { type: string; message?: string } };

/** Puts a Stripe.js in place whose form is ready at once and whose confirmations are given. */
function fakeStripeScript(confirm: () => Confirmation, retrieve: () => Confirmation = () => ({})) {
  const confirmPayment = vi.fn(async (_options: object) => confirm());
  const payment = {
    on: (event: string, listener: () => void) => event === 'ready' && queueMicrotask(listener),
    mount: (frame: HTMLElement) => frame.append('Card number of Stripe'),
    destroy: () => undefined,
  };
  const elements = { create: () => payment, getElement: () => payment };
  const script = () => ({
    elements: () => elements,
    confirmPayment,
    retrievePaymentIntent: async () => retrieve(),
  });
  vi.stubGlobal('Stripe', Object.assign(script, { version: 'endive' }));
  return confirmPayment;
}

async function renderCard() {
  const charge = createRef<ChargeCard>();
  const { screen } = await renderPages(
    { '/cart': <CardFields clientSecret="pi_1_secret_2" ref={charge} /> },
    '/cart',
    { stripeKey: 'pk_test_homestand' },
  );
  return { screen, pay: () => charge.current!('pi_1_secret_2') };
}

afterEach(() => vi.restoreAllMocks());

const READY = 'Card number of Stripe';

test.each([
  [{ paymentIntent: { status: 'succeeded' } }, 'succeeded', 'Payment succeeded'],
  [{ paymentIntent: { status: 'processing' } }, 'processing', 'Your payment is processing.'],
  [
    { error: { type: 'card_error', message: 'Your card was declined.' } },
    'failed',
    'Your card was declined. Your payment was not successful, please try again.',
  ],
  [{ paymentIntent: { status: 'requires_capture' } }, 'failed', 'Something went wrong, please try again.'],
])('the outcome %j of Stripe is told in the words of the shop', async (confirmation, status, text) => {
  const confirmPayment = fakeStripeScript(() => confirmation);
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(READY)).toBeVisible();
  expect(await pay()).toMatchObject({ status, message: { text } });
  expect(confirmPayment.mock.calls[0]![0]).toMatchObject({
    confirmParams: { return_url: location.origin + location.pathname },
    redirect: 'if_required',
  });
});

test('after a lost answer the payment is looked up, so that a paid card is not charged again', async () => {
  fakeStripeScript(
    () => ({ error: { type: 'api_connection_error' } }),
    () => ({ paymentIntent: { status: 'succeeded' } }),
  );
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(READY)).toBeVisible();
  expect(await pay()).toMatchObject({ status: 'succeeded' });
});

test('when nobody answers the outcome is unknown', async () => {
  fakeStripeScript(() => ({ error: { type: 'api_connection_error' } }));
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(READY)).toBeVisible();
  expect(await pay()).toMatchObject({ status: 'unknown' });
});

test('a blocked script of Stripe is explained, and can be loaded again', async () => {
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return script;
  });
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(/The card form of Stripe could not be loaded/)).toBeVisible();
  expect(await pay()).toMatchObject({ status: 'failed' });
  fakeStripeScript(() => ({ paymentIntent: { status: 'succeeded' } }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(READY)).toBeVisible();
});
