/** The captain invites the team, and settles what it has entered. */
import type { Action, Scene } from '../action.ts';
import { pickJersey } from '../expected-list.ts';
import { endLink } from '../own-jersey.ts';
import type { Random } from '../random.ts';
import { isRefusal } from '../save-list.ts';
import type { Team } from '../team.ts';
import { readList } from './captain.ts';

const hasOrder = ({ team }: Scene) => team.savedId !== null;
const hasPage = ({ team }: Scene) => team.savedId !== null && team.page !== null;

const listRowIds = ({ page }: Team): string[] => Object.values(page!.order).map(({ row_id }) => row_id);

/** Returns one to three of them. */
const pickSome = (random: Random, rowIds: readonly string[]): string[] => [
  ...new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(rowIds))),
];

async function sendLinks({ world, team }: Scene, random: Random): Promise<void> {
  const row_ids = random.once(3) ? undefined : pickSome(random, listRowIds(team));
  const { links } = await team.captain.person.players.rowLinks({ order_id: team.savedId!, row_ids });
  for (const { row_id, url } of links) {
    const reference = url.split('#')[1]!;
    const known = team.rowLinks.get(row_id);
    if (known?.reference === reference) continue;
    known?.browser.ownRows.delete(row_id);
    const browser = world.openBrowser('player', team);
    browser.ownRows.add(row_id);
    team.rowLinks.set(row_id, { reference, browser, page: null });
  }
}

async function freeRows({ team }: Scene, random: Random): Promise<void> {
  const row_ids = pickSome(random, listRowIds(team));
  const held = row_ids.map((rowId) => [rowId, team.held.get(rowId)] as const);
  for (const rowId of row_ids) team.held.delete(rowId);
  try {
    await team.captain.person.players.freeRow({ order_id: team.savedId!, row_ids });
    for (const rowId of row_ids) endLink(team, rowId);
  } catch (error) {
    if (isRefusal(error)) for (const [rowId, holder] of held) if (holder) team.held.set(rowId, holder);
    throw error;
  }
}

async function setLock({ team }: Scene, lock: boolean): Promise<void> {
  const { rosterChecks } = team.captain.person;
  const { fingerprint } = await rosterChecks.read({ order_id: team.savedId! });
  const { locked_at } = await rosterChecks.lock({ order_id: team.savedId!, shown: fingerprint, lock });
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
  const changes = new Map([[row_id, becomes && Object.fromEntries(fields)]]);
  try {
    await players.settleChange({ order_id, id, action });
    if (action === 'take') team.list.store(changes);
  } catch (error) {
    if (!isRefusal(error) && action === 'take') team.list.doubt(changes);
    throw error;
  }
}

/** Gets the team link; a new one ends the link from before. */
async function getTeamLink({ team }: Scene, random: Random): Promise<void> {
  const reset = random.once(5);
  const former = team.teamReference;
  if (reset) team.teamReference = null;
  try {
    const { share_link } = await team.captain.person.orders.teamLink({ order_id: team.savedId!, reset });
    team.teamReference = share_link.split('#order_id=')[1]!;
    if (reset && former) team.endedLinks.push(former);
  } catch (error) {
    if (isRefusal(error)) team.teamReference = former;
    throw error;
  }
}

const DAY_MS = 24 * 3600 * 1000;

export const CAPTAIN_MANAGES: readonly Action[] = [
  {
    name: 'the captain lets every player confirm',
    weight: 1.5,
    isPossible: hasOrder,
    act: ({ team }, random) =>
      team.captain.person.players.setPlayersConfirm({ order_id: team.savedId!, on: !random.once(6) }),
  },
  { name: 'the captain sends links to players', weight: 2.5, isPossible: hasPage, act: sendLinks },
  { name: 'the captain frees jerseys', weight: 0.5, isPossible: hasPage, act: freeRows },
  {
    name: 'the captain confirms jerseys',
    weight: 1,
    isPossible: hasPage,
    async act({ team }, random) {
      if (!random.once(4)) team.page = await readList(team);
      const chosen = pickSome(random, listRowIds(team));
      const rows = Object.values(team.page!.order)
        .filter(({ row_id }) => chosen.includes(row_id))
        .map((row) => ({ row_id: row.row_id, shown: pickJersey(row) as typeof row }));
      await team.captain.person.players.confirmRows({ order_id: team.savedId!, rows });
    },
  },
  {
    name: 'the captain reads who has confirmed',
    weight: 2,
    isPossible: hasOrder,
    act: ({ team }) => team.captain.person.players.list({ order_id: team.savedId! }),
  },
  {
    name: 'the captain sets the closing day',
    weight: 0.5,
    isPossible: hasOrder,
    async act({ world, team }, random) {
      const day = new Date(world.now().getTime() + random.below(15) * DAY_MS).toISOString().slice(0, 10);
      const closes_on = random.once(2) ? day : null;
      await team.captain.person.players.setClosesOn({ order_id: team.savedId!, closes_on });
    },
  },
  {
    name: 'the captain locks the list',
    weight: 0.5,
    isPossible: (scene) => hasOrder(scene) && !scene.team.isLocked,
    act: (scene) => setLock(scene, true),
  },
  {
    name: 'the captain unlocks the list',
    weight: 6,
    isPossible: (scene) => hasOrder(scene) && scene.team.isLocked,
    act: (scene) => setLock(scene, false),
  },
  {
    name: 'the captain accepts a finding',
    weight: 1,
    isPossible: hasOrder,
    async act({ team }) {
      const order_id = team.savedId!;
      const { findings } = await team.captain.person.rosterChecks.read({ order_id });
      const open = findings.find(({ level, acceptance }) => level === 'ask' && acceptance === null);
      const reason = 'They are brothers';
      if (open) await team.captain.person.rosterChecks.accept({ order_id, finding: open.text, reason });
    },
  },
  { name: 'the captain settles a late change', weight: 0.5, isPossible: hasOrder, act: settleChange },
  { name: 'the captain copies the team link', weight: 1, isPossible: hasOrder, act: getTeamLink },
  {
    name: 'the captain opens the order on another browser',
    weight: 0.5,
    isPossible: hasOrder,
    async act({ world, team }) {
      const browser = world.openBrowser('captain', team);
      const { order, share_link } = await browser.person.orders.load({
        order_id: team.savedId!,
        email: team.email,
      });
      team.captain = browser;
      team.page = JSON.parse(order) as typeof team.page;
      team.teamReference = share_link?.split('#order_id=')[1] ?? null;
    },
  },
];
