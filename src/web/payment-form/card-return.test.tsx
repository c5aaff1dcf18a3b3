import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { failNetwork, fakeApi, inTurn, reject } from '../testing/fake-api.ts';
import { stopTimers } from '../testing/page-timers.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CARD_RETURN_SCRIPT, useCardReturn } from './card-return.ts';
import { CardReturnNotice } from './card-return-notice.tsx';
import { POLL_MS } from './use-card-payment.ts';

const QUERY = '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=';

beforeEach(() => void Reflect.deleteProperty(window, 'cardReturn'));
afterEach(() => void Reflect.deleteProperty(window, 'cardReturn'));

function Page() {
  const returned = useCardReturn();
  return returned ? <CardReturnNotice returned={returned} payAgain="Pay again here." /> : <p>No return</p>;
}

const render = async (redirectStatus: string) => {
  Reflect.set(window, 'cardReturn', `${QUERY}${redirectStatus}`);
  return renderPages({ '/cart': <Page />, '/payment-complete': <h1>Receipt</h1> }, '/cart');
};

test('the script takes the payment out of the address', () => {
  const address = location.href;
  history.replaceState(null, '', `${location.pathname}${QUERY}failed#x`);
  new Function(CARD_RETURN_SCRIPT)();
  expect(location.search + location.hash).toBe('#x');
  expect(Reflect.get(window, 'cardReturn')).toBe(`${QUERY}failed`);
  history.replaceState(null, '', address);
});

test('a refusal of the bank is shown before the shop has answered, and stays when it cannot', async () => {
  const calls = fakeApi({ [paths.checkout.returned]: failNetwork });
  const { screen } = await render('failed');
  await expect.element(screen.getByText('Your payment was not successful, please try again.')).toBeVisible();
  await expect.element(screen.getByText('Pay again here.', { exact: true })).toBeVisible();
  expect(calls[0]?.input).toEqual({
    payment_intent: 'pi_1',
    payment_intent_client_secret: 'pi_1_secret_2',
  });
});

test('the shop is believed more than the address, and says that nothing was charged', async () => {
  fakeApi({
    [paths.checkout.returned]: () =>
      reject('payment-failed', 'No', {
        status: 'requires_payment_method',
        checkoutId: '7d1c2c06-9e0e-4f0f-9a3b-2f6d5b6f0c11',
      }),
  });
  const { screen } = await render('succeeded');
  await expect.element(screen.getByText('Your payment was not successful, please try again.')).toBeVisible();
  await expect.element(screen.getByText('Nothing was charged. Pay again here.')).toBeVisible();
});

test('a payment that is processing is asked for again until its receipt opens', async () => {
  const pass = stopTimers();
  fakeApi({
    [paths.checkout.returned]: inTurn(
      () => reject('payment-processing', 'Your payment is processing.'),
      () => ({ id: '7d1c2c06-9e0e-4f0f-9a3b-2f6d5b6f0c11', order_id: '0042201126' }),
    ),
  });
  const { screen, router } = await render('pending');
  await expect.element(screen.getByText('Your payment is processing.')).toBeVisible();
  await pass(POLL_MS);
  await expect.element(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(router.state.location.hash).toBe('#0042201126');
});

test('a visit that is no return asks nothing', async () => {
  const calls = fakeApi({});
  const { screen } = await renderPages({ '/cart': <Page /> }, '/cart');
  await expect.element(screen.getByText('No return')).toBeVisible();
  expect(calls).toEqual([]);
});
