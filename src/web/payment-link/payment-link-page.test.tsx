import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { failNetwork, fakeApi, reject } from '../testing/fake-api.ts';
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

test('a paid link opens its receipt', async () => {
  fakeApi({
    [paths.payments.checkLink]: rejectLink,
    [paths.payments.confirmLink]: () => ({ order_id: '0042201126' }),
  });
  const { screen, router } = await renderPages(PAGES, LINK);
  await expect.element(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(router.state.location.hash).toBe('#0042201126');
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
