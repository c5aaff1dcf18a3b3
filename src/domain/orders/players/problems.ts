/** What is rejected between captain and players, with the messages that people read. */
import type { ProblemMessages } from '#domain/shared/problem.ts';

export interface PlayerProblems {
  'creator-only': { rowId?: string; rowIds?: readonly string[] };
  'row-locked': { rowId?: string };
  'closing-day': { field?: string };
}

export const playerProblems = {
  'creator-only': 'Only the order creator can delete a jersey row',
  'row-locked': 'This jersey is locked; please ask your captain to change it',
  'row-taken': 'Another player has just taken this jersey',
  'row-changed': 'This jersey has just changed; please read it again before you confirm it',
  'row-owned': 'This jersey belongs to another player, please tell your captain what is wrong',
  'list-locked': 'Your captain has locked the list of jerseys',
  'list-closed': 'The list of jerseys is closed, please ask your captain for a change',
  'closing-day': 'Please choose a day between today and half a year from now',
} satisfies ProblemMessages<PlayerProblems>;
