/**
 * A team that does what teams do, in any order, is not kept from its release: once all have confirmed, nothing is open, or the captain
 * sees what it is (rules.md production-12). PLANS=1000 SEED=3 plays others than a run of the tests does.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  PLANS,
  PLAYED_NAMES,
  type PlayedStep,
  type PlayedTeam,
  samplePlans,
  startPlay,
} from '../testing/played-teams.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { listWaitingRows } from '../testing/waiting-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Who come by the team link. */
const WITHOUT_LINK = [3, 4];

async function requireLink(team: PlayedTeam, player: number): Promise<void> {
  team.links[player] ??= await team.claim(team.places[player]!);
}

/** Without a name that is another player's. */
function chooseChange({ player, change }: Pick<PlayedStep, 'player' | 'change'>): PlayedStep['change'] {
  const { jersey_name: name, ...others } = change;
  const isOwn = name && Math.floor(PLAYED_NAMES.indexOf(name) / 2) === player;
  return isOwn ? change : others;
}

async function confirm(team: PlayedTeam, step: Pick<PlayedStep, 'player' | 'change'>) {
  await requireLink(team, step.player);
  return team.saveOwn(step.player, chooseChange(step));
}

type Action = (team: PlayedTeam, step: PlayedStep) => Promise<unknown>;

/** What is named twice is done more often. */
const PLAYERS: readonly [name: string, Action][] = [
  ['confirms', (team, { player }) => confirm(team, { player, change: {} })],
  ['confirms', (team, { player }) => confirm(team, { player, change: {} })],
  ['changes and confirms', confirm],
  ['changes and confirms', confirm],
  [
    'changes the own jersey by the team link',
    (team, step) => {
      const own = team.links[step.player] ?? null;
      return team.saveAsGuest([[team.places[step.player]!, chooseChange(step)]], own === null ? [] : [own]);
    },
  ],
  ['gets a new link', (team, { player }) => team.sendNewLink(player)],
  [
    'gets another number or size from the captain',
    async (team, { place, change }) => change.jersey_name ?? team.changeAsCaptain(place, change),
  ],
];
const CAPTAIN: readonly [name: string, Action][] = [
  ['is named otherwise by the captain', (team, { place, change }) => team.changeAsCaptain(place, change)],
  ['changes places, by the captain', (team, { place, other }) => team.swapAsCaptain(place, other)],
  ['is confirmed by the captain', (team, { place }) => team.confirmAsCaptain(place)],
];

/** Who has no link that works gets a new one from the captain. */
async function confirmLast(team: PlayedTeam, player: number): Promise<string> {
  try {
    await confirm(team, { player, change: {} });
    return `${player} confirms`;
  } catch {
    await team.sendNewLink(player);
    await team.saveOwn(player, {});
    return `${player} confirms with a new link`;
  }
}

/** Plays a team until all have confirmed, and returns it with what was done. */
async function playHonestly(steps: readonly PlayedStep[], actions: readonly [name: string, Action][]) {
  const team = await startPlay(shop);
  for (const player of WITHOUT_LINK) team.links[player] = null;
  const done: string[] = [];
  for (const step of steps) {
    const [name, act] = actions[step.action % actions.length]!;
    const outcome = await act(team, step).catch(({ code, message }) => code ?? message);
    done.push(`${name} ${JSON.stringify(step)}: ${typeof outcome === 'string' ? outcome : 'done'}`);
  }
  for (const player of team.places.keys()) done.push(await confirmLast(team, player));
  return { team, done };
}

test(
  'a team whose players have all confirmed waits for nothing',
  async () => {
    const waiting: string[][] = [];
    for (const steps of samplePlans()) {
      const { team, done } = await playHonestly(steps, PLAYERS);
      if ((await listWaitingRows(shop, team.orderId)).length > 0) waiting.push(done);
    }
    expect(waiting).toEqual([]);
  },
  PLANS * 2_000,
);

test(
  'where the captain has moved and confirmed players, the captain sees what is open and confirms it with one press each',
  async () => {
    const waiting: string[][] = [];
    for (const steps of samplePlans()) {
      const { team, done } = await playHonestly(steps, [...PLAYERS, ...CAPTAIN]);
      for (const place of await team.listShownChanged()) await team.confirmAsCaptain(place);
      if ((await listWaitingRows(shop, team.orderId)).length > 0) waiting.push(done);
    }
    expect(waiting).toEqual([]);
  },
  PLANS * 2_000,
);
