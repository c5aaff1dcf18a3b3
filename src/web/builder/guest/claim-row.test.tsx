import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { fakeApi, reject } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA, toOrderResponse } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { createDraftFromOrder, type Draft } from '../draft/draft.ts';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import { ClaimRow } from './claim-row.tsx';
import { ConfirmOwnRows } from './confirm-own-rows.tsx';
import { ConfirmedOwnRows } from './confirmed-own-rows.tsx';
import { useTeamRows } from './use-team-rows.ts';

const STORED = createTeamContent(
  { name: 'Kim', number: '7' },
  { name: 'Osei' },
  { name: 'Wu' },
  { size: '' },
);
const LINK = `https://shop.example/jersey#${ORDER_ID}.abcdefghijklmnopqrstuv`;

function Guest({
  ownRowIds = [],
  ownLinks = {},
  deferredSave = null,
}: Partial<Pick<Draft, 'ownRowIds' | 'ownLinks' | 'deferredSave'>>) {
  const saved = { content: STORED, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    {
      ...createDraftFromOrder({ ...saved, role: 'guest', key: 'secret', shareLink: null }),
      ownRowIds,
      ownLinks,
      deferredSave,
    },
    SITE_DATA,
  );
  const { claimable, ownWaiting, ownConfirmed, askAgain } = useTeamRows(order);
  return (
    <>
      {claimable && <ClaimRow order={order} rows={claimable} />}
      <ConfirmOwnRows order={order} rows={ownWaiting} />
      <ConfirmedOwnRows rows={ownConfirmed} />
      {askAgain && (
        <button type="button" onClick={askAgain}>
          Another player
        </button>
      )}
    </>
  );
}

function fakeTeam(claimRow: () => object, states: Record<number, string> = {}) {
  return fakeApi({
    [paths.confirmations.list]: () => ({
      rows: STORED.rows.map(({ id }, index) => ({
        ...{ row_id: id, is_claimable: index !== 2, state: states[index] ?? 'filled' },
      })),
    }),
    [paths.confirmations.claimRow]: claimRow,
  });
}

async function openTeamLink(claimRow: () => object, states?: Record<number, string>) {
  const calls = fakeTeam(claimRow, states);
  const pages = { '/': <Guest />, '/jersey': <h1>My jersey</h1> };
  const { screen, router } = await renderPages(pages, '/');
  await expect.element(screen.getByRole('heading', { name: 'Which one is you?' })).toBeVisible();
  return { screen, router, calls };
}

