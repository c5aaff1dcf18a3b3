/** The stored jerseys of an order with how far each is, for the captain and staff. */
import type { Roster, RosterRow } from '#contract/players.ts';
import { nameClosingDay } from '#domain/orders/dates/closes-on.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { describePlayer } from '#domain/orders/players/describe-player.ts';
import { listMissingRows } from '#domain/orders/players/tell-captain.ts';

export interface OrderPlayers {
  orderId: string;
  teamName: string;
  /** As they are stored. */
  rows: readonly Row[];
  roster: Roster;
  /** Loads the roster again, and what else a change of it concerns. */
  reload: () => Promise<unknown>;
}

export interface Player {
  row: Row;
  /** '7 Kim' */
  title: string;
  status: RosterRow;
}

/** Returns the rows that the server has told about; one that was added meanwhile comes with the next load. */
export function listPlayers({ rows, roster }: Pick<OrderPlayers, 'rows' | 'roster'>): Player[] {
  const statuses = new Map(roster.rows.map((status) => [status.row_id, status]));
  return rows.flatMap((row, index) => {
    const status = statuses.get(row.id);
    return status ? [{ row, title: describePlayer(row, index), status }] : [];
  });
}

/** The team as the messages for its chat need it. */
export const toTeam = ({ teamName, rows, roster }: OrderPlayers) => ({
  teamName,
  rows,
  states: new Map(roster.rows.map(({ row_id, state }) => [row_id, state])),
  playersConfirm: roster.players_confirm,
  closesOn: roster.closes_on,
});

/** Returns, for example, ', closes Thursday'; nothing without a closing day. */
export function describeTeamClosing({ roster: { closes_on, is_closed } }: OrderPlayers, now: Date): string {
  if (closes_on === null) return '';
  return is_closed ? ', closed' : `, closes ${nameClosingDay(closes_on, now)}`;
}

/** Returns, for example, 'Team: 9 of 14 in'. */
export function describeTeam(players: OrderPlayers): string {
  const total = players.rows.length;
  const done = total - listMissingRows(toTeam(players)).length;
  return `Team: ${done} of ${total} ${players.roster.players_confirm ? 'confirmed' : 'in'}`;
}
