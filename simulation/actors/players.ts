/** Players open the links to their jerseys. */
import type { Action, Scene } from '../action.ts';
import { confirmJersey, endLink, saveJersey } from '../own-jersey.ts';
import type { Random } from '../random.ts';
import type { RowLink, Team } from '../team.ts';
import { inventChange, inventJersey } from './captain.ts';

const hasLinks = ({ team }: Scene) => team.rowLinks.size > 0;

const pickLink = ({ rowLinks }: Team, random: Random): [string, RowLink] => random.pick([...rowLinks]);

/** The page of the player, which may be outdated. */
async function openPage(link: RowLink, random: Random) {
  if (link.page && random.once(3)) return link.page;
  link.page = await link.browser.person.players.ownJersey({ order_id: link.reference });
  return link.page;
}

async function save({ team }: Scene, random: Random): Promise<void> {
  const [, link] = pickLink(team, random);
  const shown = await openPage(link, random);
  const change = shown.jersey.jersey_name === '' ? inventJersey(random) : inventChange(random);
  link.page = null;
  const edit = { shown, change, confirms: random.once(3) };
  link.page = await saveJersey(team, link.browser, { order_id: link.reference }, edit);
}

async function confirm({ team }: Scene, random: Random): Promise<void> {
  const [, link] = pickLink(team, random);
  const shown = await openPage(link, random);
  link.page = null;
  link.page = await confirmJersey(team, link.browser, { order_id: link.reference }, shown);
}

export const PLAYERS: readonly Action[] = [
  {
    name: 'a player opens the own link',
    weight: 2,
    isPossible: hasLinks,
    act: ({ team }, random) => openPage(pickLink(team, random)[1], random),
  },
  { name: 'a player saves the own jersey', weight: 3, isPossible: hasLinks, act: save },
  { name: 'a player confirms the own jersey', weight: 3, isPossible: hasLinks, act: confirm },
  {
    name: 'a player leaves the jersey',
    weight: 0.5,
    isPossible: hasLinks,
    async act({ team }, random) {
      const [rowId, link] = pickLink(team, random);
      team.held.delete(rowId);
      await link.browser.person.players.leaveRow({ order_id: link.reference });
      endLink(team, rowId);
    },
  },
];
