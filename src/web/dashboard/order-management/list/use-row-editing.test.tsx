import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { UndoProvider } from '#web/dashboard/shared/undo.tsx';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createListedOrder } from '../../../testing/listed-order-sample.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { OrderEditingContext, StatusCell } from './editable-cells.tsx';
import { useRowEditing } from './use-row-editing.ts';

function Row({ order }: { order: ListedOrder }) {
  return (
    <OrderEditingContext value={useRowEditing()}>
      <StatusCell order={order} />
    </OrderEditingContext>
  );
}

test.each([
  ['Production', { released: false }, 'Not released to production'],
  ['Shipping', {}, 'No label and no tracking number'],
])('a change to %s in the row tells of the e-mail, and what is missing', async (status, fields, warning) => {
  const order = createListedOrder(fields);
  fakeApi({
    [paths.orderManagement.updateOrders]: () => ({
      updated: [{ order_id: order.order_id, version: 4 }],
      refused: [],
    }),
  });
  const row = (
    <UndoProvider>
      <Row order={order} />
    </UndoProvider>
  );
  const { screen } = await renderPages({ '/': row }, '/');
  await screen.getByLabelText(/^Status of Falcons/).selectOptions(status);
  await expect.element(screen.getByText(`Falcons: ${status}. The customer gets an e-mail.`)).toBeVisible();
  await expect.element(screen.getByText(warning)).toBeVisible();
});
