import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/paths.ts';
import type { Roster } from '#contract/players.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { toOrderResponse } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { createRoster, TEAM } from '../testing/roster-samples.ts';
import { CartItem } from './cart-item.tsx';

async function renderWith(roster: Roster) {
  const calls = fakeApi({ [paths.players.list]: () => roster });
  const item = <CartItem order={toOrderResponse(TEAM, 1)} price={undefined} onRemove={() => undefined} />;
  const { screen } = await renderPages({ '/': <ul>{item}</ul> }, '/');
  await expect.poll(() => calls).toHaveLength(1);
  return screen;
}

test('a captain who pays before all players have confirmed reads so', async () => {
  const screen = await renderWith(createRoster([{ state: 'confirmed' }]));
  await expect.element(screen.getByText(/^1 of 5 jerseys are confirmed/)).toBeVisible();
});

test('a captain who answers for the list reads nothing of confirmations', async () => {
  const screen = await renderWith(createRoster([], { players_confirm: false }));
  await expect.element(screen.getByRole('link', { name: 'Edit order' })).toBeVisible();
  await expect.element(screen.getByText(/jerseys are confirmed/)).not.toBeInTheDocument();
});
