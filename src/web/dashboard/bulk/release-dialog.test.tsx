import { expect, test, vi } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { UndoProvider } from '#web/dashboard/shared/undo.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const ORDERS = ['Kites', 'Loons', 'Owls'].map((secret_code, index) => ({
  order_id: `000${index}201126`,
  secret_code,
}));
const [KITES, LOONS, OWLS] = ORDERS.map(({ order_id }) => order_id) as [string, string, string];

const GATES = [
  { order_id: KITES, list: 7, mockup: 2, open_gates: [], is_released: false },
  { order_id: LOONS, list: 3, mockup: 1, open_gates: ['paid', 'list'], is_released: false },
  { order_id: OWLS, list: 4, mockup: 1, open_gates: [], is_released: false },
];

async function renderDialog(release: (input: object) => object) {
  fakeApi({
    [paths.production.readReleases]: () => ({ orders: GATES }),
    [paths.production.releaseAll]: release as never,
  });
  const onDone = vi.fn();
  const page = (
    <UndoProvider>
      <ReleaseDialog orders={ORDERS} onDone={onDone} onClose={() => undefined} />
    </UndoProvider>
  );
  return { ...(await renderPages({ '/': page }, '/')), onDone };
}

test('orders with green gates are released as they were shown, the others are named with what is open', async () => {
  const release = vi.fn((_: object) => ({ released: [KITES, OWLS], refused: [] }));
  const { screen, onDone } = await renderDialog(release);
  const dialog = screen.getByRole('dialog', { name: 'Release 2 orders?' });
  await expect.element(dialog.getByText('Kites, Owls')).toBeVisible();
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent(`Loons, ${LOONS}: still open: payment, or the deposit, approval of the list as it is`);
  await expect.element(dialog.getByLabelText(/Set the status to Production/)).toBeChecked();
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(() => onDone.mock.calls).toEqual([[[LOONS]]]);
  expect(release.mock.calls[0]![0]).toMatchObject({
    orders: [
      { order_id: KITES, list: 7, mockup: 2 },
      { order_id: OWLS, list: 4, mockup: 1 },
    ],
    to_production: true,
  });
});

test('the status stays when it is unticked, and an order that was changed meanwhile is named', async () => {
  const release = vi.fn((_: object) => ({
    released: [KITES],
    refused: [{ order_id: OWLS, reason: 'list-changed' }],
  }));
  const { screen, onDone } = await renderDialog(release);
  await screen.getByLabelText(/Set the status to Production/).click();
  await screen.getByRole('button', { name: 'Release', exact: true }).click();
  const result = screen.getByRole('dialog', { name: 'Not all were released' });
  await expect.element(result.getByText('1 order released, 1 not:')).toBeVisible();
  await expect
    .element(result.getByRole('listitem'))
    .toHaveTextContent(`Owls, ${OWLS}: the list has just changed`);
  expect(release.mock.calls[0]![0]).toMatchObject({ to_production: false });
  expect(onDone.mock.calls).toEqual([[[LOONS, OWLS]]]);
});
