/** Players with one jersey on their phone: behind the link to it, or behind the team link. */
import type { OwnJersey } from '#contract/players.ts';
import type { Actions, Scene } from '../action.ts';
import { type Card, confirmJersey, endLink, giveRow, saveJersey } from '../own-jersey.ts';
import { createId, type Random } from '../random.ts';
import type { Team } from '../team.ts';
import { inventEntry, inventJersey, NO_PLAYER } from './captain.ts';
import { hasGuests, pickGuest, pickRow } from './guests.ts';

const hasCards = (scene: Scene) => hasGuests(scene) || scene.team.rowLinks.size > 0;

/** Null when the list offers no jersey to the guest. */
function pickCard(team: Team, random: Random): Card | null {
  const { teamReference, guestPages, rowLinks, cards } = team;
  if (rowLinks.size > 0 && (!teamReference || guestPages.size === 0 || random.once(2))) {
    const [rowId, { browser, reference }] = random.pick([...rowLinks]);
    return { browser, rowId, reference: { order_id: reference } };
  }
  const [browser, page] = pickGuest(team, random);
  const known = cards.get(browser);
  const rowId = known?.is_own && random.once(3) ? known.jersey.row_id : pickRow(page, random);
  return rowId === null ? null : { browser, rowId, reference: { order_id: teamReference!, row_id: rowId } };
}

/** Opens the jersey, or goes on with a page that may be outdated. */
async function openCard({ cards }: Team, { browser, reference, rowId }: Card, random: Random) {
  const known = cards.get(browser);
  if (known?.jersey.row_id === rowId && random.once(2)) return known;
  const shown = await browser.person.players.ownJersey(reference);
  cards.set(browser, shown);
  return shown;
}

/** Opens a jersey and does something with it; afterwards the phone shows what the shop has answered. */
async function useCard(
  team: Team,
  random: Random,
  use: (card: Card, shown: OwnJersey) => Promise<OwnJersey | null>,
): Promise<void> {
  const card = pickCard(team, random);
  if (card === null) return;
  const shown = await openCard(team, card, random);
  team.cards.delete(card.browser);
  const answer = await use(card, shown);
  if (answer) team.cards.set(card.browser, answer);
}

export const PLAYERS: Actions = {
  'a player opens a jersey': {
    weight: 2,
    isPossible: hasCards,
    act: ({ team }, random) => useCard(team, random, async (_card, shown) => shown),
  },
  'a player saves the own jersey': {
    weight: 9,
    isPossible: hasCards,
    act: ({ team }, random) =>
      useCard(team, random, async (card, shown) => {
        const { is_own, jersey } = shown;
        const entry = is_own ? inventEntry(jersey, random) : inventJersey(random);
        const change = is_own && random.once(15) ? NO_PLAYER : entry;
        return saveJersey(team, card, { shown, change, confirms: random.once(3) });
      }),
  },
  'a player adds a jersey': {
    weight: 0.5,
    isPossible: hasGuests,
    async act({ team }, random) {
      const [browser, { order }] = pickGuest(team, random);
      const rowId = createId(random);
      const card = { browser, rowId, reference: { order_id: team.teamReference!, row_id: rowId } };
      const shown = { jersey: { row_id: rowId }, version: order.version } as OwnJersey;
      const entry = { shown, change: inventJersey(random), confirms: random.once(3) };
      team.cards.set(browser, await saveJersey(team, card, entry));
    },
  },
  'a player confirms the own jersey': {
    weight: 6,
    isPossible: hasCards,
    act: ({ team }, random) =>
      useCard(team, random, async (card, shown) => (shown.is_own ? confirmJersey(team, card, shown) : null)),
  },
  'a player leaves the jersey': {
    weight: 1,
    isPossible: hasCards,
    async act(scene, random) {
      const { team } = scene;
      const card = pickCard(team, random);
      if (!card?.browser.ownRows.has(card.rowId)) return;
      await card.browser.person.players.leaveRow(card.reference);
      if (card.reference.row_id) giveRow(team, card.rowId, null);
      else endLink(scene, card.rowId);
    },
  },
};
