import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { fakeApi, inTurn, reject } from '../testing/fake-api.ts';
import { stopTimers } from '../testing/page-timers.ts';
import { renderPages } from '../testing/render-page.tsx';
import { REOPENED } from '../testing/status-samples.ts';
import PaymentCompletePage from './payment-complete-page.tsx';

const PAGES = { '/payment-complete': <PaymentCompletePage /> };
const PAID: StatusOrder = {
  ...REOPENED,
  ...{ order: JSON.stringify({ total_jerseys: 12, total_shorts: 3, status: true, order: {} }) },
  ...{ order_id: '0042201126-1-1', order_status: 'production', order_submitted_date: '2026-11-20T15:00:00Z' },
  money: { total: 469, paid: 469, refunds: [], left: 0, expects_transfer: false },
};

test('a paid order is shown with contents, amount, delivery, next step and invoice', async () => {
  fakeApi({
    [paths.orders.status]: () => ({ message: '', orders: [PAID] }),
  });
  const { screen } = await renderPages(PAGES, '/payment-complete#0042201126');
  await expect.element(screen.getByRole('heading', { name: 'Payment Completed for Order ID' })).toBeVisible();
  for (const text of [
    '12 jerseys, 3 shorts',
    '$469.00',
    'between December 15 and 28, 2026',
    'We are drawing your mockup.',
    'Download Invoice',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
});

test('a payment that is still being booked is looked up again, and nothing is called complete before', async () => {
  const pass = stopTimers();
  const calls = fakeApi({
    [paths.orders.status]: inTurn(
      () => ({ message: '', orders: [{ ...PAID, order_submitted_date: null }] }),
      () => ({ message: '', orders: [PAID] }),
    ),
  });
  const { screen } = await renderPages(PAGES, '/payment-complete#0042201126');
  await expect.element(screen.getByText(/please do not pay again/)).toBeVisible();
  await pass(4000);
  await expect.element(screen.getByRole('heading', { name: 'Payment Completed for Order ID' })).toBeVisible();
  expect(calls.filter(({ path }) => path === paths.orders.status)).toHaveLength(2);
});

test('an unknown order is not called paid', async () => {
  fakeApi({ [paths.orders.status]: () => reject('not-found', 'Nothing was found here') });
  const { screen } = await renderPages(PAGES, '/payment-complete#0042201126');
  await expect.element(screen.getByText(/Nothing was found here/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(screen.getByText(/Payment Completed/)).not.toBeInTheDocument();
});

test.each([
  ['', /This address has no order ID/],
  ['#9999999999', /There is no order 9999999999\. Look your order up/],
])('an address with %j in place of an order ID asks nothing and claims nothing', async (hash, text) => {
  const calls = fakeApi({});
  const { screen } = await renderPages(PAGES, `/payment-complete${hash}`);
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(calls).toEqual([]);
});
