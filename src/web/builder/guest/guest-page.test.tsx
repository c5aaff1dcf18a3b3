import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { paths } from '#contract/paths.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';
import { failNetwork, fakeApi, reject } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA, toOrderResponse } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import { restoreLocalChanges } from '../use-order-from-url.ts';
import { GuestPage } from './guest-page.tsx';

const FREE: Partial<Row> = { size: '' };
const team = (...rows: Partial<Row>[]) => ({ ...createTeamContent(...rows), name: 'Ana' });

function Guest({ stored }: { stored: OrderContent }) {
  const saved = { content: stored, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    restoreLocalChanges({ ...saved, role: 'guest', key: 'secret', shareLink: null }),
    SITE_DATA,
  );
  return <GuestPage order={order} />;
}

/** Opens the team link: of the order `stored`, which is `saved` after a save. */
async function openLink(stored: OrderContent, saved = stored, rows: object[] = []) {
  const load = (content: OrderContent, version: number) => ({
    order: JSON.stringify(toOrderResponse(content, version)),
    role: 'guest',
    share_link: null,
  });
  fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.confirmations.list]: () => ({ order_id: ORDER_ID, rows }),
    [paths.orders.loadShared]: () => ({ ...load(stored, 1), is_saved: false }),
    [paths.orders.save]: () => ({ ...load(saved, 2), message: 'Order Saved', refused: [], moved: [] }),
  });
  return (await renderPages({ '/': <Guest stored={stored} /> }, '/')).screen;
}

beforeEach(() => page.viewport(390, 844));

/** Of the arrow of a select, in pixels. */
const ARROW_WIDTH = 16;
const LAVOIE = { name: 'Lavoie', number: '7' };

