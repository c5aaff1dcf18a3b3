import { expect, test, vi } from 'vitest';
import { formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import { paths } from '#contract/endpoint/calls.ts';
import type { Roster as PlayerStates, RosterRow } from '#contract/players.ts';
import { Roster } from '../roster/form/roster.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { openJersey } from '../testing/open-jersey.ts';
import { ORDER_ID, SIZES } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { useEditedOrder } from '../testing/render-roster.tsx';
import { CHANGED, createRoster, TEAM } from '../testing/roster-samples.ts';
import { useRoster } from './use-roster.ts';
import { useRowPlayers } from './use-row-players.tsx';

const { list, rowLinks, freeRow, confirmRows } = paths.players;
const [KIM, OSEI] = [TEAM.rows[0]!, TEAM.rows[1]!];

function Team() {
  const { order } = useEditedOrder(TEAM, { isShared: true });
  const { roster, reload } = useRoster(ORDER_ID, null);
  const team = { orderId: ORDER_ID, teamName: TEAM.teamName, rows: TEAM.rows, reload };
  const players = useRowPlayers(roster ? { ...team, roster } : null);
  return players && <Roster order={order} sizes={SIZES} players={players} />;
}

async function openMore(jersey: number, rows: Partial<RosterRow>[], changed: Partial<PlayerStates> = {}) {
  const calls = fakeApi({
    [list]: () => createRoster(rows, { players_confirm: false, ...changed }),
    [freeRow]: () => ({ message: 'Done' }),
    [confirmRows]: () => ({ message: 'Done' }),
    [rowLinks]: ({ row_ids }: { row_ids: string[] }) => ({
      links: row_ids.map((row_id) => ({
        ...{ row_id, url: `https://shop.example/jersey#${row_id}`, is_opened: false },
      })),
    }),
  });
  const { screen } = await renderPages({ '/': <Team /> }, '/');
  await openJersey(jersey, 'Back Name');
  await screen.getByRole('button', { name: `More, jersey ${jersey}` }).click();
  return { screen, inputOf: (path: string) => calls.find((call) => call.path === path)?.input };
}

const fakeClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

test('the link of one player is created when it is sent, and that one alone', async () => {
  const clipboard = fakeClipboard();
  const { screen, inputOf } = await openMore(2, []);
  expect(inputOf(rowLinks)).toBeUndefined();
  await screen.getByRole('button', { name: 'Send link to Osei' }).click();
  await vi.waitFor(() =>
    expect(clipboard).toHaveBeenLastCalledWith(`https://shop.example/jersey#${OSEI.id}`),
  );
  expect(inputOf(rowLinks)).toEqual({ order_id: ORDER_ID, row_ids: [OSEI.id] });
});

test('a browser that copies nothing shows the link of the player', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const { screen } = await openMore(2, []);
  await screen.getByRole('button', { name: 'Send link to Osei' }).click();
  await expect
    .element(screen.getByLabelText('Copy it by hand'))
    .toHaveValue(`https://shop.example/jersey#${OSEI.id}`);
});

test('only where the players confirm, the captain confirms one as it is', async () => {
  const { screen, inputOf } = await openMore(1, [], { players_confirm: true });
  await screen.getByRole('button', { name: 'Confirm the jersey of 7 Kim' }).click();
  await expect
    .poll(() => inputOf(confirmRows))
    .toMatchObject({ rows: [{ row_id: KIM.id, shown: formatPlayerFields(KIM) }] });
});

test('without confirming there is no such button, and a jersey that nobody has is not freed', async () => {
  const { screen } = await openMore(1, []);
  await expect.element(screen.getByRole('button', { name: 'Lock jersey 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^(Confirm|Free) the jersey/ }).query()).toBeNull();
});

test('a jersey is freed after a question', async () => {
  const { screen, inputOf } = await openMore(1, [CHANGED]);
  await expect.element(screen.getByTitle('Changed since it was confirmed')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Free the jersey of 7 Kim' }).click();
  await screen.getByRole('button', { name: 'Free it' }).click();
  await expect.poll(() => inputOf(freeRow)).toEqual({ order_id: ORDER_ID, row_ids: [KIM.id] });
});

test('a row says that its player has confirmed it', async () => {
  const { screen } = await openMore(1, [{}, { state: 'confirmed' }]);
  await expect.element(screen.getByTitle('Confirmed')).toBeVisible();
});
