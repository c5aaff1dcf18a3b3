import { expect, test } from 'vitest';
import { formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import { paths } from '#contract/endpoint/calls.ts';
import type { Roster, RosterRow } from '#contract/players.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { ORDER_ID } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { CHANGED, createRoster, TEAM } from '../testing/roster-samples.ts';
import { useRoster } from './use-roster.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

const KIM = TEAM.rows[0]!;
const UNSETTLED = {
  ...{ id: 4, row_id: KIM.id, made_at: '2026-03-03T15:12:00Z' },
  was: formatPlayerFields(KIM),
  becomes: formatPlayerFields({ ...KIM, number: '21' }),
};

function Box({ canManage }: { canManage: boolean }) {
  const { roster, reload } = useRoster(ORDER_ID, null);
  const order = { orderId: ORDER_ID, teamName: TEAM.teamName, rows: TEAM.rows, reload };
  return (
    <>
      {roster && <WaitingForYou {...order} roster={roster} canManage={canManage} />}
      <p>{roster ? 'Loaded' : 'Loading'}</p>
    </>
  );
}

async function renderBox(rows: Partial<RosterRow>[], changed: Partial<Roster> = {}, canManage = true) {
  let roster = createRoster(rows, changed);
  const settle = () => {
    roster = createRoster([]);
    return { message: 'Done' };
  };
  const { list, confirmRows, freeRow, settleChange } = paths.players;
  const calls = fakeApi({
    ...{ [list]: () => roster, [confirmRows]: settle, [freeRow]: settle, [settleChange]: settle },
  });
  const { screen } = await renderPages({ '/': <Box canManage={canManage} /> }, '/');
  await expect.element(screen.getByText('Loaded')).toBeVisible();
  const box = screen.getByRole('region', { name: /^Waiting for/ });
  return { screen, calls, box };
}

test('the box is missing while nothing waits', async () => {
  const { box } = await renderBox([{ state: 'confirmed' }]);
  await expect.element(box).not.toBeInTheDocument();
});

test.each<[string, Partial<RosterRow>]>([
  ['Kim confirmed 12, the list says 7', {}],
  ['Kim was confirmed with 12, the list says 7', { confirmed_by: 'captain' }],
  ['Kim confirmed another jersey than the list has', { changes: [] }],
  ['ROY confirmed ROY, the list says KIM', { changes: [{ field: 'name', before: 'ROY', after: 'KIM' }] }],
  ['Kim confirmed nothing, the list says 7', { changes: [{ field: 'number', before: '', after: '7' }] }],
])('a jersey that differs from its confirmation is a sentence: %s', async (sentence, status) => {
  const { box } = await renderBox([{ ...CHANGED, ...status }]);
  await expect.element(box.getByText(sentence, { exact: true })).toBeVisible();
});

test.each<[string, Partial<Roster>, string[], string, object]>([
  [
    'confirms a changed jersey as the list has it',
    {},
    ['Confirm as it is: 7 Kim'],
    paths.players.confirmRows,
    { rows: [{ row_id: KIM.id, shown: formatPlayerFields(KIM) }] },
  ],
  [
    'frees a changed jersey, after a question',
    {},
    ['Free the jersey of 7 Kim', 'Free it'],
    paths.players.freeRow,
    { row_ids: [KIM.id] },
  ],
  [
    'takes a change that came too late',
    { unsettled: [UNSETTLED] },
    ['Take the change of 7 Kim'],
    paths.players.settleChange,
    { id: 4, action: 'take' },
  ],
  [
    'leaves a change that came too late',
    { unsettled: [UNSETTLED] },
    ['Leave the change of 7 Kim'],
    paths.players.settleChange,
    { id: 4, action: 'leave' },
  ],
  [
    'frees all jerseys that one phone confirmed, after a question',
    { one_source: [TEAM.rows.map(({ id }) => id)] },
    ['Free all 5', 'Free them'],
    paths.players.freeRow,
    { row_ids: TEAM.rows.map(({ id }) => id) },
  ],
])('the captain %s, and the box goes', async (_, changed, presses, path, input) => {
  const { box, calls } = await renderBox([CHANGED], changed);
  for (const name of presses) await box.getByRole('button', { name }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(calls.find((call) => call.path === path)?.input).toEqual({ order_id: ORDER_ID, ...input });
});

test.each([
  [UNSETTLED.was, UNSETTLED.becomes, 'Number: was 7, becomes 21'],
  [null, UNSETTLED.becomes, 'Added, size MEN M'],
  [UNSETTLED.was, null, 'Deleted, size MEN M'],
])('a change that came too late says what it does', async (was, becomes, text) => {
  const { box } = await renderBox([], { unsettled: [{ ...UNSETTLED, was, becomes }] });
  await expect.element(box.getByText(text)).toBeVisible();
});

test('a designer reads what waits, and decides nothing', async () => {
  const waiting = { unsettled: [UNSETTLED], one_source: [[KIM.id]] };
  const { box } = await renderBox([CHANGED], waiting, false);
  await expect.element(box.getByText('Kim confirmed 12, the list says 7')).toBeVisible();
  expect(box.getByRole('button').elements()).toEqual([]);
});

test('a jersey that was changed meanwhile is not confirmed, and the captain reads why', async () => {
  const { box, screen } = await renderBox([CHANGED]);
  fakeApi({
    [paths.players.list]: () => createRoster([CHANGED]),
    [paths.players.confirmRows]: () => reject('row-changed', 'This jersey was changed in the meantime'),
  });
  await box.getByRole('button', { name: 'Confirm as it is: 7 Kim' }).click();
  await expect.element(screen.getByText('This jersey was changed in the meantime')).toBeVisible();
  await expect.element(box).toBeVisible();
});
