/** The captain invites the team, and settles what it has entered. */
import { type Actions, hasOrder, type Scene } from '../action.ts';
import { pickJersey } from '../expected-list.ts';
import { LawBroken } from '../laws/law.ts';
import { endLink } from '../own-jersey.ts';
import type { Random } from '../random.ts';
import { storeInDoubt } from '../save-list.ts';
import type { Team } from '../team.ts';
import { readList } from './captain.ts';

const hasPage = ({ team }: Scene) => team.savedId !== null && team.page !== null;

/** Returns one to three rows of the captain's page. */
function pickRowIds({ page }: Team, random: Random): string[] {
  const rows = Object.values(page!.order);
  const picked = Array.from({ length: 1 + random.below(3) }, () => random.pick(rows).row_id);
  return [...new Set(picked)];
}

async function sendLinks({ world, team }: Scene, random: Random): Promise<void> {
  const row_ids = pickRowIds(team, random);
  const { links } = await team.captain.person.players.rowLinks({ order_id: team.savedId!, row_ids });
  for (const { row_id, url } of links) {
    const reference = url.split('#')[1]!;
    if (team.rowLinks.get(row_id)?.reference === reference) continue;
    const browser = world.openBrowser('player', team);
    browser.ownRows.add(row_id);
    team.rowLinks.set(row_id, { reference, browser });
  }
}

async function confirmRows({ team }: Scene, random: Random): Promise<void> {
  if (!random.once(4)) team.page = await readList(team);
  const chosen = pickRowIds(team, random);
  const rows = Object.values(team.page!.order)
    .filter(({ row_id }) => chosen.includes(row_id))
    .map((row) => ({ row_id: row.row_id, shown: pickJersey(row) as typeof row }));
  await team.captain.person.players.confirmRows({ order_id: team.savedId!, rows });
}

async function setLock({ team }: Scene, lock: boolean): Promise<void> {
  const { rosterChecks } = team.captain.person;
  const order_id = team.savedId!;
  const { list } = await rosterChecks.read({ order_id });
  team.isLocked = null;
  const { locked_at } = await rosterChecks.lock({ order_id, shown: list, lock });
  team.isLocked = locked_at !== null;
}

async function settleChange({ team }: Scene, random: Random): Promise<void> {
  const { players } = team.captain.person;
  const order_id = team.savedId!;
  const { unsettled } = await players.list({ order_id });
  if (unsettled.length === 0) return;
  const { id, row_id, was, becomes } = random.pick(unsettled);
  const action = random.pick(['take', 'leave'] as const);
  const fields = Object.entries(becomes ?? {}).filter(
    ([field, value]) => was?.[field as keyof typeof was] !== value,
  );
  const change = becomes && Object.fromEntries(fields);
  const changes = new Map(action === 'take' ? [[row_id, change]] : []);
  await storeInDoubt(team, changes, () => players.settleChange({ order_id, id, action }));
}

/** Gets the team link; a new one ends the link from before. */
async function getTeamLink({ team }: Scene, random: Random): Promise<void> {
  const reset = random.once(3);
  const former = team.teamReference;
  if (reset) team.teamReference = null;
  const { share_link } = await team.captain.person.orders.teamLink({ order_id: team.savedId!, reset });
  team.teamReference = share_link.split('#order_id=')[1]!;
  if (reset && former) team.endedLinks.push(former);
}

/** The owner is told that an unknown device has opened the order, once an hour (rules.md orders-6). */
async function openOnOtherBrowser({ world, team }: Scene): Promise<void> {
  const browser = world.openBrowser('captain', team);
  const request = { order_id: team.savedId!, email: team.email };
  const { order, share_link } = await browser.person.orders.load(request);
  team.captain = browser;
  team.page = JSON.parse(order) as typeof team.page;
  team.teamReference = share_link?.split('#order_id=')[1] ?? null;
  const { letters } = await world.manager.person.emails.list({ to: team.email });
  const since = world.now().getTime() - HOUR_MS;
  if (!letters.some(({ kind, queued_at }) => kind === 'order-opened' && Date.parse(queued_at) >= since))
    throw new LawBroken('e-mails', `${team.email} was not told that another browser has opened the order`);
}

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const CAPTAIN_MANAGES: Actions = {
  'the captain lets every player confirm': {
    weight: 2,
    isPossible: hasOrder,
    act: ({ team }, random) =>
      team.captain.person.players.setPlayersConfirm({ order_id: team.savedId!, on: !random.once(6) }),
  },
  'the captain sends links to players': { weight: 4, isPossible: hasPage, act: sendLinks },
  'the captain frees jerseys': {
    weight: 1,
    isPossible: hasPage,
    async act(scene, random) {
      const { team } = scene;
      const row_ids = pickRowIds(team, random);
      await team.captain.person.players.freeRow({ order_id: team.savedId!, row_ids });
      for (const rowId of row_ids) endLink(scene, rowId);
    },
  },
  'the captain confirms jerseys': { weight: 2, isPossible: hasPage, act: confirmRows },
  'the captain reads who has confirmed': {
    weight: 2,
    isPossible: hasOrder,
    act: ({ team }) => team.captain.person.players.list({ order_id: team.savedId! }),
  },
  'the captain sets the closing day': {
    weight: 1,
    isPossible: hasOrder,
    async act({ world, team }, random) {
      const day = new Date(world.now().getTime() + random.below(2) * DAY_MS).toISOString().slice(0, 10);
      const closes_on = team.closesOn === null ? day : null;
      team.closesOn = null;
      await team.captain.person.players.setClosesOn({ order_id: team.savedId!, closes_on });
      team.closesOn = closes_on;
    },
  },
  'the captain locks the list, or unlocks it': {
    weight: 4,
    isPossible: hasPage,
    act: (scene, random) => setLock(scene, scene.team.isLocked === false && random.once(5)),
  },
  'the captain settles a change': { weight: 0.5, isPossible: hasOrder, act: settleChange },
  'the captain copies the team link': { weight: 1, isPossible: hasOrder, act: getTeamLink },
  'the captain opens the order on another browser': {
    weight: 0.5,
    isPossible: hasOrder,
    act: openOnOtherBrowser,
  },
};
