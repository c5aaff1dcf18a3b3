import { expect, test } from 'vitest';
import type { RosterChecks } from '#contract/staff/roster-checks.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ORDER_ID } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { FindingsPanel } from './findings-panel.tsx';

const OPEN: RosterChecks = {
  rules: null,
  list: 7,
  locked_at: null,
  findings: [{ level: 'ask', sentence: 'KIM is on jerseys 1 and 2.' }],
};
const renderFindings = async (checks: RosterChecks, isSubmitted: boolean) => {
  fakeApi({});
  const panel = <FindingsPanel orderId={ORDER_ID} checks={checks} canLock isSubmitted={isSubmitted} />;
  return (await renderPages({ '/': panel }, '/')).screen;
};

test('an open list can be changed by the team and locked', async () => {
  const screen = await renderFindings(OPEN, false);
  await expect.element(screen.getByText(/The team can change the list/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lock the list' })).toBeVisible();
});

test.each([
  ['', OPEN],
  [' that was locked before', { ...OPEN, locked_at: '2026-03-03T15:12:00Z' }],
])(
  'the list of a submitted order%s is not said to be open, and there is nothing to lock',
  async (_, checks) => {
    const screen = await renderFindings(checks, true);
    await expect.element(screen.getByText('KIM is on jerseys 1 and 2.').first()).toBeVisible();
    expect(screen.getByText(/The team can change|The list is locked/).query()).toBeNull();
    expect(screen.getByRole('button', { name: /ock the list/ }).query()).toBeNull();
  },
);
