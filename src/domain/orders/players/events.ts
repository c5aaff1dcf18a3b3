/** What happens between captain and players, as events of the audit log. */
import type { PersonalFields } from '../../shared/event.ts';

export interface PlayerEvents {
  'row-links': {
    /** All but 'created' are of earlier versions. */
    action: 'created' | 'renewed' | 'revoked' | 'claimed' | 'handed-over';
    rowIds: readonly string[];
  };
  'rows-freed': Rows;
  'row-taken': Rows;
  'row-left': Rows;
  /** 'staff' is of earlier versions. */
  'rows-confirmed': Rows & { by: 'player' | 'captain' | 'manager' | 'staff' };
  'players-confirm': { on: boolean };
  'closes-on': { closesOn: string | null };
  /** The jersey in words. */
  'change-unsettled': { rowId: string; was: string; becomes: string };
  'change-settled': Rows & { action: 'taken' | 'left' };
  /** This and the next five are of earlier versions. */
  reminders: Rows & { action: 'asked' | 'stopped' };
  'gone-rows-confirmed': Rows & { by: 'captain' | 'staff' };
  'late-change': { action: 'taken' | 'left' };
  'window-set': {
    closesAt: string;
    zone: string;
    atClose: 'tell' | 'lock';
    minimum: number | null;
    unlocks?: boolean;
  };
  'window-closed': { locks: boolean };
  'window-opened': { closesAt: string; zone: string; unlocks?: boolean };
}

interface Rows {
  rowIds: readonly string[];
}

export const PERSONAL_PLAYER_FIELDS: PersonalFields<PlayerEvents> = {
  'change-unsettled': ['was', 'becomes'],
};
