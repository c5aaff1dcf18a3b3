import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { REOPENED } from '../testing/status-samples.ts';
import OrderStatusPage from './order-status-page.tsx';

const ORDER = { ...REOPENED, reads_roster: false };
const MASKED: Partial<StatusOrder> = { names_hidden: true, money: null, invoice_by: 'none' };

async function openPage(hash: string, ...orders: Partial<StatusOrder>[]) {
  const calls = fakeApi({
    [paths.orders.status]: () => ({ message: '', orders: orders.map((each) => ({ ...ORDER, ...each })) }),
  });
  const pages = { '/order-status': <OrderStatusPage /> };
  return { ...(await renderPages(pages, `/order-status${hash}`)), calls };
}

test('a link of an e-mail opens the order at once, and the search is a link below it', async () => {
  const { screen, calls } = await openPage(`#${ORDER_ID}.0123456789abcdefghijkl`, {});
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'We are drawing your mockup.' }))
    .toBeVisible();
  expect(calls.map(({ input }) => input)).toMatchObject([{ id: `${ORDER_ID}.0123456789abcdefghijkl` }]);
  expect(screen.getByLabelText('Order ID').query()).toBeNull();
  await screen.getByRole('link', { name: 'Look up another order' }).click();
  await expect.element(screen.getByLabelText('Order ID')).toBeVisible();
});

test('with the id alone the search is on the page, and the red button is that of the order', async () => {
  const { screen, router } = await openPage(`#${ORDER_ID}`, { ...MASKED, approval: 'asked' });
  await expect.element(screen.getByText(/an order ID can be guessed/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Look at the mockup' })).toHaveClass(/bg-accent/);
  await expect.element(screen.getByRole('button', { name: 'Search' })).not.toHaveClass(/bg-accent/);
  await screen.getByLabelText('Order ID').fill('0042201127');
  await screen.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => router.state.location.hash).toBe('#0042201127');
});

test('the orders of a cart stand below each other under one title', async () => {
  const second = { order_id: `${ORDER_ID}-2-2` };
  const { screen } = await openPage(`#${ORDER_ID}.0123456789abcdefghijkl`, {}, second);
  await expect.element(screen.getByRole('heading', { level: 1, name: '2 orders' })).toBeVisible();
  expect(
    screen.getByRole('heading', { level: 2, name: 'We are drawing your mockup.' }).elements(),
  ).toHaveLength(2);
});

test('a hash that is too short is no order', async () => {
  const { screen, calls } = await openPage('#123');
  await expect.element(screen.getByText('Invalid URL')).toBeVisible();
  await expect.element(screen.getByLabelText('Order ID')).toHaveValue('123');
  expect(calls).toEqual([]);
});
