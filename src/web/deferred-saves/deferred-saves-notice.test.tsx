import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { fakeApi, inTurn } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { DeferredSavesNotice } from './deferred-saves-notice.tsx';

afterEach(() => vi.useRealTimers());

const LATE = {
  id: 1,
  saved_at: '2026-03-03T15:12:00Z',
  actor: 'player',
  changes: [{ jersey: 9, player: 'OSEI', field: 'number', before: '12', after: '21' }],
  unfit: [],
};

async function renderNotice(isLocked: boolean) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const state = { order_id: ORDER_ID, being_paid: false, roster_locked: isLocked, released: false };
  const calls = fakeApi({
    [paths.orders.deferredSaves]: inTurn(
      () => ({ ...state, saves: [] }),
      () => ({ ...state, saves: [LATE] }),
    ),
  });
  const notice = <DeferredSavesNotice orderReference={ORDER_ID} onAccepted={async () => undefined} />;
  const { screen } = await renderPages({ '/': notice }, '/');
  await expect.poll(() => calls.length).toBe(1);
  // The interval starts with the answer.
  await expect.poll(() => vi.getTimerCount() > 0 || !isLocked).toBe(true);
  vi.advanceTimersByTime(30_000);
  return { screen, calls };
}

test('what a player sends to a locked list reaches the open page of the creator [rules.md roster-28]', async () => {
  const { screen } = await renderNotice(true);
  await expect
    .element(screen.getByRole('heading', { name: 'One change came after the list was locked' }))
    .toBeVisible();
});

test('of a list that is open again the heading does not say why the change came too late', async () => {
  const state = { order_id: ORDER_ID, being_paid: false, roster_locked: false, released: false };
  fakeApi({ [paths.orders.deferredSaves]: () => ({ ...state, saves: [LATE] }) });
  const notice = <DeferredSavesNotice orderReference={ORDER_ID} onAccepted={async () => undefined} />;
  const { screen } = await renderPages({ '/': notice }, '/');
  await expect
    .element(screen.getByRole('heading', { name: 'One change came too late for the order' }))
    .toBeVisible();
});

test('an open list is not asked again and again', async () => {
  const { calls } = await renderNotice(false);
  expect(calls).toHaveLength(1);
});

test('the focus stays in its place after a change is left out', async () => {
  const state = { order_id: ORDER_ID, being_paid: false, roster_locked: false, released: false };
  fakeApi({
    [paths.orders.deferredSaves]: inTurn(
      () => ({ ...state, saves: [LATE] }),
      () => ({ ...state, saves: [] }),
    ),
    [paths.orders.settleDeferredSave]: () => ({ response: true, message: 'The change was left out' }),
  });
  const notice = <DeferredSavesNotice orderReference={ORDER_ID} onAccepted={async () => undefined} />;
  const { screen } = await renderPages({ '/': notice }, '/');
  await screen.getByRole('button', { name: 'Leave out change 1' }).click();
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Late changes' })).toHaveFocus();
});

test('a change for a jersey that has another player by now is shown and can only be left out [rules.md orders-12]', async () => {
  const unfit = { ...LATE, changes: [], unfit: LATE.changes };
  fakeApi({ [paths.orders.deferredSaves]: () => ({ order_id: ORDER_ID, saves: [unfit] }) });
  const notice = <DeferredSavesNotice orderReference={ORDER_ID} onAccepted={async () => undefined} />;
  const { screen } = await renderPages({ '/': notice }, '/');
  await expect
    .element(screen.getByText(/^This was sent for a jersey that has another player by now/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leave out change 1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take change 1' })).not.toBeInTheDocument();
});
