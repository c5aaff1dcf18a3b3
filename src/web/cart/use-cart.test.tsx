import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { guestCart } from '../lib/cart-storage.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { createTeamContent, toOrderResponse } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { useCart } from './use-cart.ts';

const ORDER = toOrderResponse(createTeamContent({ name: 'Roy' }), 1);
const PRODUCT_ORDER = { ...ORDER, order_id: null, save_id: 'only-here' };

function Notes() {
  const { notes, hasLost } = useCart();
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {hasLost && <p>Something was lost</p>}
    </>
  );
}

const readUnfinishedOrders = () => JSON.parse(localStorage.getItem('TPUN_put_aside')!) as (typeof ORDER)[];

const readNames = (draft: typeof ORDER | undefined) =>
  Object.values(draft!.order).map(({ jersey_name }) => jersey_name);

test('an order that was deleted elsewhere leaves the cart, and its roster is a new order of the builder', async () => {
  guestCart.set([ORDER]);
  fakeApi({ [paths.orders.loadShared]: () => reject('not-found', 'Not found') });
  const { screen } = await renderPages({ '/': <Notes /> }, '/');
  await expect.element(screen.getByText(/^Falcons was deleted and removed from the cart/)).toBeVisible();
  await expect.element(screen.getByText('Something was lost')).toBeVisible();
  expect(guestCart.get()).toEqual([]);
  const [draft] = readUnfinishedOrders();
  expect(readNames(draft)).toContain('Roy');
  expect(draft).toMatchObject({ order_id: null, secret_code: 'Falcons' });
});

test('an order whose product is gone is put aside while another order is being edited', async () => {
  localStorage.setItem('TPUN_temp_order', JSON.stringify(ORDER));
  guestCart.set([PRODUCT_ORDER]);
  fakeApi({ [paths.orders.quote]: () => reject('unknown-product', 'Unknown product') });
  const { screen } = await renderPages({ '/': <Notes /> }, '/');
  await expect.element(screen.getByText(/^The product of Falcons is no longer made/)).toBeVisible();
  expect(readNames(readUnfinishedOrders()[0])).toContain('Roy');
  expect(JSON.parse(localStorage.getItem('TPUN_temp_order')!)).toEqual(ORDER);
});

test('a paid order that staff opened again leaves the cart', async () => {
  guestCart.set([ORDER]);
  const order = JSON.stringify(ORDER);
  fakeApi({ [paths.orders.loadShared]: () => ({ order, role: 'creator', reopened: true }) });
  const { screen } = await renderPages({ '/': <Notes /> }, '/');
  await expect
    .element(screen.getByText(/^Falcons has already been paid for and was removed from the cart/))
    .toBeVisible();
  expect(guestCart.get()).toEqual([]);
});
