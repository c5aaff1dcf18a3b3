/* The ready-made sentences with which players and captains talk in the chat of the team (rules.md roster-24). */

import { formatClosingDay } from '../dates/closes-on.ts';
import type { Day } from '../dates/delivery.ts';
import { JERSEY_SCHEMA, PLAYER_FIELDS, type PlayerFields } from '../jersey/schema.ts';
import type { Row } from '../order/order.ts';
import { isNamed } from '../order/roster.ts';
import type { RowState } from './confirmation.ts';
import { describePlayer } from './describe-player.ts';

interface WrongJersey {
  /** Counted from 1. */
  readonly jersey: number;
  readonly present: PlayerFields;
  /** What was typed and cannot be saved; null to say only that something is wrong. */
  readonly wanted: PlayerFields | null;
}

/** Returns, for example, 'Kim, jersey 7: number 12 should be 21', or 'Late, jersey 13: please add number 9'. */
export function composeCorrection({ jersey, present, wanted }: WrongJersey): string {
  const who = (present.name || wanted?.name || '').trim();
  const jerseyWords = `jersey ${jersey}`;
  const subject = who === '' ? jerseyWords.replace('j', 'J') : `${who}, ${jerseyWords}`;
  const changed = PLAYER_FIELDS.filter((field) => wanted && present[field] !== wanted[field]);
  if (!wanted || changed.length === 0) return `${subject}: something is wrong, please have a look`;
  const isNew = (present.name + present.number + present.size).trim() === '';
  const words = changed.flatMap((field) => {
    if (!isNew) return [describeCorrection(JERSEY_SCHEMA[field].word, present[field], wanted[field])];
    return field === 'name' ? [] : [`${JERSEY_SCHEMA[field].word} ${wanted[field]}`];
  });
  return `${subject}: ${isNew ? 'please add ' : ''}${words.join(', ')}`.trim();
}

function describeCorrection(field: string, before: string, after: string): string {
  if (after === '') return `no ${field}, please`;
  return before === '' ? `${field} should be ${after}` : `${field} ${before} should be ${after}`;
}

interface Team {
  readonly teamName: string;
  readonly rows: readonly Row[];
  readonly states: ReadonlyMap<string, RowState>;
  readonly playersConfirm: boolean;
  readonly closesOn: Day | null;
}

/** The rows that are not filled in; where the players confirm, those that are not confirmed. */
export const listMissingRows = ({
  rows,
  states,
  playersConfirm,
}: Omit<Team, 'teamName' | 'closesOn'>): Row[] =>
  rows.filter(({ id }) => {
    const state = states.get(id) ?? 'open';
    return playersConfirm ? state !== 'confirmed' : state === 'open';
  });

/**
 * Returns, for example, 'Harbour Herons jerseys: still missing Patel and 2 free places. Please fill in yours by Thursday, December 3.'; null
 * when nobody is missing.
 */
export function composeTeamMessage(team: Team): string | null {
  const missing = listMissingRows(team);
  if (missing.length === 0) return null;
  const named = missing.filter(isNamed).map((row) => nameMissing(row, team.rows.indexOf(row)));
  const free = missing.length - named.length;
  const places = free === 0 ? [] : [free === 1 ? '1 free place' : `${free} free places`];
  const verb = team.playersConfirm ? 'confirm' : 'fill in';
  const until = team.closesOn === null ? '' : ` by ${formatClosingDay(team.closesOn)}`;
  return `${team.teamName || 'Our'} jerseys: still ${named.length === 0 ? '' : 'missing '}${joinWords([...named, ...places])}. Please ${verb} yours${until}.`;
}

/** By the name, if there is one: the team looks for names. */
export const nameMissing = (row: Row, index: number): string => row.name.trim() || describePlayer(row, index);

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
