import type { Roster, RosterRow } from '#contract/players.ts';
import { createTeamContent, ORDER_ID } from './order-samples.ts';

export const TEAM = createTeamContent({ name: 'Kim', number: '7' }, { name: 'Osei' });

const FILLED: RosterRow = {
  ...{ row_id: '', state: 'filled', link: 'none', changes: [], has_owner: false, is_held: false },
  ...{ confirmed_by: null, confirmed_at: null, confirmed_name: null, confirmed_from: null },
};

/** Confirmed with 12 by its player, whose phone has it. */
export const CHANGED: Partial<RosterRow> = {
  ...{ state: 'changed', has_owner: true, is_held: true, link: 'opened' },
  ...{ confirmed_by: 'player', confirmed_at: '2026-03-03T15:12:00Z' },
  changes: [{ field: 'number', before: '12', after: '7' }],
};

/** Returns how far the team of `TEAM` is; `rows` overrides fields of the first ones. */
export const createRoster = (rows: Partial<RosterRow>[], changed: Partial<Roster> = {}): Roster => ({
  ...{ response: true, order_id: ORDER_ID, players_confirm: true, closes_on: null, is_closed: false },
  ...{ unsettled: [], one_source: [] },
  rows: TEAM.rows.map(({ id }, index) => ({ ...FILLED, ...rows[index], row_id: id })),
  ...changed,
});
