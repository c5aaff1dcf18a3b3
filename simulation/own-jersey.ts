/** What guests and players do with one jersey, and what the team has to expect afterwards: its values, its owner, and who holds it. */
import type { OwnJersey } from '#contract/players.ts';
import type { Browser } from './browser.ts';
import { type Jersey, pickJersey } from './expected-list.ts';
import { isRefusal, pickDifferences } from './save-list.ts';
import type { Team } from './team.ts';

/** Names a jersey: a link to it, or the team link and the row. */
export interface JerseyReference {
  readonly order_id: string;
  readonly row_id?: string;
}

/** Sends a change of the jersey that was shown, which the player confirms as well with `confirms`. */
export async function saveJersey(
  team: Team,
  browser: Browser,
  reference: JerseyReference,
  { shown, change: entered, confirms }: { shown: OwnJersey; change: Partial<Jersey>; confirms: boolean },
): Promise<OwnJersey> {
  const change = pickDifferences(shown.jersey, entered);
  const row = { ...pickJersey(shown.jersey), ...change } as OwnJersey['jersey'];
  const { row_id: rowId } = shown.jersey;
  const sent = { ...reference, version: shown.version, row };
  try {
    const saved = await browser.person.players.saveOwnJersey(
      confirms ? { ...sent, of_age_or_guardian: true } : sent,
    );
    const isMoved = saved.jersey.row_id !== rowId;
    team.list.store(new Map([[saved.jersey.row_id, isMoved ? row : change]]));
    browser.ownRows.add(saved.jersey.row_id);
    noteHolder(team, browser, saved);
    return saved;
  } catch (error) {
    if (!isRefusal(error)) {
      team.list.doubt(new Map([[rowId, change]]));
      doubtHolder(team, browser, rowId);
    }
    throw error;
  }
}

/** Confirms the jersey as it was shown. */
export async function confirmJersey(
  team: Team,
  browser: Browser,
  reference: JerseyReference,
  { jersey }: OwnJersey,
): Promise<OwnJersey> {
  const shown = pickJersey(jersey) as OwnJersey['jersey'];
  try {
    const confirmed = await browser.person.players.confirmOwnJersey({
      ...reference,
      ...{ shown, of_age_or_guardian: true },
    });
    if (confirmed.players_confirm) giveRow(team, jersey.row_id, browser);
    noteHolder(team, browser, confirmed);
    return confirmed;
  } catch (error) {
    if (!isRefusal(error)) doubtHolder(team, browser, jersey.row_id);
    throw error;
  }
}

/** The row belongs to this phone, and to no other one. Links to it go on. */
export function giveRow({ guests }: Team, rowId: string, to: Browser | null): void {
  for (const guest of guests) guest.ownRows.delete(rowId);
  to?.ownRows.add(rowId);
}

/** Whoever is shown what they have confirmed holds the jersey. */
function noteHolder({ held }: Team, browser: Browser, { jersey, confirmed, state }: OwnJersey): void {
  if (confirmed === null) return;
  const holder = held.get(jersey.row_id) ?? { by: new Set([browser]), shown: null };
  if (state === 'confirmed') holder.by.add(browser);
  held.set(jersey.row_id, holder);
}

function doubtHolder({ held }: Team, browser: Browser, rowId: string): void {
  browser.ownRows.add(rowId);
  held.get(rowId)?.by.add(browser);
}

/** The link opens nothing any more, and the jersey is nobody's. */
export function endLink(team: Team, rowId: string): void {
  giveRow(team, rowId, null);
  const link = team.rowLinks.get(rowId);
  if (!link) return;
  link.browser.ownRows.delete(rowId);
  team.rowLinks.delete(rowId);
  team.endedLinks.push(link.reference);
}
