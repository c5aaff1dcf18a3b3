import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import { failNetwork, fakeApi } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA, toOrderResponse } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { createDraftFromOrder } from '../draft/draft.ts';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import { OrderNotices } from './order-notices.tsx';

const BEFORE = createTeamContent({ name: 'Kim', number: '12' }, { name: 'Roy' });
const AFTER = createTeamContent({ name: 'Kim', number: '21' }, { name: 'Roy' });

function Notices() {
  const saved = { content: BEFORE, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    createDraftFromOrder({ ...saved, role: 'creator', key: 'secret', shareLink: null }),
    SITE_DATA,
  );
  return (
    <>
      <OrderNotices order={order} />
      <p>Version {order.draft.version}</p>
    </>
  );
}

const load = (content: OrderContent, version: number) => ({
  ...{ order: JSON.stringify(toOrderResponse(content, version)), role: 'creator', is_saved: false },
  ...{ roster_locked: true, closes_at: null, zone: null },
});

const LATE = {
  ...{ id: 1, saved_at: '2026-03-03T15:12:00Z', actor: 'player' },
  changes: [{ jersey: 1, player: 'KIM', field: 'number', before: '12', after: '21' }],
  unfit: [],
};

const deferred = (saves: object[]) => ({
  ...{ order_id: ORDER_ID, being_paid: false, roster_locked: true, released: false },
  saves,
});

test('a late change that the captain takes herself is not told as one of the team', async () => {
  let isTaken = false;
  fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.orders.loadShared]: () => (isTaken ? load(AFTER, 2) : load(BEFORE, 1)),
    [paths.orders.deferredSaves]: () => deferred(isTaken ? [] : [LATE]),
    [paths.orders.settleDeferredSave]: () => {
      isTaken = true;
      return { message: 'Change taken' };
    },
  });
  const { screen } = await renderPages({ '/': <Notices /> }, '/');
  await screen.getByRole('button', { name: 'Take change 1' }).click();
  await expect.element(screen.getByText('Version 2')).toBeVisible();
  expect(screen.getByText(/^Your team has changed/).elements()).toEqual([]);
});

test('what the team changed is named with the player, as printed', async () => {
  fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.orders.loadShared]: () => load(AFTER, 2),
    [paths.orders.deferredSaves]: () => deferred([]),
  });
  const { screen } = await renderPages({ '/': <Notices /> }, '/');
  await expect.element(screen.getByText('Your team has changed jersey 1 (KIM).').first()).toBeVisible();
});

test('an order that staff opened again after its payment says that it is paid', async () => {
  fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.orders.loadShared]: () => ({ ...load(BEFORE, 1), reopened: true }),
    [paths.orders.deferredSaves]: () => deferred([]),
  });
  const { screen } = await renderPages({ '/': <Notices /> }, '/');
  await expect.element(screen.getByText(/^This order is paid\./)).toBeVisible();
});
