/** Guests come with the team link, each on a phone of their own, and enter jerseys. */
import type { OrderResponse } from '#contract/order-dto.ts';
import type { OwnJersey } from '#contract/players.ts';
import type { Action, Scene } from '../action.ts';
import type { Browser } from '../browser.ts';
import type { Jersey, ListChanges } from '../expected-list.ts';
import { confirmJersey, giveRow, saveJersey } from '../own-jersey.ts';
import { createId, createSaveId, type Random } from '../random.ts';
import { isRefusal, listDifferences, storeInDoubt } from '../save-list.ts';
import type { GuestPage, Team } from '../team.ts';
import { inventChange, inventJersey } from './captain.ts';

const MOST_GUESTS = 4;

export const hasGuests = ({ team }: Scene) => team.teamReference !== null && team.guestPages.size > 0;

export const pickGuest = ({ guestPages }: Team, random: Random): [Browser, GuestPage] =>
  random.pick([...guestPages]);

async function openPage({ world, team }: Scene, random: Random): Promise<void> {
  if (team.guests.length === 0 || (team.guests.length < MOST_GUESTS && random.once(3)))
    team.guests.push(world.openBrowser('guest', team));
  const guest = random.pick(team.guests);
  const loaded = await guest.person.orders.loadShared({ order_id: team.teamReference! });
  const order = JSON.parse(loaded.order) as OrderResponse;
  team.guestPages.set(guest, { order, rows: loaded.rows, card: null });
}

/** The rows that the page offers to this guest: their own ones more often than those of nobody. */
function pickRow({ rows }: GuestPage, random: Random): string | null {
  const own = rows.filter(({ is_own }) => is_own);
  const open = rows.filter(({ access }) => access === 'edit');
  const chosen = own.length > 0 && !random.once(4) ? own : open;
  return chosen.length > 0 ? random.pick(chosen).row_id : null;
}

/** Opens the card of a jersey; one that was opened before may be outdated. */
async function openCard(team: Team, guest: Browser, page: GuestPage, random: Random) {
  if (page.card?.is_own && random.once(3)) return page.card;
  const row_id = pickRow(page, random);
  if (row_id === null) return null;
  page.card = await guest.person.players.ownJersey({ order_id: team.teamReference!, row_id });
  return page.card;
}

const nameJersey = ({ teamReference }: Team, { jersey }: OwnJersey) => ({
  order_id: teamReference!,
  row_id: jersey.row_id,
});

async function saveCard({ team }: Scene, random: Random): Promise<void> {
  const [guest, page] = pickGuest(team, random);
  const card = await openCard(team, guest, page, random);
  if (card === null) return;
  const isFilled = card.jersey.jersey_name !== '' && card.is_own;
  const change = isFilled ? inventChange(random) : inventJersey(random);
  page.card = null;
  const edit = { shown: card, change, confirms: random.once(3) };
  page.card = await saveJersey(team, guest, nameJersey(team, card), edit);
}

const EMPTY = { jersey_name: '', jersey_name_front: '', jersey_number: '', jersey_size: '' };

async function emptyCard({ team }: Scene, random: Random): Promise<void> {
  const [guest, page] = pickGuest(team, random);
  const { card } = page;
  if (!card?.is_own) return;
  team.held.delete(card.jersey.row_id);
  page.card = null;
  const edit = { shown: card, change: EMPTY, confirms: false };
  await saveJersey(team, guest, nameJersey(team, card), edit);
  giveRow(team, card.jersey.row_id, null);
}

async function addJersey({ team }: Scene, random: Random): Promise<void> {
  const [guest, page] = pickGuest(team, random);
  const jersey = { row_id: createId(random) } as OwnJersey['jersey'];
  const shown = { jersey, version: page.order.version } as OwnJersey;
  const edit = { shown, change: inventJersey(random), confirms: random.once(3) };
  page.card = await saveJersey(team, guest, nameJersey(team, shown), edit);
}

