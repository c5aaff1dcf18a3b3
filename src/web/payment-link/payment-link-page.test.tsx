import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { failNetwork, fakeApi, reject } from '../testing/fake-api.ts';
import { LINK_REQUEST, SENT_ADDRESS } from '../testing/recipient-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import PaymentLinkPage from './payment-link-page.tsx';

const LINK = '/payment#0042201126&0123456789abcdefghijklmnopqrstuv=payment';
const PAGES = { '/payment': <PaymentLinkPage />, '/payment-complete': <h1>Receipt</h1> };
const rejectLink = () => reject('payment-link-invalid', 'Invalid Payment Link');

test('an expired link shows the error and the e-mail address of the shop', async () => {
  const calls = fakeApi({ [paths.payments.checkLink]: rejectLink, [paths.payments.confirmLink]: rejectLink });
  const { screen } = await renderPages(PAGES, LINK);
  await expect.element(screen.getByText('Invalid Payment Link')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'team@shop.example' }))
    .toHaveAttribute('href', 'mailto:team@shop.example');
  await expect.element(screen.getByLabelText('Phone Number')).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual([paths.payments.checkLink, paths.payments.confirmLink]);
});

test('a paid link opens its receipt, whose key shows the payer what was paid', async () => {
  fakeApi({
    [paths.payments.checkLink]: rejectLink,
    [paths.payments.confirmLink]: () => ({ order_id: '0042201126' }),
  });
  const { screen, router } = await renderPages(PAGES, LINK);
  await expect.element(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(router.state.location.hash).toBe('#0042201126.0123456789abcdefghijklmnopqrstuv');
});

test('an invalid URL makes no request', async () => {
  const calls = fakeApi({});
  const { screen } = await renderPages(PAGES, '/payment#0042201126');
  await expect.element(screen.getByText('Invalid Payment Link')).toBeVisible();
  expect(calls).toEqual([]);
});

test('an unreachable server is not shown as an invalid link', async () => {
  fakeApi({ [paths.payments.checkLink]: failNetwork });
  const { screen } = await renderPages(PAGES, LINK);
  await expect.element(screen.getByText(/We could not reach the shop/)).toBeVisible();
  await expect.element(screen.getByText('Invalid Payment Link')).not.toBeInTheDocument();
});

test('the recipient of an order that was paid before is shown, and cannot be changed', async () => {
  const calls = fakeApi({
    [paths.payments.checkLink]: () => ({
      ...LINK_REQUEST,
      ...{ payment_amount: 40, transfer_amount: 40, keeps_recipient: true },
    }),
    [paths.payments.openLink]: () => reject('card-service-unavailable', 'Please try again'),
  });
  const { screen } = await renderPages(PAGES, LINK);
  await expect.element(screen.getByText(/123 Main St, Toronto/)).toBeVisible();
  await expect.element(screen.getByText('+1 (416) 555-0199')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/To change it, write to/)).toBeVisible();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect
    .poll(() => calls.find(({ path }) => path === paths.payments.openLink)?.input)
    .toMatchObject({ phone: '4165550199', address: SENT_ADDRESS });
  const offer = screen.getByText(/You can pay by e-transfer instead/);
  await expect.element(offer).toBeVisible();
  const how = 'send $40.00 (CAD) to team@shop.example with 0042201126 as the message';
  expect(offer.element().textContent).toContain(how);
});

test('who comes back from a bank in another browser reads what became of the payment', async () => {
  Reflect.set(
    window,
    'cardReturn',
    '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
  );
  fakeApi({
    [paths.checkout.returned]: () =>
      reject('payment-failed', 'Your payment was not successful, please try again.', {
        status: 'requires_payment_method',
      }),
  });
  const { screen } = await renderPages(PAGES, '/payment');
  await expect.element(screen.getByText('Your payment was not successful, please try again.')).toBeVisible();
  await expect.element(screen.getByText(/Open the link in our e-mail to pay again/)).toBeVisible();
  await expect.element(screen.getByText('Invalid Payment Link')).not.toBeInTheDocument();
});