test('a guest sees who invites, the first free row and one button without scrolling', async () => {
  const screen = await openLink(team(LAVOIE, FREE, { name: 'Roy', size: '' }, FREE));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Falcons' })).toBeVisible();
  await expect.element(screen.getByText(/Ana invites you to the team’s order/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Jersey 2, Row 2: open' }))
    .toHaveAttribute('aria-current', 'true');
  await screen.getByLabelText('Back Name').fill('Zoë');
  await expect.element(screen.getByRole('img', { name: 'Back of the jersey of ZOË' })).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save Order' }).element().getBoundingClientRect();
  expect(save.bottom).toBeLessThan(750);
  for (const name of ['Start another order', 'Review Order', 'Add to Cart', 'Upload designs', 'Next'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('on a small phone the sleeve is not cut', async () => {
  await page.viewport(320, 640);
  const screen = await openLink(team(LAVOIE, FREE));
  const sleeve = screen.getByLabelText('Sleeve');
  await expect.element(sleeve).toHaveValue('Short Sleeve');
  const { font, paddingLeft } = getComputedStyle(sleeve.element());
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  canvas.font = font;
  const needed =
    canvas.measureText('Short Sleeve').width + 2 * Number.parseInt(paddingLeft, 10) + ARROW_WIDTH;
  expect(sleeve.element().clientWidth).toBeGreaterThan(needed);
});

test('a guest sees who is in and which rows are open', async () => {
  const screen = await openLink(team(LAVOIE, FREE, { name: 'Roy', size: '' }, FREE, FREE));
  await expect.element(screen.getByText('2 of 5 players are in. Open: 2, 4-5.')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Jersey 1, complete, 7 Lavoie' }))
    .toHaveTextContent('7 Lavoie');
  await expect
    .element(screen.getByRole('button', { name: 'Jersey 4, Row 4: open' }))
    .toHaveTextContent('Row 4: open');
});

test('a name that is tapped in the team opens its form where the guest sees it', async () => {
  const stored = team({ name: 'Lavoie' });
  const rows = Array.from({ length: 18 }, (_, n) => ({
    ...stored.rows[0]!,
    id: `player-00${10 + n}`,
    name: `Player ${'ABCDEFGHIJKLMNOPQR'[n]}`,
  }));
  const screen = await openLink({ ...stored, rows });
  await screen.getByRole('button', { name: /^Jersey 18, complete, .*Player R$/ }).click();
  const field = screen.getByLabelText('Back Name');
  await expect.element(field).toHaveValue('Player R');
  await expect.element(field).toBeInViewport();
});

test('a guest who opens a confirmed jersey of a team mate reads that it is confirmed', async () => {
  const stored = team(LAVOIE, FREE);
  const screen = await openLink(stored, stored, [
    { row_id: stored.rows[0]!.id, state: 'confirmed', is_claimable: false },
  ]);
  await screen.getByRole('button', { name: 'Jersey 1, complete, 7 Lavoie' }).click();
  await expect.element(screen.getByText(/^Jersey 1 is confirmed by its player\./)).toBeVisible();
});

test('a guest who may be on the list is not offered a second jersey before saying no', async () => {
  const stored = team(LAVOIE, { name: 'Roy' });
  const rows = stored.rows.map(({ id }) => ({ row_id: id, state: 'filled', is_claimable: true }));
  const screen = await openLink(stored, stored, rows);
  await expect.element(screen.getByRole('heading', { name: 'Which one is you?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'ADD JERSEY' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'I am not on this list' }).click();
  await expect.element(screen.getByRole('button', { name: 'ADD JERSEY' })).toBeVisible();
});

test('a guest reads that the order was deleted, and the names of the team leave the browser', async () => {
  fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.orders.loadShared]: () => reject('not-found', 'Nothing was found here'),
  });
  localStorage.TPUN_temp_order = JSON.stringify({ name: 'Lavoie' });
  const { screen } = await renderPages({ '/': <Guest stored={team(LAVOIE, FREE)} /> }, '/');
  await expect.element(screen.getByText(/^This order does not exist any more: it was deleted/)).toBeVisible();
  expect(localStorage.TPUN_temp_order).toBeUndefined();
});

test('a guest who has saved reads that the own jersey is in', async () => {
  const screen = await openLink(team(LAVOIE, FREE), team(LAVOIE, { name: 'Zoë', size: '' }));
  await screen.getByLabelText('Back Name').fill('Zoë');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(screen.getByText(/You are in: jersey 2/)).toBeVisible();
});

test('a guest who comes back lands on the own row of a full roster and may add another', async () => {
  const others = Array.from({ length: 3 }, (_, n) => ({ name: `Player ${n}` }));
  const full = team(...others, { name: 'Zoë' }, { name: 'Roy' });
  const first = await openLink(team(...others, FREE, { name: 'Roy' }), full);
  await first.getByLabelText('Back Name').fill('Zoë');
  await first.getByLabelText('Size', { exact: true }).selectOptions('MEN M - CHEST: 40 INCH');
  await first.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(first.getByText(/You are in: jersey 4/)).toBeVisible();
  await cleanup();
  const screen = await openLink(full);
  await expect.element(screen.getByText('All changes saved. You are in: jersey 4.')).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Zoë');
  await screen.getByRole('button', { name: /^Jersey 1,/ }).click();
  await expect.element(screen.getByText(/You are in: jersey 4/)).toBeVisible();
  await screen.getByRole('button', { name: 'ADD JERSEY' }).click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('');
});

test('a guest whose row was deleted meanwhile starts on the first free row', async () => {
  const first = await openLink(team(LAVOIE, FREE, FREE), team(LAVOIE, { name: 'Zoë', size: '' }, FREE));
  await first.getByLabelText('Back Name').fill('Zoë');
  await first.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(first.getByText(/You are in: jersey 2/)).toBeVisible();
  await cleanup();
  const rows = team(LAVOIE, FREE, FREE).rows.filter((_, index) => index !== 1);
  const screen = await openLink({ ...team(LAVOIE), rows });
  await expect
    .element(screen.getByRole('button', { name: 'Jersey 2, Row 2: open' }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByText(/You are in/)).not.toBeInTheDocument();
});

test('a guest who looks at the row of a team mate is not told to be in', async () => {
  const screen = await openLink(team(LAVOIE, FREE));
  await screen.getByRole('button', { name: 'Jersey 1, complete, 7 Lavoie' }).click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Lavoie');
  await expect.element(screen.getByText(/You are in/)).not.toBeInTheDocument();
});

test('a guest reads nothing about saving before anything was typed', async () => {
  const screen = await openLink(team(LAVOIE, FREE));
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('');
  await expect.element(screen.getByText('All changes saved')).not.toBeInTheDocument();
  await screen.getByLabelText('Back Name').fill('Zoë');
  await expect.element(screen.getByText('Unsaved changes, kept in this browser')).toBeVisible();
  await screen.getByLabelText('Back Name').fill('');
  await expect.element(screen.getByText('All changes saved')).toBeVisible();
});

test.each([390, 1440])(
  'a guest reads no price of a jersey before its options are chosen, at %i px',
  async (width) => {
    await page.viewport(width, 844);
    const stored = team(LAVOIE, FREE);
    const open = { ...stored, options: { ...stored.options, cutting: null, material: null, collar: null } };
    const screen = await openLink(open);
    await expect.element(screen.getByLabelText(/^Back Name/).first()).toBeVisible();
    expect(screen.container.textContent).not.toContain('$');
    await cleanup();
    const chosen = await openLink(stored);
    await expect.element(chosen.getByText('$47.00').first()).toBeVisible();
  },
);

test('a guest who asks for another player of the list is at the question', async () => {
  const stored = team(LAVOIE, { name: 'Roy', number: '8' });
  const rows = stored.rows.map(({ id }) => ({
    row_id: id,
    state: 'filled',
    is_claimable: true,
    changes: [],
  }));
  const screen = await openLink(stored, stored, rows);
  await screen.getByRole('button', { name: 'I am not on this list' }).click();
  await screen.getByRole('button', { name: 'Confirm another player of the list' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Which one is you?' })).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Which one is you?');
});

test('a guest of a full roster is offered a new row, not the one of another player', async () => {
  const screen = await openLink(team(...Array.from({ length: 5 }, (_, n) => ({ name: `Player ${n}` }))));
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'ADD JERSEY' }).click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('');
  await expect
    .element(screen.getByRole('button', { name: 'Jersey 6, Row 6: open' }))
    .toHaveAttribute('aria-current', 'true');
});

test('a guest who adds a jersey is at its first field', async () => {
  const screen = await openLink(team(LAVOIE, LAVOIE, LAVOIE, LAVOIE, LAVOIE));
  await screen.getByRole('button', { name: 'ADD JERSEY' }).click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveFocus();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('');
});

test('a guest of a locked list reads that what is saved waits for the creator, and it stays in the form', async () => {
  const stored = team(LAVOIE, FREE);
  fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.orders.loadShared]: () => ({
      ...{ order: JSON.stringify(toOrderResponse(stored, 1)), role: 'guest', share_link: null },
      ...{ is_saved: false, roster_locked: true },
    }),
    [paths.orders.save]: () => reject('roster-locked', 'The order creator has locked the list of jerseys'),
  });
  const { screen } = await renderPages({ '/': <Guest stored={stored} /> }, '/');
  await expect.element(screen.getByText(/The list is locked\. What you save is kept/)).toBeVisible();
  await screen.getByLabelText('Back Name').fill('Zoë');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect
    .element(
      screen.getByText('Your change is kept, and the order creator decides about it.', { exact: true }),
    )
    .toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Zoë');
});

test('a guest whose late change the creator left out reads so, and sees the list as it is', async () => {
  const stored = team(LAVOIE, FREE);
  let deferred: 'left' | null = null;
  const calls = fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.orders.loadShared]: () => ({
      ...{ order: JSON.stringify(toOrderResponse(stored, 1)), role: 'guest', share_link: null },
      ...{ is_saved: false, roster_locked: true, deferred },
    }),
    [paths.orders.save]: () => reject('roster-locked', 'The list is locked', { deferredSave: 7 }),
  });
  const { screen } = await renderPages({ '/': <Guest stored={stored} /> }, '/');
  await screen.getByLabelText('Back Name').fill('Zoë');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(screen.getByText('Sent: the order creator decides about it')).toBeVisible();
  deferred = 'left';
  window.dispatchEvent(new Event('focus'));
  await expect.element(screen.getByText('The order creator left out your change')).toBeVisible();
  await expect.element(screen.getByText('Jersey 2, Back Name “Zoë”')).toBeVisible();
  await expect.element(screen.getByLabelText('Back Name')).not.toHaveValue('Zoë');
  expect(calls.findLast(({ path }) => path === paths.orders.loadShared)?.input).toMatchObject({
    deferred_save: 7,
  });
});

test('a guest on a desktop has the table of all rows and the same button', async () => {
  await page.viewport(1440, 900);
  const screen = await openLink(team(LAVOIE, FREE));
  await expect.element(screen.getByLabelText('Back Name, jersey 2')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Save Order' })).toBeInViewport();
  await screen.getByRole('button', { name: 'Jersey 1, complete, 7 Lavoie' }).click();
  await expect.element(screen.getByLabelText('Back Name, jersey 1')).toHaveFocus();
});

test('a guest is asked about the own jersey, not about those of the team', async () => {
  const screen = await openLink(
    team(LAVOIE, { name: 'Okafor', number: '7' }, { name: 'Roy', number: '10' }, FREE),
  );
  await screen.getByLabelText('Back Name').fill('Zoë');
  await screen.getByLabelText('Number').fill('10');
  await expect.element(screen.getByText(/^Number 10 is on jerseys 3 and 4\./)).toBeVisible();
  expect(screen.getByText(/^Number 7 is on/).query()).toBeNull();
});
