import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import { filePaths, paths } from '#contract/endpoint/calls.ts';
import type { Roster, RosterRow } from '#contract/players.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CHANGED, createRoster, TEAM } from '../testing/roster-samples.ts';
import { TeamSheet } from './team-sheet.tsx';
import { useRoster } from './use-roster.ts';

const { list, confirmRows, setPlayersConfirm, setClosesOn } = paths.players;
const URL = 'https://shop.example/start-order#order_id=0042201126.key';
const MISSING = [{}, { state: 'open' }, {}, {}, {}] as const;

const renew = vi.fn(async () => `${URL}-2`);
const LINK = { url: URL, get: async () => URL, renew };

function Sheet({ isSaved }: { isSaved: boolean }) {
  const { roster, reload } = useRoster(ORDER_ID, null);
  const order = { orderId: ORDER_ID, teamName: TEAM.teamName, rows: TEAM.rows, reload };
  if (!roster) return null;
  return (
    <TeamSheet open onClose={() => undefined} players={{ ...order, roster }} link={LINK} isSaved={isSaved} />
  );
}

async function openSheet(rows: readonly Partial<RosterRow>[], changed: Partial<Roster> = {}, isSaved = true) {
  let roster = createRoster([...rows], { players_confirm: false, ...changed });
  const change = (fields: (input: never) => Partial<Roster>) => (input: never) => {
    roster = { ...roster, ...fields(input) };
    return { message: 'Done' };
  };
  const calls = fakeApi({
    [list]: () => roster,
    [confirmRows]: change(() => ({})),
    [setPlayersConfirm]: change(({ on }: { on: boolean }) => ({ players_confirm: on })),
    [setClosesOn]: change(({ closes_on }: { closes_on: string | null }) => ({ closes_on })),
  });
  const { screen } = await renderPages({ '/': <Sheet isSaved={isSaved} /> }, '/');
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  const inputOf = (path: string) => calls.find((call) => call.path === path)?.input;
  return { screen, sheet, calls, inputOf };
}

const fakeClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

test.each([
  [false, 'Team: 4 of 5 in'],
  [true, 'Team: 1 of 5 confirmed'],
])('the title says how far the team is, where the players confirm: %s', async (players_confirm, title) => {
  const { sheet } = await openSheet([{ state: 'confirmed' }, { state: 'open' }], { players_confirm });
  await expect.element(sheet.getByRole('heading', { name: title })).toBeVisible();
});

test('who is missing is named, and the message for the chat has the link below it', async () => {
  const clipboard = fakeClipboard();
  const { sheet } = await openSheet(MISSING, { closes_on: '2026-12-03' });
  const missing = sheet.getByRole('list', { name: 'Missing' }).getByRole('listitem');
  await expect.element(missing).toHaveTextContent('Osei');
  await sheet.getByRole('button', { name: 'Copy message' }).click();
  await vi.waitFor(() =>
    expect(clipboard).toHaveBeenLastCalledWith(
      `Falcons jerseys: still missing Osei. Please fill in yours by Thursday, December 3.\n${URL}`,
    ),
  );
});

test('the team link is copied, and a new one is asked about once', async () => {
  const clipboard = fakeClipboard();
  const { sheet } = await openSheet([]);
  await sheet.getByRole('button', { name: 'Copy Link' }).click();
  await vi.waitFor(() => expect(clipboard).toHaveBeenLastCalledWith(URL));
  await sheet.getByRole('button', { name: 'New team link' }).click();
  expect(renew).not.toHaveBeenCalled();
  await sheet.getByRole('button', { name: 'Replace it' }).click();
  await vi.waitFor(() => expect(clipboard).toHaveBeenLastCalledWith(`${URL}-2`));
});

test('Escape closes the question, and not the sheet', async () => {
  const { sheet } = await openSheet([]);
  await sheet.getByRole('button', { name: 'New team link' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet.getByRole('button', { name: 'Replace it' })).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: 'New team link' })).toHaveFocus();
});

test('players confirm when the captain says so, who then answers for all as they are, and turns it off again', async () => {
  const { sheet, calls, inputOf } = await openSheet([{}, { state: 'confirmed' }, { state: 'open' }]);
  const all = sheet.getByRole('button', { name: 'Confirm all as they are' });
  const turn = sheet.getByRole('switch', { name: 'Let every player confirm' });
  await expect.element(turn).not.toBeChecked();
  expect(all.query()).toBeNull();
  await turn.click();
  await expect.element(sheet.getByText('On: each player confirms what will be printed.')).toBeVisible();
  await all.click();
  await expect.element(sheet.getByText(/these 3 jerseys/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Confirm all', exact: true }).click();
  await expect
    .poll(() => inputOf(confirmRows))
    .toMatchObject({ rows: [0, 3, 4].map((n) => ({ shown: formatPlayerFields(TEAM.rows[n]!) })) });
  await turn.click();
  await expect.element(turn).not.toBeChecked();
  expect(calls.filter(({ path }) => path === setPlayersConfirm).map(({ input }) => input)).toEqual([
    { order_id: ORDER_ID, on: true },
    { order_id: ORDER_ID, on: false },
  ]);
});

test('the closing day is set, and taken back', async () => {
  const { sheet, calls } = await openSheet([]);
  await sheet.getByLabelText('Closes on').fill('2026-12-03');
  await sheet.getByRole('button', { name: 'Set' }).click();
  await expect.element(sheet.getByText('The list closes on Thursday, December 3.')).toBeVisible();
  await sheet.getByLabelText('Closes on').fill('');
  await sheet.getByRole('button', { name: 'Leave it open' }).click();
  await expect.element(sheet.getByText(/^The list closes on/)).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path === setClosesOn).map(({ input }) => input)).toEqual([
    { order_id: ORDER_ID, closes_on: '2026-12-03' },
    { order_id: ORDER_ID, closes_on: null },
  ]);
});

test('a day that cannot be chosen stays in its field, with the reason', async () => {
  const { sheet } = await openSheet([]);
  fakeApi({ [setClosesOn]: () => reject('closing-day', 'The list closes today at the earliest') });
  await sheet.getByLabelText('Closes on').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Set' }).click();
  await expect
    .element(sheet.getByLabelText('Closes on'))
    .toHaveAccessibleDescription(/The list closes today at the earliest/);
  await expect.element(sheet.getByLabelText('Closes on')).toHaveValue('2020-01-01');
});

test('a refused poster says why', async () => {
  const { sheet, screen } = await openSheet([]);
  fakeApi({ [filePaths.teamPoster]: () => reject('order-submitted', 'This order is submitted') });
  await sheet.getByRole('button', { name: 'Poster with QR code' }).click();
  await expect.element(screen.getByText('This order is submitted')).toBeVisible();
});

test('a captain with changes that are not saved reads that the team does not see them', async () => {
  const { sheet } = await openSheet([], {}, false);
  await expect.element(sheet.getByText(/^You have unsaved changes/)).toBeVisible();
});

test('the sheet fits on a phone of 320 px, with one red button', async () => {
  await page.viewport(320, 640);
  const { sheet } = await openSheet([CHANGED], { players_confirm: true });
  expect(sheet.element().scrollWidth).toBeLessThanOrEqual(320);
  expect(sheet.element().querySelectorAll('.bg-accent')).toHaveLength(1);
});