/** Saves the page of a guest with these changes in it. */
export async function saveAsGuest(
  team: Team,
  [guest, page]: [Browser, GuestPage],
  changes: ListChanges,
  { random, fields = {} }: { random: Random; fields?: object },
) {
  const shown = Object.values(page.order.order);
  const known = new Set(shown.map(({ row_id }) => row_id));
  const added = [...changes].filter(([rowId]) => !known.has(rowId));
  const rows = [
    ...shown.map((row) => ({ ...row, ...changes.get(row.row_id) })),
    ...added.map(([row_id, jersey]) => ({ row_id, ...jersey })),
  ];
  const order = Object.fromEntries(rows.map((row, n) => [`jersey_${n + 1}`, row]));
  const saved = await storeInDoubt(
    team,
    listDifferences(shown, changes),
    () =>
      guest.person.orders.save({
        order: { ...page.order, ...fields, order } as never,
        ...{ key: team.teamReference!.split('.')[1]!, save_id: createSaveId(random) },
      }),
    () => {
      team.guestPages.delete(guest);
      for (const rowId of changes.keys()) guest.ownRows.add(rowId);
    },
  );
  const refused = new Set(saved.refused.map(({ row_id }) => row_id));
  const moved = new Map(saved.moved.map(({ row_id, to_row_id }) => [row_id, to_row_id]));
  for (const rowId of changes.keys()) if (!refused.has(rowId)) guest.ownRows.add(moved.get(rowId) ?? rowId);
  team.guestPages.set(guest, { ...page, order: JSON.parse(saved.order) as OrderResponse });
  return saved;
}

async function saveList({ team }: Scene, random: Random): Promise<void> {
  const guest = pickGuest(team, random);
  const changes = new Map<string, Partial<Jersey>>();
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const rowId = pickRow(guest[1], random);
    const shown = Object.values(guest[1].order.order).find(({ row_id }) => row_id === rowId);
    if (!shown || random.once(5)) changes.set(createId(random), inventJersey(random));
    else changes.set(shown.row_id, shown.jersey_name === '' ? inventJersey(random) : inventChange(random));
  }
  await saveAsGuest(team, guest, changes, { random });
}

async function takeJersey({ team }: Scene, random: Random): Promise<void> {
  const [guest, page] = pickGuest(team, random);
  const rows = page.rows.filter(({ access, is_own }) => access !== 'read' && !is_own);
  if (rows.length === 0) return;
  const { row_id } = random.pick(rows);
  try {
    page.card = await guest.person.players.takeRow({ order_id: team.teamReference!, row_id });
    giveRow(team, row_id, guest);
  } catch (error) {
    if (!isRefusal(error)) guest.ownRows.add(row_id);
    throw error;
  }
}

async function confirmCard({ team }: Scene, random: Random): Promise<void> {
  const [guest, page] = pickGuest(team, random);
  const card = await openCard(team, guest, page, random);
  if (card?.is_own) page.card = await confirmJersey(team, guest, nameJersey(team, card), card);
}

async function leaveJersey({ team }: Scene, random: Random): Promise<void> {
  const [guest, { rows }] = pickGuest(team, random);
  const own = rows.filter(({ row_id }) => guest.ownRows.has(row_id));
  if (own.length === 0) return;
  const { row_id } = random.pick(own);
  team.held.delete(row_id);
  await guest.person.players.leaveRow({ order_id: team.teamReference!, row_id });
  giveRow(team, row_id, null);
}

export const GUESTS: readonly Action[] = [
  {
    name: 'a guest opens the team link',
    weight: 5,
    isPossible: ({ team }) => team.teamReference !== null,
    act: openPage,
  },
  { name: 'a guest saves a jersey', weight: 6, isPossible: hasGuests, act: saveCard },
  { name: 'a guest empties a jersey', weight: 0.5, isPossible: hasGuests, act: emptyCard },
  { name: 'a guest adds a jersey', weight: 0.5, isPossible: hasGuests, act: addJersey },
  { name: 'a guest saves the list', weight: 4, isPossible: hasGuests, act: saveList },
  { name: 'a guest takes a jersey', weight: 2.5, isPossible: hasGuests, act: takeJersey },
  { name: 'a guest confirms a jersey', weight: 3, isPossible: hasGuests, act: confirmCard },
  { name: 'a guest leaves a jersey', weight: 0.5, isPossible: hasGuests, act: leaveJersey },
];
