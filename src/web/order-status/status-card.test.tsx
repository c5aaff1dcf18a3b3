import { expect, test } from 'vitest';
import type { StatusOrder } from '#contract/orders.ts';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, toOrderResponse } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { StatusCard } from './status-card.tsx';

/** Paid, and opened again by staff. */
const REOPENED: StatusOrder = {
  order: JSON.stringify(toOrderResponse(createTeamContent({ name: 'Roy' }), 2)),
  order_id: ORDER_ID,
  secret_code: 'Falcons',
  order_status: 'designing',
  marks: [],
  shipping_address: '',
  tracking_number: '',
  tracking_numbers: [],
  mockup_url: '',
  product_img: '',
  product_code: '',
  order_submitted_date: '2026-05-02T18:00:00.000Z',
  approval: 'none',
  approval_at: null,
  approval_recorded: false,
  begun: false,
  amount_paid: 401,
  names_hidden: false,
  invoice_by: 'browser',
};

test('a paid order that staff opened again keeps its invoice', async () => {
  fakeApi({ [paths.orders.deferredSaves]: () => ({ order_id: ORDER_ID, saves: [] }) });
  const card = (
    <StatusCard order={REOPENED} reference={ORDER_ID} defaultOpen={false} onChanged={async () => undefined} />
  );
  const { screen } = await renderPages({ '/': <ul>{card}</ul> }, '/');
  await expect.element(screen.getByRole('link', { name: 'Download Invoice' })).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])('a customer reads whether staff recorded the approval: %s', async (approval_recorded, count) => {
  fakeApi({ [paths.orders.deferredSaves]: () => ({ order_id: ORDER_ID, saves: [] }) });
  const approved = { approval: 'approved', approval_at: '2026-11-20T13:00:00Z', approval_recorded } as const;
  const order = { ...REOPENED, ...approved };
  const card = (
    <StatusCard order={order} reference={ORDER_ID} defaultOpen={false} onChanged={async () => undefined} />
  );
  const { screen } = await renderPages({ '/': <ul>{card}</ul> }, '/');
  await expect.element(screen.getByText(/^Approved, Friday, November 20, 2026/)).toBeVisible();
  expect(screen.getByText('We noted it for you, as agreed.').elements()).toHaveLength(count);
});

const TEAM = createTeamContent({ name: 'Kim' }, { name: 'Roy' });

/** A submitted order as its creator sees it: Kim has confirmed, and Roy has not. */
async function openPaid(shown: string) {
  const confirmed = new Set([TEAM.rows[0]!.id]);
  const calls = fakeApi({
    [paths.orders.deferredSaves]: () => ({ order_id: ORDER_ID, saves: [] }),
    [paths.confirmations.list]: () => ({
      rows: TEAM.rows.map(({ id }) => ({
        ...{
          row_id: id,
          state: confirmed.has(id) ? 'confirmed' : 'filled',
          shown,
          changes: [],
          link: 'live',
        },
        ...{ confirmed_by: confirmed.has(id) ? 'player' : null, is_claimable: false },
      })),
    }),
    [paths.confirmations.confirmRows]: ({ rows }: { rows: { row_id: string }[] }) => {
      for (const { row_id } of rows) confirmed.add(row_id);
      return { message: 'Confirmed' };
    },
  });
  const order = { ...REOPENED, order: JSON.stringify(toOrderResponse(TEAM, 2)) };
  const card = (
    <StatusCard order={order} reference={ORDER_ID} defaultOpen={false} onChanged={async () => undefined} />
  );
  const { screen } = await renderPages({ '/': <ul>{card}</ul> }, '/');
  return { screen, calls, panel: screen.getByRole('region', { name: 'Confirmations' }) };
}

test('the creator of a paid order sees who has not confirmed, and confirms for them [rules.md roster-24]', async () => {
  const { panel } = await openPaid('a'.repeat(64));
  await expect.element(panel.getByText(/^1 of 5 jerseys are confirmed\. The others/)).toBeVisible();
  await expect.element(panel.getByText('2. Roy')).toBeVisible();
  await expect.element(panel.getByText('1. Kim')).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Confirm the jersey of Roy yourself' }).click();
  await expect.element(panel.getByText(/^2 of 5 jerseys are confirmed/)).toBeVisible();
});

test('nobody else sees who has confirmed', async () => {
  const { screen, panel, calls } = await openPaid('');
  await expect.element(screen.getByRole('link', { name: 'Download Invoice' })).toBeVisible();
  await expect.poll(() => calls.map(({ path }) => path)).toContain(paths.confirmations.list);
  await expect.element(panel).not.toBeInTheDocument();
});
