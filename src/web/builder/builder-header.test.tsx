import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { ORDER_ID, SITE_DATA } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { createRoster, TEAM } from '../testing/roster-samples.ts';
import { TeamButton } from './builder-header.tsx';
import { createDraftFromOrder, type Draft } from './draft/draft.ts';
import { useOrderEditor } from './draft/use-order-editor.ts';
import { useOrderPlayers } from './steps/use-order-players.ts';

const LINK = 'https://shop.example/start-order#order_id=0042201126.key';

function Captain({ role }: { role: Draft['role'] }) {
  const saved = { content: TEAM, orderId: ORDER_ID, version: 1, submitted: false };
  const order = useOrderEditor(
    createDraftFromOrder({ ...saved, role, key: 'secret', shareLink: null }),
    SITE_DATA,
  );
  const players = useOrderPlayers(order);
  return (
    <>
      {players && <TeamButton order={order} players={players} />}
      <p>Order form</p>
    </>
  );
}

async function openForm(role: Draft['role'] = 'creator') {
  const calls = fakeApi({
    [paths.players.list]: () =>
      createRoster([{ state: 'open' }], { players_confirm: false, closes_on: '2020-12-03', is_closed: true }),
    [paths.orders.teamLink]: ({ reset }: { reset?: boolean }) => ({
      share_link: reset ? `${LINK}-2` : LINK,
    }),
  });
  const { screen } = await renderPages({ '/': <Captain role={role} /> }, '/');
  await expect.element(screen.getByText('Order form')).toBeVisible();
  const listLinks = () => calls.filter(({ path }) => path === paths.orders.teamLink);
  return { screen, calls, listLinks };
}

test('the button says how far the team is, and opens its sheet, which asks for no link', async () => {
  const { screen, listLinks } = await openForm();
  await screen.getByRole('button', { name: 'Team: 4 of 5 in, closed' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Team: 4 of 5 in' })).toBeVisible();
  expect(listLinks()).toEqual([]);
});

test('who is not the captain has no such button, and asks for nothing', async () => {
  const { screen, calls } = await openForm('viewer');
  expect(screen.getByRole('button', { name: /^Team/ }).query()).toBeNull();
  expect(calls.filter(({ path }) => path === paths.players.list)).toEqual([]);
});
