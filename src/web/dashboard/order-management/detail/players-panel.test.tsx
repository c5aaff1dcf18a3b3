import { expect, test } from 'vitest';
import type { Roster, RosterRow } from '#contract/players.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ORDER_ID } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { CHANGED, createRoster, TEAM } from '../../../testing/roster-samples.ts';
import { countRowStates } from './fold-values.ts';
import { OpenDecisions, PlayersPanel } from './players-panel.tsx';

const CONFIRMED: Partial<RosterRow> = {
  ...CHANGED,
  state: 'confirmed',
  changes: [],
  confirmed_from: '203.0.113.7',
};
const BY_OLGA: Partial<RosterRow> = { ...CHANGED, confirmed_by: 'manager', confirmed_name: 'Olga' };

async function openPanel(roster: Roster, canManage = true) {
  fakeApi({});
  const order = { orderId: ORDER_ID, teamName: TEAM.teamName, rows: TEAM.rows, roster, canManage };
  const panel = (
    <>
      <OpenDecisions {...order} />
      <PlayersPanel {...order} />
    </>
  );
  const { screen } = await renderPages({ '/': panel }, '/');
  await expect.element(screen.getByRole('heading', { name: 'Players' })).toBeVisible();
  return screen;
}

test('a manager reads how far each jersey is, who confirmed it, when and from where', async () => {
  const roster = createRoster([CONFIRMED, BY_OLGA, { link: 'opened' }, { link: 'ended' }], {
    closes_on: '2026-12-03',
  });
  const screen = await openPanel(roster);
  expect(countRowStates({ roster })).toBe('3 filled, 1 confirmed, 1 changed');
  await expect.element(screen.getByText(/The list closes on Thursday, December 3\./)).toBeVisible();
  const items = screen.getByRole('list', { name: 'Players' }).getByRole('listitem').elements();
  const listed = items.map(({ textContent }) => textContent);
  expect(listed[0]).toMatch(
    /^7 KimConfirmedConfirmed by the player, Mar\.? 3, 2026, .*, from 203\.0\.113\.7/,
  );
  expect(listed[1]).toMatch(/^OseiChangedConfirmed by Olga, .*Number: was 12, is 7/);
  expect(listed.find((text) => text.startsWith('Jersey 3'))).toContain('Link opened');
  expect(listed.find((text) => text.startsWith('Jersey 4'))).toContain('Link ended: send a new one');
});

test('a designer reads the same, and has nothing to press', async () => {
  const screen = await openPanel(createRoster([CONFIRMED, BY_OLGA]), false);
  await expect
    .element(screen.getByRole('region', { name: 'Waiting for the captain or a manager' }))
    .toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
