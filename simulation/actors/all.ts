import type { Action } from '../action.ts';
import { CAPTAIN } from './captain.ts';
import { CAPTAIN_MANAGES } from './captain-manages.ts';
import { GUESTS } from './guests.ts';
import { ILL_GUESTS } from './ill-guests.ts';
import { PLAYERS } from './players.ts';
import { STRANGERS } from './strangers.ts';

/** What everybody does. An action that is added here is played. */
export const ACTIONS: readonly Action[] = [
  ...CAPTAIN,
  ...CAPTAIN_MANAGES,
  ...GUESTS,
  ...ILL_GUESTS,
  ...PLAYERS,
  ...STRANGERS,
];
