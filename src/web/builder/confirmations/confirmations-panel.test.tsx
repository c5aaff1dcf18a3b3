import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RowConfirmation } from '#contract/confirmations.ts';
import { filePaths, paths } from '#contract/paths.ts';
import { fakeApi, reject } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { createDraftFromOrder } from '../draft/draft.ts';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import { ConfirmationsPanel } from './confirmations-panel.tsx';

const { list, rowLinks, confirmRows } = paths.confirmations;
const STORED = createTeamContent({ name: 'Kim', number: '7' }, { name: 'Osei' });
const TEAM_LINK = 'https://shop.example/start-order#order_id=0042201126.key';

const describeRow = (row_id: string, state: RowConfirmation['state']): RowConfirmation => ({
  row_id,
  state,
  shown: 'a'.repeat(64),
  confirmed_by: null,
  confirmed_at: null,
  confirmed_name: null,
  confirmed_from: null,
  changes: [],
  link: 'live',
  is_claimable: true,
});

function Panel() {
  const saved = { content: STORED, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    createDraftFromOrder({ ...saved, role: 'creator', key: 'secret', shareLink: TEAM_LINK }),
    SITE_DATA,
  );
  const [first] = order.draft.content.rows;
  return (
    <>
      <button
        type="button"
        onClick={() => order.change({ type: 'edit-row', id: first!.id, fields: { name: 'Adams' } })}
      >
        Rename the first player
      </button>
      <ConfirmationsPanel order={order} />
    </>
  );
}

async function renderPanel(states: RowConfirmation['state'][], links: RowConfirmation['link'][] = []) {
  const rows: RowConfirmation[] = STORED.rows.map(({ id }, index) => ({
    ...describeRow(id, states[index]!),
    link: links[index] ?? 'live',
  }));
  const calls = fakeApi({
    [list]: () => ({ order_id: ORDER_ID, rows }),
    [rowLinks]: () => ({
      links: rows.map(({ row_id }, n) => ({
        row_id,
        url: `https://shop.example/jersey#link-${n}`,
        is_opened: false,
        replaces_earlier: n === 1,
      })),
    }),
    [confirmRows]: () => {
      rows[1] = { ...describeRow(rows[1]!.row_id, 'confirmed'), confirmed_by: 'captain' };
      return { message: 'Confirmed' };
    },
  });
  const { screen } = await renderPages({ '/': <Panel /> }, '/');
  await expect.element(screen.getByRole('heading', { name: 'Confirmations' })).toBeVisible();
  return { screen, calls };
}

test('the captain reads whose links ended', async () => {
  const { screen } = await renderPanel(['filled', 'filled'], ['live', 'ended']);
  await expect.element(screen.getByText(/^The links of 1 jersey ended: OSEI/i)).toBeVisible();
});

test('a jersey that is changed here and not saved counts as neither confirmed nor changed', async () => {
  const { screen } = await renderPanel(['confirmed', 'confirmed', 'open', 'open', 'open']);
  await expect.element(screen.getByText('2 of 5 confirmed')).toBeVisible();
  await screen.getByRole('button', { name: 'Rename the first player' }).click();
  await expect.element(screen.getByText('1 of 5 confirmed')).toBeVisible();
  await expect.element(screen.getByText('Not saved yet')).toBeVisible();
});

const fakeClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

