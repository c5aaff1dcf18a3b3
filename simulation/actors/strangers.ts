/** Strangers know the id of an order, which can be guessed, or a link that has ended; captains of other teams look too. */
import { filePaths } from '#contract/endpoint/calls.ts';
import { CARD_WEBHOOK_PATH } from '#server/testing/shop/shop.ts';
import { type Actions, hasOrder, type Scene } from '../action.ts';
import type { Browser } from '../browser.ts';
import { LawBroken } from '../laws/law.ts';
import { signCardEvent } from '../outside/outside-services.ts';
import { createId, type Random } from '../random.ts';
import type { Team } from '../team.ts';

/** The teams of the other places. */
const listOthers = ({ world, team }: Scene): Team[] =>
  Object.values(world.teams).filter((other) => other !== team);

const hasOthers = (scene: Scene) => hasOrder(scene) && listOthers(scene).length > 0;

const pickId = ({ savedId, placedIds, paidIds }: Team, random: Random): string =>
  random.pick([savedId!, ...placedIds, ...paidIds]);

const pickRowId = ({ page, list }: Team, random: Random): string =>
  random.pick([...list.rowIds, ...Object.values(page?.order ?? {}).map(({ row_id }) => row_id)]);

type Attempt = (caller: Browser, order_id: string, row_id: string) => Promise<unknown>;

/** What only the captain and staff may do. */
export const CALLS_OF_CAPTAINS: readonly Attempt[] = [
  ({ person }, order_id) => person.players.list({ order_id }),
  ({ person }, order_id, row_id) => person.players.rowLinks({ order_id, row_ids: [row_id] }),
  ({ person }, order_id, row_id) => person.players.freeRow({ order_id, row_ids: [row_id] }),
  ({ person }, order_id) => person.players.setPlayersConfirm({ order_id, on: false }),
  ({ person }, order_id) => person.players.setClosesOn({ order_id, closes_on: null }),
  ({ person }, order_id) => person.rosterChecks.read({ order_id }),
  ({ person }, order_id) => person.rosterChecks.lock({ order_id, shown: null, lock: false }),
  ({ person }, order_id) => person.orders.teamLink({ order_id, reset: true }),
  ({ person }, order_id) => person.orders.load({ order_id, email: 'nobody@teams.example' }),
  ({ person }, order_id) => person.designFiles.list({ order_id }),
];

/** What everybody can call with the id alone, or what a link of the team or of a player opens. */
const OPENINGS: readonly Attempt[] = [
  ({ person }, order_id) => person.orders.loadShared({ order_id }),
  ({ person }, order_id) => person.players.ownJersey({ order_id }),
  ({ person }, order_id, row_id) => person.players.ownJersey({ order_id, row_id }),
  ({ person }, id) => person.orders.status({ id }),
  ({ person }, order_id) => person.mockups.proof({ order_id }),
];

const ATTEMPTS: readonly Attempt[] = [
  ...OPENINGS,
  ...CALLS_OF_CAPTAINS,
  ({ person }, order_id, row_id) => person.players.takeRow({ order_id, row_id }),
  ({ person }, order_id, row_id) => person.players.leaveRow({ order_id, row_id }),
  ({ person }, order_id) => person.accounts.accountOrder({ order_id }),
  ({ person }, order_id) => person.post(filePaths.invoice, { order_id }),
];

/** Most open what there is to see. */
const attempt = (caller: Browser, reference: string, team: Team, random: Random) =>
  random.pick(random.once(2) ? ATTEMPTS : OPENINGS)(caller, reference, pickRowId(team, random));

/** The key of a link to another order, or an invented one. */
function guessKey(scene: Scene, random: Random): string {
  const references = listOthers(scene).flatMap(({ teamReference }) => teamReference ?? []);
  const [, key] = references.length > 0 ? random.pick(references).split('.') : [];
  return key ?? createId(random).slice(0, 22);
}

/** A captain opens the order of another team, and sends it back with the version that was shown. */
async function saveOfOtherTeam({ world, team }: Scene, random: Random): Promise<void> {
  const { captain } = random.pick(listOthers({ world, team }));
  const { order } = await captain.person.orders.loadShared({ order_id: team.savedId! });
  const sent = JSON.parse(order) as { order: Record<string, object> };
  const changed = Object.values(sent.order).map((row) => ({ ...row, jersey_number: '13' }));
  await captain.person.orders.save({ order: { ...sent, order: changed } as never });
}

/** It is signed long ago, or by nobody. */
async function inventEvent({ world, team }: Scene, random: Random): Promise<void> {
  const object = { object: 'charge', id: 'ch_invented' };
  const event = { id: `evt_${createId(random)}`, object: 'event', type: 'charge.refunded', data: { object } };
  const body = JSON.stringify(event);
  const old = signCardEvent(body, new Date(world.now().getTime() - 3_600_000));
  const signature = random.pick([old, signCardEvent(`${body} `, world.now())]);
  const { statusCode } = await team.stranger.person.post(CARD_WEBHOOK_PATH, body, {
    'stripe-signature': signature,
  });
  if (statusCode === 200)
    throw new LawBroken('rights', 'an event was accepted that the card provider did not sign');
}

export const STRANGERS: Actions = {
  'a stranger tries a call with the id of an order': {
    weight: 3,
    isPossible: hasOrder,
    act({ world, team }, random) {
      const id = pickId(team, random);
      const reference = random.once(6) ? `${id}.${guessKey({ world, team }, random)}` : id;
      return attempt(team.stranger, reference, team, random);
    },
  },
  'somebody uses a link that has ended': {
    weight: 3,
    isPossible: ({ team }) => team.endedLinks.length > 0,
    act: ({ team }, random) => attempt(team.stranger, random.pick(team.endedLinks), team, random),
  },
  'the captain of another team opens the order': {
    weight: 2,
    isPossible: hasOthers,
    act: ({ world, team }, random) =>
      attempt(random.pick(listOthers({ world, team })).captain, pickId(team, random), team, random),
  },
  'the captain of another team saves the order': { weight: 0.5, isPossible: hasOthers, act: saveOfOtherTeam },
  'a stranger invents an event of the card provider': { weight: 0.5, act: inventEvent },
  'a stranger guesses the password': {
    weight: 0.5,
    isPossible: ({ team }) => team.hasAccount,
    async act({ team: { stranger, email } }) {
      await stranger.person.accounts.login({ email, password: 'seven wooden ducks', action: 'new' });
      throw new LawBroken('rights', `a stranger has signed in as ${email}`);
    },
  },
};
