/** Whom jerseys belong to, as the shop has told their phones: nobody else changes them (rules.md roster-13). */
import { paths } from '#contract/endpoint/calls.ts';
import type { OwnJersey } from '#contract/players.ts';
import type { Browser, Exchange } from '../browser.ts';
import { isEmptyJersey } from '../expected-list.ts';
import type { Team } from '../team.ts';
import { readAnswer } from './law.ts';
import type { CheckedStep } from './lists.ts';

export interface RowOwner {
  /** The phones that may change the jersey, beside the link to it, the captain and staff. */
  readonly by: ReadonlySet<Browser>;
  /**
   * Of a phone, held by the player who has confirmed it, confirmed by the captain so that others take it first, or empty and
   * reserved for the player who has opened the link to it.
   */
  readonly state: 'own' | 'held' | 'confirmed' | 'reserved';
}

/** Returns who has changed a jersey without the right to, or whose jersey was given to another, or null. */
export function findWrongOwner({ team, exchanges, rows, changed, now }: CheckedStep): string | null {
  const { owners } = team;
  for (const rowId of changed) {
    const owner = owners.get(rowId);
    if (owner && !exchanges.some(({ by }) => mayChange(team, rowId, by)))
      return `a ${exchanges.at(-1)!.by.role} has changed the jersey ${rowId}, which is ${owner.state}`;
    const row = rows.find(({ row_id }) => row_id === rowId);
    // One that the captain has deleted or emptied is nobody's.
    const isSettled = owner?.state === 'confirmed' || owner?.state === 'reserved';
    if (isSettled || !row || isEmptyJersey(row)) owners.delete(rowId);
  }
  for (const exchange of exchanges.filter(({ by }) => by.team === team)) {
    const wrong = learnOwners(team, exchange, now);
    if (wrong) return wrong;
  }
  return null;
}

const mayChange = (team: Team, rowId: string, by: Browser): boolean =>
  by.role === 'manager' ||
  (by.role === 'captain' && by.team === team) ||
  team.owners.get(rowId)!.by.has(by) ||
  team.rowLinks.get(rowId)?.browser === by;

/** Calls that change whom a jersey belongs to. */
const CALLS_OF_OWNERS: ReadonlySet<string> = new Set([...Object.values(paths.players), paths.orders.save]);

function learnOwners(team: Team, exchange: Exchange, now: Date): string | null {
  const { by, status, path } = exchange;
  // Nobody knows what became of it.
  if ((status === 0 || status >= 500) && CALLS_OF_OWNERS.has(path)) team.owners.clear();
  const answer = readAnswer(exchange) as unknown as Answer | null;
  if (!answer) return null;
  const { jersey, rows = [] } = answer;
  if (by.role === 'captain' && path === paths.players.confirmRows) noteConfirmed(team, exchange);
  if (by.role === 'player' && jersey) noteLink(team, by, answer as OwnJersey, now);
  if (by.role !== 'guest') return null;
  if (path === paths.players.leaveRow) return findWrongGiver(team, exchange);
  for (const { row_id, is_own } of rows) {
    const wrong = learnOwner(team, by, row_id, is_own);
    if (wrong) return wrong;
  }
  if (!jersey) return null;
  // Its player has emptied it.
  if (isEmptyJersey(jersey)) team.owners.delete(jersey.row_id);
  return learnOwner(team, by, jersey.row_id, answer.is_own!, answer.confirmed !== null);
}

/** Nobody gives back the jersey of another. */
function findWrongGiver(team: Team, { by, input }: Exchange): string | null {
  const { row_id } = JSON.parse(input) as { row_id: string };
  const owner = team.owners.get(row_id);
  return owner && !mayChange(team, row_id, by)
    ? `a guest has given back the jersey ${row_id}, which is ${owner.state}`
    : null;
}

type Answer = Partial<OwnJersey> & { rows?: { row_id: string; is_own: boolean }[] };

/** The shop has told a guest whether a jersey belongs to the phone, and perhaps whether its player has confirmed it. */
function learnOwner(team: Team, by: Browser, rowId: string, isOwn: boolean, isHeld?: boolean): string | null {
  const owner = team.owners.get(rowId);
  const wasHeld = owner?.state === 'held';
  const isOnlyOwner = owner?.by.size === 1 && owner.by.has(by) && (wasHeld || owner.state === 'own');
  if (wasHeld && isOwn && !owner.by.has(by))
    return `a guest has the jersey ${rowId}, which another player has confirmed`;
  if (isOnlyOwner && !isOwn) return `the jersey ${rowId} is not its player's any more`;
  if (isOnlyOwner && wasHeld && isHeld === false) return `the confirmation of the jersey ${rowId} is lost`;
  if (isOwn) team.owners.set(rowId, { by: new Set([by]), state: (isHeld ?? wasHeld) ? 'held' : 'own' });
  return null;
}

/** Nobody but those who may have it already changes a jersey that the captain has confirmed. */
function noteConfirmed({ owners, guests }: Team, { input }: Exchange): void {
  const { rows } = JSON.parse(input) as { rows: readonly { row_id: string }[] };
  for (const { row_id: id } of rows) {
    const by = new Set(guests.filter(({ ownRows }) => ownRows.has(id)));
    if (!owners.has(id)) owners.set(id, { by, state: 'confirmed' });
  }
}

/** The phone with the link has the jersey when it confirms it; before that it may be another phone's as well. */
function noteLink(
  { owners }: Team,
  by: Browser,
  { jersey, confirmed, confirmed_at }: OwnJersey,
  now: Date,
): void {
  const { row_id } = jersey;
  if (isEmptyJersey(jersey)) owners.set(row_id, { by: new Set([by]), state: 'reserved' });
  // Where the players do not confirm, the press changes nothing, and an earlier confirmation may be another phone's.
  else if (confirmed !== null && confirmed_at === now.toISOString())
    owners.set(row_id, { by: new Set([...(owners.get(row_id)?.by ?? []), by]), state: 'held' });
}
