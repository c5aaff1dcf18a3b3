/** What guests and players do with one jersey, and what the team has to expect of it afterwards. */
import type { OwnJersey } from '#contract/players.ts';
import { isAlone, type Scene } from './action.ts';
import type { Browser } from './browser.ts';
import { type Jersey, type JerseyChange, pickJersey } from './expected-list.ts';
import { isRefusal, pickDifferences, storeInDoubt } from './save-list.ts';
import type { Team } from './team.ts';

/** A jersey that a phone opens: by the link to it, or by the team link and its row. */
export interface Card {
  readonly browser: Browser;
  readonly reference: { readonly order_id: string; readonly row_id?: string };
  readonly rowId: string;
}

/** Sends a change of the jersey that was shown, which the player confirms as well with `confirms`. */
export function saveJersey(
  team: Team,
  { browser, reference }: Card,
  { shown, change: entered, confirms }: { shown: OwnJersey; change: Partial<Jersey>; confirms: boolean },
): Promise<OwnJersey> {
  const change = pickDifferences(shown.jersey, entered);
  const row = { ...pickJersey(shown.jersey), ...change } as OwnJersey['jersey'];
  const { row_id: rowId } = shown.jersey;
  const sent = {
    ...reference,
    version: shown.version,
    row,
    ...(confirms && { of_age_or_guardian: true as const }),
  };
  return takeInDoubt(browser, { ...change, row_id: rowId }, () =>
    storeInDoubt(
      team,
      new Map([[rowId, change]]),
      () => browser.person.players.saveOwnJersey(sent),
      ({ jersey }) => new Map([[jersey.row_id, jersey.row_id === rowId ? change : row]]),
    ),
  );
}

/** Confirms the jersey as it was shown. */
export async function confirmJersey(team: Team, card: Card, { jersey }: OwnJersey): Promise<OwnJersey> {
  const { browser, reference } = card;
  const shown = pickJersey(jersey) as OwnJersey['jersey'];
  const request = { ...reference, shown, of_age_or_guardian: true as const };
  const confirmed = await takeInDoubt(browser, { row_id: jersey.row_id }, () =>
    browser.person.players.confirmOwnJersey(request),
  );
  if (confirmed.players_confirm) giveRow(team, jersey.row_id, browser);
  return confirmed;
}

/** The jersey may belong to this phone, unless the shop refuses it. */
export async function takeInDoubt(
  browser: Browser,
  { row_id, ...change }: Partial<Jersey> & { row_id: string },
  take: () => Promise<OwnJersey>,
): Promise<OwnJersey> {
  try {
    const taken = await take();
    browser.ownRows.add(taken.jersey.row_id);
    return taken;
  } catch (error) {
    if (!isRefusal(error)) noteUnanswered(browser, row_id, change);
    throw error;
  }
}

/** The row may belong to this phone, or another one that the shop has put the player into. */
export function noteUnanswered(browser: Browser, rowId: string, change: JerseyChange | null): void {
  browser.ownRows.add(rowId);
  if (change?.jersey_name) browser.unansweredNames.add(change.jersey_name);
}

/** The row belongs to this phone, and to no other one unless that took it at the same moment. Links to it go on. */
export function giveRow({ guests, owners, isAlone }: Team, rowId: string, to: Browser | null): void {
  if (isAlone) for (const guest of guests) guest.ownRows.delete(rowId);
  to?.ownRows.add(rowId);
  if (to === null) owners.delete(rowId);
}

/** The link opens nothing any more, unless it was used or sent anew at the same moment, and the jersey is nobody's. */
export function endLink({ world, team }: Scene, rowId: string): void {
  giveRow(team, rowId, null);
  const link = team.rowLinks.get(rowId);
  if (!link) return;
  team.rowLinks.delete(rowId);
  if (isAlone(world)) team.endedLinks.push(link.reference);
}
