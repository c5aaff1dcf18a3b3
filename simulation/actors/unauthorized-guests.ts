/** Guests who try what they may not do. The laws find out what the shop should have refused. */
import type { Actions, Scene } from '../action.ts';
import type { Browser } from '../browser.ts';
import { confirmJersey, saveJersey } from '../own-jersey.ts';
import type { Random } from '../random.ts';
import type { GuestPage, Team } from '../team.ts';
import { inventChange, inventJersey } from './captain.ts';
import { hasGuests, pickGuest, saveAsGuest, takeJersey } from './guests.ts';
import { CALLS_OF_CAPTAINS } from './strangers.ts';

/** A jersey of another: of each state that the laws know of as often, or one that the page does not offer. */
function pickForeignRow({ owners }: Team, [{ ownRows }, { rows }]: [Browser, GuestPage], random: Random) {
  const owned = [...owners].filter(([rowId]) => !ownRows.has(rowId));
  const closed = rows.filter(({ row_id, access }) => access !== 'edit' && !ownRows.has(row_id));
  const state = owned.length > 0 && random.pick([...new Set(owned.map(([, owner]) => owner.state))]);
  const chosen = owned.filter(([, owner]) => owner.state === state).map(([rowId]) => rowId);
  const offered = random.once(4) ? closed.map(({ row_id }) => row_id) : chosen;
  return offered.length > 0 ? random.pick(offered) : null;
}

/** Tries to change, confirm, take or give back a jersey that is another's. */
async function useForeignJersey(scene: Scene, random: Random): Promise<void> {
  const { team } = scene;
  const guest = pickGuest(team, random);
  const [browser, { order }] = guest;
  const rowId = pickForeignRow(team, guest, random);
  if (rowId === null) return;
  const reference = { order_id: team.teamReference!, row_id: rowId };
  const card = { browser, rowId, reference };
  const attempt = random.below(7);
  if (attempt === 0) return takeJersey(team, browser, rowId);
  if (attempt === 1) return void (await browser.person.players.leaveRow(reference));
  const isOnPage = Object.values(order.order).some(({ row_id }) => row_id === rowId);
  if (attempt < 5 && isOnPage)
    return saveAsGuest(scene, guest, { changes: new Map([[rowId, inventChange(random)]]) }, random);
  const shown = await browser.person.players.ownJersey(reference);
  const change = random.once(2) ? inventJersey(random) : inventChange(random);
  if (attempt === 5) await confirmJersey(team, card, shown);
  else await saveJersey(team, card, { shown, change, confirms: random.once(3) });
}

/** Tries to manage the jerseys, to delete one or to change another part of the order. */
async function actAsCaptain(scene: Scene, random: Random): Promise<void> {
  const { team } = scene;
  const guest = pickGuest(team, random);
  const { row_id } = random.pick(guest[1].rows);
  const fields = random.pick([
    { material_option: 'Birdseye Mesh' },
    { name: 'Guest' },
    { deleted_rows: [row_id] },
  ]);
  if (random.once(2)) await saveAsGuest(scene, guest, { fields }, random);
  else await random.pick(CALLS_OF_CAPTAINS)(guest[0], team.teamReference!, row_id);
}

export const UNAUTHORIZED_GUESTS: Actions = {
  "a guest tries to use another's jersey": { weight: 4, isPossible: hasGuests, act: useForeignJersey },
  'a guest tries what the captain does': { weight: 2, isPossible: hasGuests, act: actAsCaptain },
};
