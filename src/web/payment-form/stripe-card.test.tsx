import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPages } from '../testing/render-page.tsx';
import type { ChargeCard } from './card-charge.ts';
import { CardFields } from './card-fields.tsx';

type Confirmation = { paymentIntent?: { status: string }; error?: { type: string; message?: string } };

const confirmPayment = vi.fn<(options: object) => Promise<Confirmation>>();
const retrievePaymentIntent = vi.fn<() => Promise<Confirmation>>();

/** What the forms were created with. */
const created: unknown[] = [];

/** A Stripe.js whose form is ready at once. Its loader keeps the first one that it finds, for all tests. */
function installScript() {
  const payment = {
    on: (event: string, listener: () => void) => event === 'ready' && queueMicrotask(listener),
    mount: (frame: HTMLElement) => frame.append(READY),
    destroy: () => undefined,
    focus: () => undefined,
  };
  const elements = {
    create: (...options: unknown[]) => {
      created.push(options);
      return payment;
    },
    getElement: () => payment,
  };
  const script = () => ({ elements: () => elements, confirmPayment, retrievePaymentIntent });
  Object.assign(window, { Stripe: Object.assign(script, { version: 'endive' }) });
}

const READY = 'Card number of Stripe';

async function renderCard() {
  const charge = createRef<ChargeCard>();
  const { screen } = await renderPages(
    { '/cart': <CardFields clientSecret="pi_1_secret_2" ref={charge} /> },
    '/cart',
    { stripeKey: 'pk_test_homestand' },
  );
  return { screen, pay: () => charge.current!('pi_1_secret_2') };
}

afterEach(() => vi.resetAllMocks());

test('a blocked script of Stripe is explained, and can be loaded again, with wallets above the card', async () => {
  const append = vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return script;
  });
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(/Stripe’s card form could not be loaded/)).toBeVisible();
  expect(await pay()).toMatchObject({ status: 'failed' });
  await expect.element(screen.getByRole('link', { name: 'team@shop.example' })).toBeVisible();
  append.mockRestore();
  installScript();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(READY)).toBeVisible();
  const wallets = ['apple_pay', 'google_pay', 'card'];
  expect(created).toEqual([['payment', { layout: 'accordion', paymentMethodOrder: wallets }]]);
});

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
  confirmPayment.mockResolvedValue(confirmation);
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(READY)).toBeVisible();
  expect(await pay()).toMatchObject({ status, message: { text } });
  expect(confirmPayment.mock.calls[0]![0]).toMatchObject({
    confirmParams: { return_url: location.origin + location.pathname },
    redirect: 'if_required',
  });
});

test('after a lost answer the payment is looked up, so that a paid card is not charged again', async () => {
  confirmPayment.mockResolvedValue({ error: { type: 'api_connection_error' } });
  retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(READY)).toBeVisible();
  expect(await pay()).toMatchObject({ status: 'succeeded' });
});

test('when nobody answers the outcome is unknown', async () => {
  confirmPayment.mockResolvedValue({ error: { type: 'api_connection_error' } });
  retrievePaymentIntent.mockResolvedValue({});
  const { screen, pay } = await renderCard();
  await expect.element(screen.getByText(READY)).toBeVisible();
  expect(await pay()).toMatchObject({ status: 'unknown' });
});
