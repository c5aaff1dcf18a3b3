import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { GoneRow, RowConfirmation } from '#contract/confirmations.ts';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ORDER_ID } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { ConfirmationsPanel } from './confirmations-panel.tsx';

const ROW: RowConfirmation = {
  row_id: 'player-0001',
  state: 'filled',
  shown: 'a'.repeat(64),
  confirmed_by: null,
  confirmed_at: null,
  confirmed_name: null,
  confirmed_from: null,
  changes: [],
  link: 'none',
  is_claimable: true,
};
const CONFIRMED: RowConfirmation = {
  ...ROW,
  state: 'confirmed',
  confirmed_by: 'player',
  confirmed_at: '2026-03-03T15:12:00Z',
  confirmed_from: '203.0.113.7',
  link: 'opened',
};

async function renderPanel(rows: RowConfirmation[], canManage = true, gone: GoneRow[] = []) {
  const url = 'https://shop.example/jersey#link';
  const calls = fakeApi({
    [paths.confirmations.list]: () => ({ order_id: ORDER_ID, rows, gone }),
    [paths.confirmations.confirmRows]: () => ({ message: 'Confirmed' }),
    [paths.confirmations.confirmGoneRows]: () => ({ message: 'Confirmed' }),
    [paths.confirmations.rowLinks]: () => ({ links: [{ url }] }),
  });
  const panel = (
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmationsPanel
        orderId={ORDER_ID}
        canManage={canManage}
        findJersey={(id) => (id === 'player-0001' ? { number: 1, player: 'ZOË' } : null)}
      />
      <p>The end</p>
    </QueryClientProvider>
  );
  const { screen } = await renderPages({ '/': panel }, '/');
  return { screen, calls };
}

test('a manager reads who confirmed which jersey, when and from where', async () => {
  const byStaff: RowConfirmation = {
    ...CONFIRMED,
    row_id: 'player-0002',
    state: 'changed',
    confirmed_by: 'staff',
    confirmed_name: 'Olga',
  };
  const third: RowConfirmation = { ...ROW, row_id: 'player-0003', link: 'opened' };
  const { screen } = await renderPanel([CONFIRMED, byStaff, third]);
  await expect.element(screen.getByText('1 of 3 confirmed')).toBeInTheDocument();
  const [first, second, last] = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(first).toMatch(
    /^Jersey 1 \(ZOË\)Confirmedby the player, Mar\.? 3, 2026, 10:12 a\.m\., from 203\.0\.113\.7$/,
  );
  expect(second).toMatch(/^Jersey 2Changedsince it was confirmed by Olga, /);
  expect(last).toBe('Jersey 3Filledlink openedConfirm');
});

test('the panel is missing for an order without links and confirmations', async () => {
  const { screen } = await renderPanel([ROW]);
  await expect.element(screen.getByText('The end')).toBeVisible();
  await expect.element(screen.getByText('Confirmations')).not.toBeInTheDocument();
});

test('a manager copies a new link for a player whose link ended', async () => {
  const ended: RowConfirmation = { ...CONFIRMED, state: 'changed', link: 'ended' };
  const { screen, calls } = await renderPanel([ended, { ...CONFIRMED, row_id: 'player-0002' }]);
  await screen.getByRole('button', { name: 'Copy a new link for jersey 1 (ZOË)' }).click();
  await expect
    .poll(() => calls.filter(({ path }) => path === paths.confirmations.rowLinks))
    .toMatchObject([{ input: { order_id: ORDER_ID, row_ids: ['player-0001'] } }]);
  expect(screen.getByRole('button', { name: /^Copy a new link/ }).elements()).toHaveLength(1);
});

test('a designer reads that a link ended, and creates none', async () => {
  const { screen } = await renderPanel([{ ...CONFIRMED, link: 'ended' }], false);
  await expect.element(screen.getByText('1 of 1 confirmed')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('a manager confirms a jersey that was changed, and one that a team mate removed [rules.md production-12]', async () => {
  const gone = [{ row_id: 'player-0009', player: '7 Roy' }];
  const { screen, calls } = await renderPanel([{ ...CONFIRMED, state: 'changed' }], true, gone);
  await screen.getByRole('button', { name: /^Confirm the jersey of .*ZOË.* yourself$/ }).click();
  await screen.getByRole('button', { name: '7 Roy gets no jersey: that is meant' }).click();
  const inputOf = (path: string) => calls.find((call) => call.path === path)?.input;
  await expect
    .poll(() => inputOf(paths.confirmations.confirmGoneRows))
    .toEqual({ order_id: ORDER_ID, row_ids: ['player-0009'] });
  expect(inputOf(paths.confirmations.confirmRows)).toMatchObject({ rows: [{ row_id: CONFIRMED.row_id }] });
});

test('who does not manage the order confirms nothing', async () => {
  const gone = [{ row_id: 'player-0009', player: '7 Roy' }];
  const { screen } = await renderPanel([{ ...CONFIRMED, state: 'changed' }], false, gone);
  await expect.element(screen.getByText('0 of 1 confirmed')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
