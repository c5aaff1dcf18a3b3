/** Strangers know the id of an order, which can be guessed, or a link that has ended; captains of other teams look too. */
import type { Action, Scene } from '../action.ts';
import type { Browser } from '../browser.ts';
import { createId, type Random } from '../random.ts';
import type { Team } from '../team.ts';

/** The teams of the other places. */
const listOthers = ({ world, team }: Scene): Team[] =>
  Object.values(world.teams).filter((other) => other !== team);

const hasOthers = (scene: Scene) => hasOrder(scene) && listOthers(scene).length > 0;

const hasOrder = ({ team }: Scene) => team.savedId !== null;

const pickId = ({ savedId, placedIds, paidIds }: Team, random: Random): string =>
  random.pick([savedId!, ...placedIds, ...paidIds]);

const pickRowId = ({ page, list }: Team, random: Random): string =>
  random.pick([...list.rowIds, ...Object.values(page?.order ?? {}).map(({ row_id }) => row_id)]);

type Attempt = (caller: Browser, order_id: string, row_id: string) => Promise<unknown>;

/** What only the captain and staff may do. */
export const CALLS_OF_CAPTAINS: readonly Attempt[] = [
  ({ person }, order_id) => person.players.list({ order_id }),
  ({ person }, order_id) => person.players.rowLinks({ order_id }),
  ({ person }, order_id, row_id) => person.players.freeRow({ order_id, row_ids: [row_id] }),
  ({ person }, order_id) => person.players.setPlayersConfirm({ order_id, on: false }),
  ({ person }, order_id) => person.players.setClosesOn({ order_id, closes_on: null }),
  ({ person }, order_id) => person.rosterChecks.read({ order_id }),
  ({ person }, order_id) => person.rosterChecks.lock({ order_id, shown: null, lock: false }),
  ({ person }, order_id) => person.orders.teamLink({ order_id, reset: true }),
  ({ person }, order_id) => person.orders.load({ order_id, email: 'nobody@teams.example' }),
  ({ person }, order_id) => person.designFiles.list({ order_id }),
];

const LOOKS: readonly Attempt[] = [
  ({ person }, id) => person.orders.status({ id }),
  ({ person }, order_id) => person.orders.loadShared({ order_id }),
  ({ person }, order_id) => person.mockups.proof({ order_id }),
];

const ATTEMPTS: readonly Attempt[] = [
  ...LOOKS,
  ...CALLS_OF_CAPTAINS,
  ({ person }, order_id) => person.players.ownJersey({ order_id }),
  ({ person }, order_id, row_id) => person.players.ownJersey({ order_id, row_id }),
  ({ person }, order_id, row_id) => person.players.takeRow({ order_id, row_id }),
  ({ person }, order_id, row_id) => person.players.leaveRow({ order_id, row_id }),
];

/** A captain opens the order of another team, and sends it back with the version that was shown. */
async function saveOfOtherTeam({ world, team }: Scene, random: Random): Promise<void> {
  const { captain } = random.pick(listOthers({ world, team }));
  const { order } = await captain.person.orders.loadShared({ order_id: team.savedId! });
  const sent = JSON.parse(order) as { order: Record<string, object> };
  const changed = Object.values(sent.order).map((row) => ({ ...row, jersey_number: '13' }));
  await captain.person.orders.save({ order: { ...sent, order: changed } as never });
}

export const STRANGERS: readonly Action[] = [
  {
    name: 'a stranger looks at an order by its id',
    weight: 1.5,
    isPossible: hasOrder,
    act: ({ team }, random) =>
      random.pick(LOOKS)(team.stranger, pickId(team, random), pickRowId(team, random)),
  },
  {
    name: 'a stranger tries a call with the id alone',
    weight: 1.5,
    isPossible: hasOrder,
    act: ({ team }, random) =>
      random.pick(ATTEMPTS)(team.stranger, pickId(team, random), pickRowId(team, random)),
  },
  {
    name: 'a stranger guesses the key of a link',
    weight: 0.5,
    isPossible: hasOrder,
    act({ world, team }, random) {
      const others = listOthers({ world, team }).filter(({ teamReference }) => teamReference);
      const key =
        others.length > 0 ? random.pick(others).teamReference!.split('.')[1]! : createId(random).slice(0, 22);
      const reference = `${pickId(team, random)}.${key}`;
      return random.pick(ATTEMPTS)(team.stranger, reference, pickRowId(team, random));
    },
  },
  {
    name: 'somebody uses a link that has ended',
    weight: 2,
    isPossible: ({ team }) => team.endedLinks.length > 0,
    act: ({ team }, random) =>
      random.pick(ATTEMPTS)(team.stranger, random.pick(team.endedLinks), pickRowId(team, random)),
  },
  {
    name: 'the captain of another team opens the order',
    weight: 0.5,
    isPossible: hasOthers,
    act({ world, team }, random) {
      const { captain } = random.pick(listOthers({ world, team }));
      return random.pick(ATTEMPTS)(captain, pickId(team, random), pickRowId(team, random));
    },
  },
  {
    name: 'the captain of another team saves the order',
    weight: 0.5,
    isPossible: hasOthers,
    act: saveOfOtherTeam,
  },
];
