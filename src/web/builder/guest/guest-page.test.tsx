import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#contract/paths.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';
import { failNetwork, fakeApi } from '../../testing/fake-api.ts';
import { createTeamContent, ORDER_ID, SITE_DATA, toOrderResponse } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { createDraftFromOrder } from '../draft/draft.ts';
import { useOrderEditor } from '../draft/use-order-editor.ts';
import { GuestPage } from './guest-page.tsx';

const FREE: Partial<Row> = { size: '' };
const team = (...rows: Partial<Row>[]) => ({ ...createTeamContent(...rows), name: 'Ana' });

function Guest({ stored }: { stored: OrderContent }) {
  const saved = { content: stored, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    createDraftFromOrder({ ...saved, role: 'guest', key: 'secret', shareLink: null }),
    SITE_DATA,
  );
  return <GuestPage order={order} />;
}

async function openLink(stored: OrderContent, saved = stored) {
  const load = (content: OrderContent, version: number) => ({
    order: JSON.stringify(toOrderResponse(content, version)),
    role: 'guest',
    share_link: null,
  });
  fakeApi({
    [paths.orders.quote]: failNetwork,
    [paths.orders.loadShared]: () => ({ ...load(stored, 1), is_saved: false }),
    [paths.orders.save]: () => ({ ...load(saved, 2), message: 'Order Saved', refused: [], moved: [] }),
  });
  return (await renderPages({ '/': <Guest stored={stored} /> }, '/')).screen;
}

beforeEach(() => page.viewport(390, 844));

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

test('a guest who has saved reads that the own jersey is in', async () => {
  const screen = await openLink(team(LAVOIE, FREE), team(LAVOIE, { name: 'Zoë', size: '' }));
  await screen.getByLabelText('Back Name').fill('Zoë');
  await screen.getByRole('button', { name: 'Save Order' }).click();
  await expect.element(screen.getByText(/You are in: jersey 2/)).toBeVisible();
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

test('a guest on a desktop has the table of all rows and the same button', async () => {
  await page.viewport(1440, 900);
  const screen = await openLink(team(LAVOIE, FREE));
  await expect.element(screen.getByLabelText('Back Name, jersey 2')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Save Order' })).toBeInViewport();
  await screen.getByRole('button', { name: 'Jersey 1, complete, 7 Lavoie' }).click();
  await expect.element(screen.getByLabelText('Back Name, jersey 1')).toHaveFocus();
});
