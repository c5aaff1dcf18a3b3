import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import type { ProductionRelease } from '#contract/staff/production.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { fakeApi, reject } from '../../testing/fake-api.ts';
import { ORDER_ID } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { describeGates, ReleaseDetails, ReleaseWarning } from './release-details.tsx';

async function renderRelease(change: Partial<NonNullable<ProductionRelease['release']>>) {
  const { screen } = await renderPanel({ release: createRelease(change) });
  await expect.element(screen.getByText('Released list 7')).toBeVisible();
  return screen;
}

const createRelease = (change: Partial<NonNullable<ProductionRelease['release']>>) => ({
  ...{ fits: true, list: 7, earlier_code: null, overridden: [] },
  ...{
    instructions_changed: false,
    later_remarks: 0,
    payment_returned: false,
    on_hold: false,
  },
  ...{ released_at: '2026-03-03T15:12:00Z', released_by: 'olga' },
  ...change,
});

function ReleaseOfOrder() {
  const { data } = useQuery(orderQuery(ORDER_ID));
  return (
    data && (
      <>
        <ReleaseWarning release={data.release.release} />
        <ReleaseDetails orderId={ORDER_ID} data={data.release} canRelease />
      </>
    )
  );
}

async function renderPanel(change: Partial<ProductionRelease>) {
  const state = {
    ...{
      list: 7,
      open_gates: [],
      mockup: 1,
      open_remarks: [],
    },
    ...{ unconfirmed_players: [], findings: [], unsettled_changes: 0, release: null },
    ...change,
  };
  const calls = fakeApi({
    [paths.orderManagement.order]: () => ({ release: { ...state } }),
    [paths.production.release]: () => ({ message: 'Released to production' }),
  });
  const panel = <ReleaseOfOrder />;
  const { screen, client } = await renderPages({ '/': panel }, '/');
  const listReleases = () => calls.filter(({ path }) => path === paths.production.release);
  return { screen, state, client, listReleases };
}

const openRelease = (screen: Awaited<ReturnType<typeof renderPanel>>['screen']) =>
  screen.getByRole('button', { name: 'Release to production' }).click();

test.each([
  [{ instructions_changed: true }, /^Notes, options, folders or files were changed/],
  [{ payment_returned: true }, /^The payment, or a part of it, was returned after/],
])('what came after the release is pointed out, and opens no gate: %o', async (change, sentence) => {
  const screen = await renderRelease(change);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText(/^The release is still valid/)).toBeVisible();
  expect(screen.getByText(/^Open:/).query()).toBeNull();
});

test('what is open before the release is one sentence', () => {
  const release = { open_gates: [], unconfirmed_players: [] } as unknown as ProductionRelease;
  expect(describeGates(release)).toBe('All 6 checks pass');
  expect(describeGates({ ...release, open_gates: ['paid', 'list'], unconfirmed_players: ['7 Kim'] })).toBe(
    'Open: payment, or the deposit; approval of the list as it is. 1 player has not confirmed',
  );
});

const PLAYERS = Array.from({ length: 14 }, (_, number) => `${number} Lee`);

test.each<[string, Partial<ProductionRelease>]>([
  ['Not confirmed by their players: 7 Kim, 9 Roy.', { unconfirmed_players: ['7 Kim', '9 Roy'] }],
  [
    `Not confirmed by their players: ${PLAYERS.slice(0, 12).join(', ')} and 2 more.`,
    { unconfirmed_players: PLAYERS },
  ],
  ['Lavoie is on jerseys 1 and 11.', { findings: ['Lavoie is on jerseys 1 and 11.'] }],
  ['2 changes are waiting for the captain’s decision.', { unsettled_changes: 2 }],
])('what tells and stops nothing is one line: %s', async (line, change) => {
  const { screen, listReleases } = await renderPanel(change);
  await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
  await openRelease(screen);
  await screen.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(listReleases).toHaveLength(1);
});

test('an open gate without a reason is marked at its field, and nothing is released', async () => {
  const { screen, listReleases } = await renderPanel({ open_gates: ['paid', 'list'] });
  await openRelease(screen);
  await screen.getByLabelText(/^Release without “payment/).fill('The school pays by cheque');
  const reason = screen.getByLabelText(/^Release without “approval of the list/);
  await screen.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await expect.element(reason).toHaveAccessibleDescription(/Please settle it, or give a reason/);
  await expect.element(screen.getByLabelText(/“payment/)).not.toHaveAttribute('aria-invalid');
  expect(listReleases()).toEqual([]);

  await reason.fill('Agreed on the phone');
  await screen.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(listReleases).toHaveLength(1);
});

test('a reason for a remark is asked for again when another remark is open, and is sent with what was shown', async () => {
  const [first, second] = [
    '0199a1b2-0000-7000-8000-000000000001:1',
    '0199a1b2-0000-7000-8000-000000000002:1',
  ];
  const { screen, state, client, listReleases } = await renderPanel({
    ...{ open_gates: ['remarks'], open_remarks: [first] },
  });
  await openRelease(screen);
  const reason = screen.getByLabelText(/^Release without “every remark/);
  await reason.fill('The collar stays as it is');
  Object.assign(state, { open_remarks: [second] });
  await client.invalidateQueries();
  await expect.element(reason).toHaveValue('');
  await reason.fill('The badge stays as it is');
  await screen.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(listReleases).toMatchObject([{ input: { open_remarks: [second] } }]);
});

test('a refused release says why, and keeps the reasons while the changed order is loaded', async () => {
  const { screen, state } = await renderPanel({ open_gates: ['paid'] });
  await openRelease(screen);
  const reason = screen.getByLabelText(/“payment/);
  await reason.fill('Agreed on the phone');
  fakeApi({
    [paths.production.release]: () => reject('list-changed', 'The list was changed: please approve it'),
    [paths.orderManagement.order]: () => ({ release: { ...state, list: 8 } }),
  });
  await screen.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.element(screen.getByText(/^The list was changed while this page was open/)).toBeVisible();
  await expect.element(reason).toHaveValue('Agreed on the phone');
});
