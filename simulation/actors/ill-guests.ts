/** Guests who try what they may not do. The laws find out what the shop should have refused. */
import type { Action, Scene } from '../action.ts';
import { confirmJersey, saveJersey } from '../own-jersey.ts';
import type { Random } from '../random.ts';
import type { Team } from '../team.ts';
import { inventChange, inventJersey } from './captain.ts';
import { hasGuests, pickGuest, saveAsGuest } from './guests.ts';
import { CALLS_OF_CAPTAINS } from './strangers.ts';

/** No captain chooses it. */
export const MATERIAL_OF_A_GUEST = 'Birdseye Mesh';

/** A guest, and a jersey that is another's; one that its player has confirmed more often than not. */
function pickVictim(team: Team, random: Random) {
  const guest = pickGuest(team, random);
  const isForeign = (rowId: string) => !guest[0].ownRows.has(rowId);
  const held = [...team.held.keys()].filter(isForeign);
  const taken = guest[1].rows.filter(({ access }) => access !== 'edit').map(({ row_id }) => row_id);
  const rows = held.length > 0 && !random.once(4) ? held : taken.filter(isForeign);
  return { guest, rowId: rows.length > 0 ? random.pick(rows) : null };
}

async function changeInList({ team }: Scene, random: Random): Promise<void> {
  const { guest, rowId } = pickVictim(team, random);
  const isOnPage = Object.values(guest[1].order.order).some(({ row_id }) => row_id === rowId);
  if (rowId && isOnPage) await saveAsGuest(team, guest, new Map([[rowId, inventChange(random)]]), { random });
}

async function changeOnCard({ team }: Scene, random: Random): Promise<void> {
  const { guest, rowId } = pickVictim(team, random);
  if (rowId === null) return;
  const reference = { order_id: team.teamReference!, row_id: rowId };
  const shown = await guest[0].person.players.ownJersey(reference);
  const change = random.once(2) ? inventJersey(random) : inventChange(random);
  if (random.once(3)) await confirmJersey(team, guest[0], reference, shown);
  else await saveJersey(team, guest[0], reference, { shown, change, confirms: random.once(3) });
}

async function takeOrLeave({ team }: Scene, random: Random): Promise<void> {
  const { guest, rowId } = pickVictim(team, random);
  if (rowId === null || !team.held.has(rowId)) return;
  const { players } = guest[0].person;
  const call = random.pick([players.takeRow, players.leaveRow]);
  await call({ order_id: team.teamReference!, row_id: rowId });
}

export const ILL_GUESTS: readonly Action[] = [
  {
    name: "a guest changes another's jersey in the list",
    weight: 1.5,
    isPossible: hasGuests,
    act: changeInList,
  },
  { name: "a guest changes another's jersey", weight: 1.5, isPossible: hasGuests, act: changeOnCard },
  { name: "a guest takes another's confirmed jersey", weight: 0.5, isPossible: hasGuests, act: takeOrLeave },
  {
    name: 'a guest tries what the captain does',
    weight: 0.5,
    isPossible: hasGuests,
    act({ team }, random) {
      const [guest, { rows }] = pickGuest(team, random);
      return random.pick(CALLS_OF_CAPTAINS)(guest, team.teamReference!, random.pick(rows).row_id);
    },
  },
  {
    name: 'a guest deletes a jersey',
    weight: 0.5,
    isPossible: hasGuests,
    async act({ team }, random) {
      const guest = pickGuest(team, random);
      const rows = Object.values(guest[1].order.order).map(({ row_id }) => row_id);
      const deleted_rows = [random.pick(rows)];
      await saveAsGuest(team, guest, new Map(), { random, fields: { deleted_rows } });
    },
  },
  {
    name: 'a guest chooses another material',
    weight: 0.5,
    isPossible: hasGuests,
    async act({ team }, random) {
      const fields = { material_option: MATERIAL_OF_A_GUEST };
      await saveAsGuest(team, pickGuest(team, random), new Map(), { random, fields });
    },
  },
];
