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
