import { expect, test, vi } from 'vitest';
import type { AccountOrder } from '#contract/accounts.ts';
import { renderPages } from '../testing/render-page.tsx';
import { OrdersTab } from './orders-tab.tsx';

const ORDER: AccountOrder = {
  ...{ order_id: '0042201126', secret_code: 'Hawks', order_status: 'production', marks: [] },
  ...{ order_date: '2026-11-20T15:00:00Z', paid: true, total_jerseys: 12, final_price: 469, refund: 0 },
  ...{ mockup_url: '', product_img: '', order_submitted_date: '2026-11-20T15:00:00Z' },
  ...{ approval: 'none', begun: false, parcels: [], open_payment: null },
};

const show = (order: Partial<AccountOrder>) =>
  renderPages(
    {
      '/account': (
        <OrdersTab
          account={{
            user: { name: 'Maya', email: 'maya@team.ca', credits: 0 },
            today: '2026-11-22T15:00:00Z',
            creditHistory: [],
            orders: [{ ...ORDER, ...order }],
            next: null,
          }}
          onLoadMore={vi.fn()}
        />
      ),
    },
    '/account',
  );

test('an order that is asked to be approved leads to the approval', async () => {
  const { screen } = await show({ approval: 'asked' });
  await expect.element(screen.getByText('Your move: approve the mockup.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Look at the mockup' }))
    .toHaveAttribute('href', '/mockup-verification#0042201126=confirm');
  await expect.element(screen.getByText('between December 15 and 28, 2026')).toBeVisible();
});

test('a sent order names carrier and page of its parcel, and what was refunded', async () => {
  const { screen } = await show({
    ...{ order_status: 'shipping', approval: 'approved', marks: ['Part refunded'], refund: 50 },
    parcels: [{ number: '771234567890', carrier: 'FedEx', link: 'https://www.fedex.com/771234567890' }],
  });
  await expect.element(screen.getByText('Paid, $50.00 refunded')).toBeVisible();
  await expect.element(screen.getByText('Your parcel is on its way.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /771234567890/ }))
    .toHaveAttribute('href', 'https://www.fedex.com/771234567890');
  await expect.element(screen.getByRole('button', { name: 'Download Invoice' })).toBeVisible();
});

test('an order whose move is the payment is paid there, and a saved one is opened', async () => {
  const open_payment = { path: '/payment#0042201126&key=payment', amount: 234.5 };
  const { screen } = await show({ order_status: 'pending payment', open_payment });
  await expect
    .element(screen.getByRole('link', { name: 'Pay $234.50' }))
    .toHaveAttribute('href', open_payment.path);
  const saved = await show({ order_status: 'pending payment', order_submitted_date: null });
  await expect
    .element(saved.screen.getByRole('link', { name: 'Open the order' }))
    .toHaveAttribute('href', '/start-order#order_id=0042201126');
});
