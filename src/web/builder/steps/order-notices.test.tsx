import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { OrderRole } from '#contract/orders.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { SizeCounts } from '../../jersey/size-counts.tsx';
import { fakeApi, reject } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA, toOrderResponse } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { SaveResult } from '../bar/save-result.tsx';
import { createDraftFromOrder } from '../draft/draft.ts';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import { OrderNotices } from './order-notices.tsx';

const BEFORE = createTeamContent({ name: 'Kim', number: '12' }, { name: 'Roy' });
const AFTER = createTeamContent({ name: 'Kim', number: '21' }, { name: 'Roy' });

function Notices({ as: role = 'creator' }: { as?: OrderRole }) {
  const saved = { content: BEFORE, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    createDraftFromOrder({ ...saved, role, key: null, shareLink: null }),
    SITE_DATA,
  );
  return (
    <>
      <OrderNotices order={order} />
      <SaveResult order={order} />
      {!order.isCaptain && <SizeCounts sizes={order.draft.content.rows.map(({ size }) => size)} />}
      <button type="button" onClick={() => void order.sync.save()}>
        Save
      </button>
      <p>Version {order.draft.version}</p>
    </>
  );
}

const load = (content: OrderContent, version: number) => ({
  ...{ order: JSON.stringify(toOrderResponse(content, version)), role: 'creator' },
  ...{ roster_locked: true, reopened: false, closes_on: null, closed_because: null, players_confirm: false },
});

test('what was changed elsewhere is named with the player, as printed, in one message', async () => {
  fakeApi({
    [paths.orders.loadShared]: () => load(AFTER, 2),
  });
  const { screen } = await renderPages({ '/': <Notices /> }, '/');
  await expect.element(screen.getByText('Changed since you looked: jersey 1 (KIM).')).toBeVisible();
});

test('an order that staff opened again after its payment says that it is paid', async () => {
  fakeApi({
    [paths.orders.loadShared]: () => ({ ...load(BEFORE, 1), reopened: true }),
  });
  const { screen } = await renderPages({ '/': <Notices /> }, '/');
  await expect.element(screen.getByText(/^This order is paid\./)).toBeVisible();
});

test('a captain whose order was deleted reads that a save makes another one', async () => {
  fakeApi({ [paths.orders.loadShared]: () => reject('not-found', 'Nothing was found here') });
  const { screen } = await renderPages({ '/': <Notices /> }, '/');
  await expect
    .element(screen.getByText(/^This order was deleted\. .* saving it makes a new order/))
    .toBeVisible();
});

test('with the id alone, sizes are counted and the way to the team link is told', async () => {
  fakeApi({
    [paths.orders.loadShared]: () => ({ ...load(BEFORE, 1), role: 'viewer' }),
  });
  const { screen } = await renderPages({ '/': <Notices as="viewer" /> }, '/');
  await expect.element(screen.getByText(/Ask your captain for the team link\.$/)).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('MEN M: 5');
});

test('a save that a payment refused is sent again when the payment has ended without an order', async () => {
  let isPaying = true;
  fakeApi({
    [paths.orders.loadShared]: () => ({
      ...load(BEFORE, 1),
      closed_because: isPaying ? 'order-being-paid' : null,
    }),
    [paths.orders.save]: () =>
      isPaying
        ? reject('order-being-paid', 'Order cannot be changed, please visit Order Status')
        : { ...load(AFTER, 2), message: 'Order Saved', order_id: ORDER_ID, refused: [], moved: [] },
  });
  const { screen } = await renderPages({ '/': <Notices /> }, '/');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/^The order is being paid right now/)).toBeVisible();
  isPaying = false;
  dispatchEvent(new Event('focus'));
  await expect.element(screen.getByText('Version 2')).toBeVisible();
});
