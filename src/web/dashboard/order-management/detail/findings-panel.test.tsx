import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/paths.ts';
import type { RosterChecks } from '#contract/staff/roster-checks.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ORDER_ID } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { ReleaseDetails } from '../../production/release-details.tsx';
import { FindingsPanel } from './findings-panel.tsx';

const OPEN: RosterChecks = {
  response: true,
  rules: null,
  list: 7,
  locked_at: null,
  findings: [{ text: 'finding', level: 'ask', sentence: 'KIM is on jerseys 1 and 2.', acceptance: null }],
};
const ACCEPTED: RosterChecks = {
  ...OPEN,
  findings: [
    {
      ...OPEN.findings[0]!,
      acceptance: { reason: 'Sisters', by: 'staff', name: 'Olga', at: '2026-03-03T15:12:00Z' },
    },
  ],
};

test('an accepted finding is no open gate of the release any more', async () => {
  let isAccepted = false;
  fakeApi({
    [paths.rosterChecks.accept]: () => {
      isAccepted = true;
      return ACCEPTED;
    },
    [paths.orderManagement.order]: () => ({
      checks: isAccepted ? ACCEPTED : OPEN,
      release: {
        ...{ list: 7, mockup: null, release: null },
        ...{ open_gates: isAccepted ? [] : ['findings'], unconfirmed_players: [], unsettled_changes: 0 },
        open_items: { remarks: [], findings: isAccepted ? [] : ['text'] },
      },
    }),
  });
  const panels = (
    <QueryClientProvider client={new QueryClient()}>
      <FindingsAndRelease />
    </QueryClientProvider>
  );
  const { screen } = await renderPages({ '/': panels }, '/');
  await expect.element(screen.getByText('Open: every finding corrected or accepted')).toBeVisible();
  await screen.getByRole('button', { name: /^That is right/ }).click();
  await screen.getByLabelText('Why is that right?').fill('Sisters');
  screen.getByLabelText('Why is that right?').element().closest('form')!.requestSubmit();
  await expect.element(screen.getByText('Passed: every finding corrected or accepted')).toBeVisible();
});

function FindingsAndRelease() {
  const { data } = useQuery(orderQuery(ORDER_ID));
  return (
    data && (
      <>
        <FindingsPanel orderId={ORDER_ID} checks={data.checks} canAccept isSubmitted={false} />
        <ReleaseDetails orderId={ORDER_ID} data={data.release} canRelease />
      </>
    )
  );
}

const renderFindings = async (checks: RosterChecks, isSubmitted: boolean) => {
  fakeApi({});
  const panel = (
    <QueryClientProvider client={new QueryClient()}>
      <FindingsPanel orderId={ORDER_ID} checks={checks} canAccept isSubmitted={isSubmitted} />
    </QueryClientProvider>
  );
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
    await expect.element(screen.getByRole('button', { name: /^That is right/ })).toBeVisible();
  },
);
