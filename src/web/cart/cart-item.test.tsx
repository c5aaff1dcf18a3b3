import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#contract/paths.ts';
import type { CartOrderPrice } from '#domain/payments/cart.ts';
import { cents } from '#domain/shared/money.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { createTeamContent, toOrderResponse } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CartItem } from './cart-item.tsx';

const ORDER = toOrderResponse(createTeamContent({ name: 'Roy' }), 1);
const LATE = {
  id: 7,
  saved_at: '2026-05-02T18:00:00.000Z',
  actor: 'player',
  changes: [{ jersey: 1, player: 'KIM', field: 'number', before: '7', after: '9' }],
  unfit: [],
};

test('a change that the team made too late is decided before the order is paid', async () => {
  const saves = [LATE];
  const onChanged = vi.fn(async () => undefined);
  const calls = fakeApi({
    [paths.orders.deferredSaves]: () => ({
      order_id: ORDER.order_id,
      being_paid: false,
      roster_locked: true,
      saves: [...saves],
    }),
    [paths.orders.settleDeferredSave]: () => {
      saves.pop();
      return { message: 'The change is in the order now' };
    },
  });
  const item = <CartItem order={ORDER} price={undefined} onRemove={() => undefined} onChanged={onChanged} />;
  const { screen } = await renderPages({ '/': <ul>{item}</ul> }, '/');
  await expect
    .element(screen.getByRole('heading', { name: 'One change came after the list was locked' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Take change 1' }).click();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(calls.at(-2)?.input).toEqual({ order_id: ORDER.order_id, id: 7, action: 'take' });
});

test('a late change fits beside its buttons on a phone of 320 px', async () => {
  await page.viewport(320, 640);
  fakeApi({ [paths.orders.deferredSaves]: () => ({ order_id: ORDER.order_id, saves: [LATE] }) });
  const price = { orderTotal: cents(57_600), discount: cents(0) } as CartOrderPrice;
  const item = (
    <CartItem order={ORDER} price={price} onRemove={() => undefined} onChanged={async () => undefined} />
  );
  const { screen } = await renderPages({ '/': <ul className="px-4">{item}</ul> }, '/');
  await expect.element(screen.getByRole('button', { name: 'Leave out change 1' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a late change of a released order says that taking it stops production', async () => {
  fakeApi({
    [paths.orders.deferredSaves]: () => ({ order_id: ORDER.order_id, released: true, saves: [LATE] }),
  });
  const item = (
    <CartItem order={ORDER} price={undefined} onRemove={() => undefined} onChanged={async () => undefined} />
  );
  const { screen } = await renderPages({ '/': <ul>{item}</ul> }, '/');
  await expect.element(screen.getByText(/^The order is released to production as it is/)).toBeVisible();
});

const describeRow = (state: string, link: string) => ({ row_id: state, state, link, confirmed_at: null });

async function renderWith(rows: object[]) {
  fakeApi({
    [paths.orders.deferredSaves]: () => ({ order_id: ORDER.order_id, being_paid: false, saves: [] }),
    [paths.confirmations.list]: () => ({ order_id: ORDER.order_id, rows }),
  });
  const item = (
    <CartItem order={ORDER} price={undefined} onRemove={() => undefined} onChanged={async () => undefined} />
  );
  return (await renderPages({ '/': <ul>{item}</ul> }, '/')).screen;
}

test('a captain who pays before all players have confirmed reads so', async () => {
  const screen = await renderWith([describeRow('confirmed', 'opened'), describeRow('filled', 'live')]);
  await expect.element(screen.getByText(/^1 of 2 jerseys are confirmed/)).toBeVisible();
});

test('a captain who asked no player reads nothing of confirmations', async () => {
  const screen = await renderWith([describeRow('filled', 'none'), describeRow('filled', 'none')]);
  await expect.element(screen.getByRole('link', { name: 'Edit order' })).toBeVisible();
  await expect.element(screen.getByText(/jerseys are confirmed/)).not.toBeInTheDocument();
});
