/**
 * Whatever is done with the team link, in any order: what a player has confirmed is sewn as it was confirmed, or the release waits, and
 * nothing that is done with that link ends the waiting (rules.md production-12). PLANS=1000 SEED=3 plays others than a run of the tests does.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeGarment,
  PLANS,
  type PlayedStep,
  type PlayedTeam,
  samplePlans,
  startPlay,
} from '../testing/played-teams.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { listWaitingRows, maySettleByTeamLink } from '../testing/waiting-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Attack {
  team: PlayedTeam;
  /** Links that were got by 'that is me'. */
  claimed: string[];
  /** What players have confirmed, until they confirm again or the captain deals with their jerseys. */
  owed: Map<number, { rowId: string; name: string; link: string; garment: string }>;
}

/** Who has a new link to a row with another name is not the player who has confirmed it. */
async function confirm({ team, owed }: Attack, { player, change }: Pick<PlayedStep, 'player' | 'change'>) {
  const { jersey_name: name } = await team.readOwn(player);
  const link = team.links[player]!;
  const before = owed.get(player);
  const isPlayer = !before || before.link === link || before.name === name;
  const jersey = await team.saveOwn(player, change);
  if (isPlayer)
    owed.set(player, {
      ...{ rowId: jersey.row_id, name: jersey.jersey_name, link },
      garment: describeGarment(jersey),
    });
}

/** The captain has dealt with the players of these places. */
async function settle({ team, owed }: Attack, places: readonly number[]) {
  const rows = await team.listGarments();
  const settled = places.map((place) => rows[place]!);
  for (const [player, { rowId, garment }] of owed)
    if (settled.some((row) => row.row_id === rowId || describeGarment(row) === garment)) owed.delete(player);
}

async function claimAndConfirmAll({ team, claimed }: Attack) {
  for (const place of team.places)
    await team.claim(place).then(
      (link) => claimed.push(link),
      () => undefined,
    );
  for (const link of claimed) await team.saveWithLink(link, {}, true).catch(() => undefined);
}

type Action = (attack: Attack, step: PlayedStep) => Promise<unknown>;

/** What is named twice is done more often. */
const BY_TEAM_LINK: readonly [name: string, Action][] = [
  ['a guest changes', ({ team }, { place, change }) => team.saveAsGuest([[place, change]])],
  ['a guest swaps', ({ team }, { place, other }) => team.swapAsGuest(place, other)],
  ['a guest moves', ({ team }, { place, other, change }) => team.moveAsGuest(place, other, change)],
  ['a guest moves', ({ team }, { place, other, change }) => team.moveAsGuest(place, other, change)],
  ['a guest empties', ({ team }, { place }) => team.emptyAsGuest(place)],
  ['a guest is late', ({ team }, { place, change }) => team.changeTooLate(place, change)],
  ['a guest claims', async ({ team, claimed }, { place }) => claimed.push(await team.claim(place))],
  [
    'a claimant changes',
    ({ team, claimed }, { place, change }) =>
      team.saveWithLink(claimed[place % claimed.length] ?? '', change, false),
  ],
  ['a guest claims and confirms all', claimAndConfirmAll],
  ['a guest claims and confirms all', claimAndConfirmAll],
];
const BY_OTHERS: readonly [name: string, Action][] = [
  ['a player confirms', (attack, { player }) => confirm(attack, { player, change: {} })],
  ['a player confirms', (attack, { player }) => confirm(attack, { player, change: {} })],
  ['a player changes and confirms', confirm],
  ['the captain sends a new link', ({ team }, { player }) => team.sendNewLink(player)],
  [
    'the captain changes',
    async (attack, { place, change }) => {
      await settle(attack, [place]);
      return attack.team.changeAsCaptain(place, change);
    },
  ],
  [
    'the captain swaps',
    async (attack, { place, other }) => {
      await settle(attack, [place, other]);
      return attack.team.swapAsCaptain(place, other);
    },
  ],
  [
    'the captain confirms',
    async (attack, { place }) => {
      await attack.team.confirmAsCaptain(place);
      await settle(attack, [place]);
    },
  ],
];

const ACTIONS = [...BY_TEAM_LINK, ...BY_OTHERS];

/** Whether a player's jersey is lost, and the release does not wait. */
async function isLost({ team, owed }: Attack): Promise<boolean> {
  const sewn = (await team.listGarments()).map(describeGarment);
  const lost = [...owed.values()].filter(({ garment }) => !sewn.includes(garment));
  if (lost.length === 0) return false;
  const waiting = (await listWaitingRows(shop, team.orderId)).map(({ rowId }) => rowId);
  return !lost.every(({ rowId }) => waiting.includes(rowId));
}

/** Returns what was done until a rule was broken; null when that did not happen. */
async function playAttack(steps: readonly PlayedStep[]): Promise<string[] | null> {
  const attack: Attack = { team: await startPlay(shop), claimed: [], owed: new Map() };
  const done: string[] = [];
  const { orderId } = attack.team;
  for (const step of steps) {
    const action = ACTIONS[step.action % ACTIONS.length]!;
    const [name, act] = action;
    const before = BY_TEAM_LINK.includes(action) ? await listWaitingRows(shop, orderId) : [];
    // A refused step changes nothing.
    const outcome = await act(attack, step).catch(({ code, message }) => code ?? message);
    done.push(`${name} ${JSON.stringify(step)}: ${typeof outcome === 'string' ? outcome : 'done'}`);
    if (await isLost(attack)) return done;
    const after = before.length > 0 ? await listWaitingRows(shop, orderId) : [];
    for (const row of before.filter(({ rowId }) => !after.some((each) => each.rowId === rowId)))
      if (!(await maySettleByTeamLink(shop, orderId, row))) return done;
  }
  return null;
}

test(
  'what a player has confirmed is sewn as it was confirmed, or the release waits for more than the team link',
  async () => {
    const broken: string[][] = [];
    for (const steps of samplePlans()) {
      const done = await playAttack(steps);
      if (done) broken.push(done);
    }
    expect(broken).toEqual([]);
  },
  PLANS * 2_000,
);
