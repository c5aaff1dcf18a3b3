import type { Action } from '../action.ts';
import { CAPTAIN } from './captain.ts';

/** What everybody does. An action that is added here is played. */
export const ACTIONS: readonly Action[] = [...CAPTAIN];
