/** Names of one long word break: no list of the dashboard is wider than a phone. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#contract/endpoint/calls.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { createListedOrder } from '../../testing/listed-order-sample.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { CustomerOrders } from '../customers/customer-orders.tsx';
import { MockupTable } from '../my-orders/mockup-table.tsx';
import { OrderList } from '../my-orders/order-list.tsx';
import { OrderCards } from '../order-management/list/order-cards.tsx';
import { ProductTable } from '../products/product-table.tsx';
import DesignersPage from '../tasks/designers-page.tsx';
import StaffOrdersPage from '../tasks/staff-orders-page.tsx';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60);
const order = createListedOrder({
  secret_code: LONG,
  name: LONG,
  email: `${LONG}@example.com`,
  designer: LONG,
  found_player: LONG,
  design_folder: 'https://drive.example/1',
});
const designer = { name: LONG, designing: 1, total: 1, tasks: 0 };
const column = {
  designer: LONG,
  orders: [{ order_id: order.order_id, secret_code: LONG, design_folder: '' }],
};
const customerOrder = {
  ...{ order_id: order.order_id, secret_code: LONG, order_status: 'designing', marks: [], by_guest: true },
  ...{ order_date: order.order_created_date, submitted: true, paid: true, payment_type: null },
  ...{ total_jerseys: 12, final_price: 468, received: 468, refunded: 0 },
} as never;

const NOTHING_SELECTED = {
  ...{ ids: [], toggle: () => undefined, add: () => undefined },
  ...{ replace: () => undefined, clear: () => undefined },
};

const LISTS: Record<string, ReactElement> = {
  'the mockups of My Orders': <MockupTable orders={[order]} offset={0} />,
  'the list of My Orders': <OrderList orders={[order]} />,
  Orders: <OrderCards orders={[order]} selection={NOTHING_SELECTED} />,
  'Saved Orders': <OrderCards orders={[order]} selection={undefined} />,
  'the orders of a customer': <CustomerOrders orders={[customerOrder]} hasAccount />,
  Designers: <DesignersPage />,
  'Staff Orders': <StaffOrdersPage />,
  Products: (
    <ProductTable
      products={[{ code: 'vb-1', type: 'Shirt', img_url: '', tags: [LONG], name: LONG } as never]}
    />
  ),
};

test.each(Object.keys(LISTS))('a name of one long word does not widen %s', async (name) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  fakeApi({
    [paths.tasks.designers]: () => ({ designers: [designer] }),
    [paths.tasks.ordersByDesigner]: () => ({ columns: [column] }),
  });
  const list = (
    <QueryClientProvider client={new QueryClient()}>
      <main className="px-4">{LISTS[name]}</main>
    </QueryClientProvider>
  );
  const { screen } = await renderPages({ '/': list }, '/');
  await expect.element(screen.getByText(new RegExp(LONG)).first()).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