test('the captain sees how far each jersey is, and confirms one herself as it was shown', async () => {
  const { screen, calls } = await renderPanel(['confirmed', 'filled', 'open', 'changed', 'open']);
  await expect.element(screen.getByText('1 of 5 confirmed')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm the jersey of Osei yourself' }).click();
  await expect.element(screen.getByText('2 of 5 confirmed')).toBeVisible();
  // Never as a confirmation by the player.
  await expect.element(screen.getByText('by you')).toBeVisible();
  expect(calls.find(({ path }) => path === confirmRows)?.input).toEqual({
    order_id: ORDER_ID,
    rows: [{ row_id: STORED.rows[1]!.id, shown: 'a'.repeat(64) }],
  });
});

test('the captain reads what was changed after a confirmation', async () => {
  const changes: RowConfirmation['changes'] = [{ field: 'number', before: '12', after: '21' }];
  fakeApi({
    [list]: () => ({
      order_id: ORDER_ID,
      rows: STORED.rows.map(({ id }) => ({ ...describeRow(id, 'changed'), changes })),
    }),
  });
  const { screen } = await renderPages({ '/': <Panel /> }, '/');
  await expect.element(screen.getByText('Number: was 12, is 21').first()).toBeVisible();
});

test('the message for the chat names who is missing, with the team link', async () => {
  const clipboard = fakeClipboard();
  const { screen } = await renderPanel(['changed', 'filled', 'open', 'open', 'confirmed']);
  await screen.getByRole('button', { name: /still missing/ }).click();
  await vi.waitFor(() => expect(clipboard).toHaveBeenCalled());
  expect(clipboard).toHaveBeenCalledWith(
    `Please confirm your jersey. Still missing: 7, Osei and 2 free places.\n${TEAM_LINK}`,
  );
});

test('the links of all players are copied as a table, and of one alone', async () => {
  const clipboard = fakeClipboard();
  const { screen } = await renderPanel(['filled', 'filled', 'open', 'open', 'open']);
  await screen.getByRole('button', { name: 'Invite players' }).click();
  await expect.element(screen.getByText('new link, send it again')).toBeVisible();
  await screen.getByRole('button', { name: 'Copy the link of Osei' }).click();
  expect(clipboard).toHaveBeenLastCalledWith('https://shop.example/jersey#link-1');
  await screen.getByRole('button', { name: 'Copy all as a table' }).click();
  expect(clipboard.mock.lastCall?.[0].split('\n').slice(0, 3)).toEqual([
    '7 Kim\thttps://shop.example/jersey#link-0',
    'Osei\thttps://shop.example/jersey#link-1',
    'Jersey 3\thttps://shop.example/jersey#link-2',
  ]);
});

test('a new link replaces that of one player only', async () => {
  const { screen, calls } = await renderPanel(['filled', 'filled', 'open', 'open', 'open']);
  await screen.getByRole('button', { name: 'Invite players' }).click();
  await screen.getByRole('button', { name: /^New link for Osei/ }).click();
  expect(calls.filter(({ input }) => 'renew' in (input as object))).toEqual([]);
  await screen.getByRole('button', { name: 'Replace it' }).click();
  await expect.element(screen.getByRole('button', { name: /^New link for Osei/ })).toHaveFocus();
  await expect.element(screen.getByText(/the earlier one does not work any more/)).toBeVisible();
  expect(calls.filter(({ path }) => path === rowLinks)[1]?.input).toEqual({
    order_id: ORDER_ID,
    row_ids: [STORED.rows[1]!.id],
    renew: true,
  });
});

test('Escape closes the question about a new link, and not the dialog around it', async () => {
  const { screen } = await renderPanel(['filled', 'filled', 'open', 'open', 'open']);
  await screen.getByRole('button', { name: 'Invite players' }).click();
  await screen.getByRole('button', { name: /^New link for Osei/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Replace it' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^New link for Osei/ })).toHaveFocus();
});

test('the poster is requested for the order, and a refusal is said', async () => {
  const { screen } = await renderPanel(['filled', 'filled', 'open', 'open', 'open']);
  const calls = fakeApi({
    [filePaths.teamPoster]: () => reject('order-submitted', 'This order is submitted'),
  });
  await screen.getByRole('button', { name: 'Poster with QR code' }).click();
  await expect.element(screen.getByText('This order is submitted')).toBeVisible();
  expect(calls).toEqual([{ path: filePaths.teamPoster, input: { order_id: ORDER_ID } }]);
});
