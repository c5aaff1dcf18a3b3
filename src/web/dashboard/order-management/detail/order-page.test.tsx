import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { OrdersViewProvider } from '#web/dashboard/shared/orders-view.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { StaffUserContext } from '#web/dashboard/shared/staff-session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ORDER_ID, toOrderResponse } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { createRoster, TEAM } from '../../../testing/roster-samples.ts';
import OrderDetailPage from './order-page.tsx';

const DESIGNER = { account_access: 'staff', name: 'Ana', email: 'ana@shop.example' } as never;

/** The page of an order as a designer gets it. */
const PAGE = {
  ...{ order: JSON.stringify(toOrderResponse(TEAM, 1)), order_id: ORDER_ID, version: 1, list: 1 },
  ...{ order_status: 'designing', work_state: 'active', work_state_reason: '', marks: [], designer: 'Ana' },
  ...{ order_notes: '', needed_by: null, due: 'none', status: true, mockup_state: 'none' },
  ...{ approval: 'none', line: 'to_design' },
  ...{ mockup_url: '', product_img: '', design_folder: null, customer_folder: null, customer_jersey_url: [] },
  ...{ order_created_date: '2026-11-20T17:00:00Z', order_submitted_date: null },
  ...{ fulfilment: null, contact: null, money: null, history: [], designers: [], suppliers: [] },
  roster: createRoster([]),
  checks: { rules: null, list: 1, locked_at: null, findings: [] },
  mockups: { mockups: [], list: 1, marks: [], requests: [], in_workshop: false },
  release: {
    ...{ list: 1, mockup: null, release: null, open_remarks: [], findings: [] },
    ...{ open_gates: ['paid'], unconfirmed_players: [], unsettled_changes: 0 },
  },
  design_files: [],
  notes: [],
  tasks: { tasks: [], people: ['Ana'] },
  ...{ shipping: null, payments: null },
};

test('the page of an order asks once, and once more after a change', async () => {
  const calls = fakeApi({
    [paths.orderManagement.order]: () => PAGE,
    [paths.tasks.add]: () => ({ message: 'Task added' }),
  });
  const page = (
    <StaffUserContext value={DESIGNER}>
      <OrdersViewProvider>
        <OrderDetailPage />
      </OrdersViewProvider>
    </StaffUserContext>
  );
  const { screen } = await renderPages({ [orderPath(':orderId')]: page }, orderPath(ORDER_ID));
  await expect.element(screen.getByText('Next: draw the mockup')).toBeVisible();
  for (const title of ['Production', 'Files and folders', 'Players and findings', 'Notes and tasks'])
    await screen.getByRole('heading', { name: title, exact: true }).click();
  for (const title of ['Mockup', 'Release', 'Design files', 'Players', 'Findings', 'Internal notes', 'Tasks'])
    await expect.element(screen.getByRole('heading', { name: title, exact: true })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([paths.orderManagement.order]);

  await screen.getByLabelText('New task').fill('Draw the crest');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual([paths.orderManagement.order, paths.tasks.add, paths.orderManagement.order]);
});