test("'that is me' leads to the own jersey; players behind a link and open rows are not offered", async () => {
  const { screen, router, calls } = await openTeamLink(() => ({ link: LINK }));
  await expect.element(screen.getByRole('button', { name: 'Wu' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Jersey 4' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Osei' }).click();
  await expect.element(screen.getByText(/^You are Osei\?/)).toHaveFocus();
  await screen.getByRole('button', { name: 'Yes, that is me' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My jersey' })).toBeVisible();
  expect(router.state.location.hash).toBe(`#${ORDER_ID}.abcdefghijklmnopqrstuv`);
  expect(calls.findLast(({ path }) => path === paths.confirmations.claimRow)?.input).toEqual({
    ...{ order_id: `${ORDER_ID}.secret`, row_id: STORED.rows[1]!.id },
    ...{ jersey_name: 'Osei', jersey_name_front: '', jersey_number: STORED.rows[1]!.number },
  });
});

test('a wrong tap is taken back before it takes the name from its player', async () => {
  const { screen, calls } = await openTeamLink(() => ({ link: LINK }));
  await screen.getByRole('button', { name: 'Osei' }).click();
  await screen.getByRole('button', { name: 'No', exact: true }).click();
  await expect.element(screen.getByText(/^You are Osei/)).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).not.toContain(paths.confirmations.claimRow);
});

test('a player whose link was opened before reads how to go on, instead of adding a second jersey', async () => {
  const { screen } = await openTeamLink(() => ({ link: LINK }));
  await expect
    .element(screen.getByText(/^Opened before, and not confirmed yet: Wu\. Is that you\?/))
    .toBeVisible();
});

test('the question can be skipped', async () => {
  const { screen } = await openTeamLink(() => ({ link: LINK }));
  await screen.getByRole('button', { name: 'I am not on this list' }).click();
  await expect.element(screen.getByText('Which one is you?')).not.toBeInTheDocument();
});

test('a player that somebody else claimed is told so in the box of the question, beside the names of now', async () => {
  const { screen } = await openTeamLink(() => reject('row-claimed', 'This jersey has its player already'));
  await screen.getByRole('button', { name: '7 Kim' }).click();
  await screen.getByRole('button', { name: 'Yes, that is me' }).click();
  const question = screen.getByRole('region', { name: 'Which one is you?' });
  const told = question.getByRole('alert').filter({ hasText: 'This jersey has its player already' });
  await expect.element(told).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('This jersey has its player already');
  await expect.element(screen.getByRole('button', { name: 'Yes, that is me' })).not.toBeInTheDocument();
});

test('the question stays for the loser of two claims when no other name is left', async () => {
  let isClaimed = false;
  fakeApi({
    [paths.confirmations.list]: () => ({
      rows: STORED.rows.map(({ id }, index) => ({
        ...{ row_id: id, is_claimable: index === 0 && !isClaimed, state: 'filled' },
      })),
    }),
    [paths.confirmations.claimRow]: () => {
      isClaimed = true;
      return reject('row-claimed', 'This jersey has its player already');
    },
    [paths.orders.loadShared]: () => ({
      order: JSON.stringify(toOrderResponse(STORED, 1)),
      ...{ role: 'guest', share_link: null, is_saved: false },
    }),
  });
  const { screen } = await renderPages({ '/': <Guest /> }, '/');
  await screen.getByRole('button', { name: '7 Kim' }).click();
  await screen.getByRole('button', { name: 'Yes, that is me' }).click();
  await expect.element(screen.getByText(/^Opened before, and not confirmed yet: 7 Kim,/)).toBeVisible();
  const question = screen.getByRole('region', { name: 'Which one is you?' });
  await expect.element(question.getByText('This jersey has its player already')).toBeVisible();
});

test('a player who has confirmed is named, so that nobody adds the jersey once more', async () => {
  const { screen } = await openTeamLink(() => ({ link: LINK }), { 2: 'confirmed' });
  await expect.element(screen.getByText('Confirmed already: Wu.')).toBeVisible();
});

test('who has saved the own jersey with the team link is led to its confirmation', async () => {
  const calls = fakeTeam(() => ({ link: LINK }));
  const pages = { '/': <Guest ownRowIds={[STORED.rows[0]!.id]} />, '/jersey': <h1>My jersey</h1> };
  const { screen } = await renderPages(pages, '/');
  await screen.getByRole('button', { name: 'Check and confirm 7 Kim' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My jersey' })).toBeVisible();
  expect(calls.findLast(({ path }) => path === paths.confirmations.claimRow)?.input).toMatchObject({
    row_id: STORED.rows[0]!.id,
  });
});

test('a jersey that was changed after its confirmation is confirmed again by the link of this browser', async () => {
  fakeTeam(() => ({ link: LINK }), { 2: 'changed' });
  const wu = STORED.rows[2]!.id;
  const guest = <Guest ownRowIds={[wu]} ownLinks={{ [wu]: `${ORDER_ID}.abcdefghijklmnopqrstuv` }} />;
  const { screen, router } = await renderPages({ '/': guest, '/jersey': <h1>My jersey</h1> }, '/');
  await screen.getByRole('link', { name: 'Check and confirm Wu' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My jersey' })).toBeVisible();
  expect(router.state.location.hash).toBe(`#${ORDER_ID}.abcdefghijklmnopqrstuv`);
});

test('a parent with a jersey in this browser is asked again for another child', async () => {
  fakeTeam(() => ({ link: LINK }));
  const { screen } = await renderPages({ '/': <Guest ownRowIds={[STORED.rows[0]!.id]} /> }, '/');
  await expect.element(screen.getByText('Which one is you?')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Another player' }).click();
  await expect.element(screen.getByRole('button', { name: 'Osei', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '7 Kim', exact: true })).not.toBeInTheDocument();
});

test('who has changed the own jersey too late confirms it when the creator has decided', async () => {
  fakeTeam(() => ({ link: LINK }));
  const [kim, osei, ...others] = STORED.rows;
  const content = { ...STORED, rows: [kim!, { ...osei!, name: 'Osey' }, ...others] };
  const guest = <Guest deferredSave={{ id: 7, base: STORED, content, outcome: null }} />;
  const { screen } = await renderPages({ '/': guest }, '/');
  await expect.element(screen.getByText(/^Your change of Osei waits for the order creator\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Osei' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '7 Kim' })).toBeVisible();
});

test('who has confirmed the own jersey in this browser is not asked again, and finds it', async () => {
  fakeTeam(() => ({ link: LINK }), { 2: 'confirmed' });
  const guest = <Guest ownLinks={{ [STORED.rows[2]!.id]: `${ORDER_ID}.abcdefghijklmnopqrstuv` }} />;
  const { screen, router } = await renderPages({ '/': guest, '/jersey': <h1>My jersey</h1> }, '/');
  await expect.element(screen.getByText(/^Confirmed in this browser/)).toBeVisible();
  expect(screen.getByText('Which one is you?').query()).toBeNull();
  await screen.getByRole('link', { name: 'Look at Wu' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My jersey' })).toBeVisible();
  expect(router.state.location.hash).toBe(`#${ORDER_ID}.abcdefghijklmnopqrstuv`);
});

test('after Back to a position further down the own jersey is in view', async () => {
  document.body.style.minHeight = '3000px';
  scrollTo({ top: 900 });
  fakeTeam(() => ({ link: LINK }), { 2: 'confirmed' });
  const guest = <Guest ownLinks={{ [STORED.rows[2]!.id]: `${ORDER_ID}.abcdefghijklmnopqrstuv` }} />;
  const { screen } = await renderPages({ '/': guest }, '/');
  await expect.element(screen.getByRole('link', { name: 'Look at Wu' })).toBeInViewport({ ratio: 1 });
  document.body.style.minHeight = '';
});

test('who is on the way to confirm the own jersey is led there, and not asked again', async () => {
  fakeTeam(() => ({ link: LINK }));
  const guest = <Guest ownLinks={{ [STORED.rows[2]!.id]: `${ORDER_ID}.abcdefghijklmnopqrstuv` }} />;
  const { screen } = await renderPages({ '/': guest }, '/');
  await expect.element(screen.getByRole('link', { name: 'Check and confirm Wu' })).toBeVisible();
  expect(screen.getByText('Which one is you?').query()).toBeNull();
});
