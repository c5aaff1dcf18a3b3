/** Guests come with the team link, each on a phone of their own, and enter jerseys in the list. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { Actions, Scene } from '../action.ts';
import type { Browser } from '../browser.ts';
import type { Jersey, ListChanges } from '../expected-list.ts';
import { giveRow, noteUnanswered, takeInDoubt } from '../own-jersey.ts';
import { createId, type Random } from '../random.ts';
import { isRefusal, saveList } from '../save-list.ts';
import type { GuestPage, Team } from '../team.ts';
import { inventEntry, inventJersey } from './captain.ts';

const MOST_GUESTS = 4;

export const hasGuests = ({ team }: Scene) => team.teamReference !== null && team.guestPages.size > 0;

export const pickGuest = ({ guestPages }: Team, random: Random): [Browser, GuestPage] =>
  random.pick([...guestPages]);

async function openPage({ world, team }: Scene, random: Random): Promise<void> {
  if (team.guests.length === 0 || (team.guests.length < MOST_GUESTS && random.once(3)))
    team.guests.push(world.openBrowser('guest', team));
  const guest = random.pick(team.guests);
  const { order, rows } = await guest.person.orders.loadShared({ order_id: team.teamReference! });
  team.guestPages.set(guest, { order: JSON.parse(order) as OrderResponse, rows });
}

/** A row that the page offers to this guest: an own one more often than one of nobody. */
export function pickRow({ rows }: GuestPage, random: Random): string | null {
  const own = rows.filter(({ is_own }) => is_own);
  const open = rows.filter(({ access }) => access === 'edit');
  const chosen = own.length > 0 && !random.once(4) ? own : open;
  return chosen.length > 0 ? random.pick(chosen).row_id : null;
}

/** Saves the page of a guest with these changes in it. */
export async function saveAsGuest(
  scene: Scene,
  [guest, page]: [Browser, GuestPage],
  { changes = new Map(), fields }: { changes?: ListChanges; fields?: object },
  random: Random,
): Promise<void> {
  const { guestPages, teamReference } = scene.team;
  const key = teamReference!.split('.')[1]!;
  try {
    const saved = await saveList(scene, guest, { page: page.order, changes, fields, key }, random);
    const refused = new Set(saved.refused.map(({ row_id }) => row_id));
    const moved = new Map(saved.moved.map(({ row_id, to_row_id }) => [row_id, to_row_id]));
    for (const id of changes.keys()) if (!refused.has(id)) guest.ownRows.add(moved.get(id) ?? id);
    guestPages.set(guest, { ...page, order: JSON.parse(saved.order) as OrderResponse });
  } catch (error) {
    if (!isRefusal(error)) {
      guestPages.delete(guest);
      for (const [id, change] of changes) noteUnanswered(guest, id, change);
    }
    throw error;
  }
}

async function saveChanges(scene: Scene, random: Random): Promise<void> {
  const guest = pickGuest(scene.team, random);
  const shown = Object.values(guest[1].order.order);
  const changes = new Map<string, Partial<Jersey>>();
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const rowId = pickRow(guest[1], random);
    const row = shown.find(({ row_id }) => row_id === rowId);
    if (!row || random.once(5)) changes.set(createId(random), inventJersey(random));
    else changes.set(row.row_id, inventEntry(row, random));
  }
  await saveAsGuest(scene, guest, { changes }, random);
}

export async function takeJersey(team: Team, browser: Browser, row_id: string): Promise<void> {
  const reference = { order_id: team.teamReference!, row_id };
  const taken = await takeInDoubt(browser, { row_id }, () => browser.person.players.takeRow(reference));
  team.cards.set(browser, taken);
  giveRow(team, row_id, browser);
}

export const GUESTS: Actions = {
  'a guest opens the team link': {
    weight: 5,
    isPossible: ({ team }) => team.teamReference !== null,
    act: openPage,
  },
  'a guest saves the list': { weight: 5, isPossible: hasGuests, act: saveChanges },
  'a guest takes a jersey': {
    weight: 2.5,
    isPossible: hasGuests,
    async act({ team }, random) {
      const [guest, { rows }] = pickGuest(team, random);
      const others = rows.filter(({ access, is_own }) => access !== 'read' && !is_own);
      if (others.length > 0) await takeJersey(team, guest, random.pick(others).row_id);
    },
  },
};
