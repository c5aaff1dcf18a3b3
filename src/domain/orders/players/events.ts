/** What happens between captain and players, as events of the audit log. */
import type { PersonalFields } from '#domain/shared/event.ts';

export interface PlayerEvents {
  /** Links for players were created. */
  'row-links': Rows;
  'rows-freed': Rows;
  'row-taken': Rows;
  'row-left': Rows;
  'rows-confirmed': Rows & { by: 'player' | 'captain' | 'manager' };
  'players-confirm': { on: boolean };
  'closes-on': { closesOn: string | null };
  /** The jersey in words. */
  'change-unsettled': { rowId: string; was: string; becomes: string };
  'change-settled': Rows & { action: 'taken' | 'left' };
}

interface Rows {
  rowIds: readonly string[];
}

export const PERSONAL_PLAYER_FIELDS: PersonalFields<PlayerEvents> = {
  'change-unsettled': ['was', 'becomes'],
};
