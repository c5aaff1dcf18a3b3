import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { Roster } from '../../roster/form/roster.tsx';
import { failNetwork, fakeApi, inTurn, reject } from '../../testing/fake-api.ts';
import { openJersey, readJersey } from '../../testing/open-jersey.ts';
import {
  createTeamContent,
  ORDER_ID,
  SITE_DATA,
  SIZES,
  toOrderResponse,
} from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { createDraftFromOrder } from '../draft/draft.ts';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import { FormActions } from './form-actions.tsx';

const STORED = createTeamContent({ name: 'Roy' });

function OrderStep() {
  const saved = { content: STORED, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    createDraftFromOrder({ ...saved, role: 'creator', key: 'secret', shareLink: null }),
    SITE_DATA,
  );
  return (
    <>
      <Roster order={order} sizes={SIZES} />
      <p>{order.isSaved ? 'Stored' : 'Not stored'}</p>
      <FormActions order={order} hasAside />
    </>
  );
}

const renderOrder = async () => (await renderPages({ '/': <OrderStep /> }, '/')).screen;

const load = (content: OrderContent, version: number) => () => ({
  order: JSON.stringify(toOrderResponse(content, version)),
  role: 'creator',
});

const save = (content: OrderContent, version: number) => () => ({
  ...load(content, version)(),
  message: 'Order Saved',
  share_link: null,
  refused: [],
  moved: [],
});

const savedVersions = (calls: ReturnType<typeof fakeApi>) =>
  calls
    .filter(({ path }) => path === paths.orders.save)
    .map(({ input }) => (JSON.parse((input as { order: string }).order) as { version: number }).version);

test('a save with an outdated version merges the team’s changes and is repeated', async () => {
  const changedByTeam = createTeamContent({ name: 'Roy' }, { name: 'Tremblay' });
  const merged = createTeamContent({ name: 'Gagnon' }, { name: 'Tremblay' });
  // A team mate saves at the moment of the first save.
  let loadStored = load(STORED, 1);
  const rejectOutdated = () => {
    loadStored = load(changedByTeam, 2);
    return reject('version-conflict', 'Changed');
  };
  const calls = fakeApi({
    [paths.orders.loadShared]: () => loadStored(),
    [paths.orders.save]: inTurn(rejectOutdated, save(merged, 3)),
  });
  const screen = await renderOrder();
  await (await openJersey(1, 'Back Name')).fill('Gagnon');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(screen.getByText('Stored', { exact: true })).toBeVisible();
  await expect.poll(() => readJersey(1)).toContain('Gagnon');
  await expect.poll(() => readJersey(2)).toContain('Tremblay');
  expect(savedVersions(calls)).toEqual([1, 2]);
});

test('a save while the order is being loaded is sent, and the late response does not undo it', async () => {
  const saved = createTeamContent({ name: 'Gagnon' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = fakeApi({
    [paths.orders.loadShared]: async () => {
      await released;
      return load(STORED, 1)();
    },
    [paths.orders.save]: save(saved, 2),
  });
  const screen = await renderOrder();
  await (await openJersey(1, 'Back Name')).fill('Gagnon');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(screen.getByText('Stored', { exact: true })).toBeVisible();
  release();
  await (await openJersey(2, 'Back Name')).fill('Tremblay');
  await expect.poll(() => readJersey(1)).toContain('Gagnon');
  expect(savedVersions(calls)).toEqual([1]);
});

test('a save without a network keeps the input, shows an error and can be repeated', async () => {
  const edited = createTeamContent({ name: 'Gagnon' });
  const calls = fakeApi({
    [paths.orders.loadShared]: load(STORED, 1),
    [paths.orders.save]: inTurn(failNetwork, save(edited, 2)),
    [paths.designFiles.list]: () => ({ files: [] }),
  });
  const screen = await renderOrder();
  await (await openJersey(1, 'Back Name')).fill('Gagnon');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('The order is not saved.')).toBeVisible();
  await expect.element(alert.getByText(/We could not reach the shop\./)).toBeVisible();
  await expect.poll(() => readJersey(1)).toContain('Gagnon');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Stored', { exact: true })).toBeVisible();
  await expect.poll(() => readJersey(1)).toContain('Gagnon');
  // The save may have been stored although its response was lost: the same one is sent again.
  const sent = calls.filter(({ path }) => path === paths.orders.save).map(({ input }) => input);
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('a rejected change is shown with its reason', async () => {
  fakeApi({
    [paths.orders.loadShared]: load(STORED, 1),
    [paths.orders.save]: () => ({
      ...save(STORED, 2)(),
      refused: [{ row_id: 'player-01', field: 'name', reason: 'the row is locked' }],
    }),
  });
  const screen = await renderOrder();
  await (await openJersey(1, 'Back Name')).fill('Gagnon');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(screen.getByText('Jersey 1, Back Name “Gagnon”: the row is locked')).toBeVisible();
});

test('a paid order that staff opened again is saved, and not put into the cart', async () => {
  fakeApi({
    [paths.orders.loadShared]: () => ({ ...load(STORED, 1)(), reopened: true }),
  });
  const screen = await renderOrder();
  await expect.element(screen.getByRole('button', { name: /^Save Order/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
});
