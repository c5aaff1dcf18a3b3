/* What the page of a jersey shows: the jersey as it is stored, and what is typed into it. */

import { selectPlayerFields } from '#domain/orders/jersey/player-fields.ts';
import type { PlayerFields } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { EditRefusal } from '#domain/orders/players/row-access.ts';
import { composeCorrection } from '#domain/orders/players/tell-captain.ts';
import { findOutdatedWords, type JerseyDraft, selectTypedFields } from './own-jersey-draft.ts';
import { isSameGarment, type Jersey, toRow } from './own-jersey-row.ts';

/** What is said after a press. */
export interface JerseyMessage {
  tone: 'success' | 'warning' | 'danger';
  text: string;
}

export interface OwnState {
  jersey: Jersey;
  typed: Row;
  /** What was typed in a field that somebody else has changed since; null without such a field. */
  outdated: PlayerFields | null;
  message: JerseyMessage | null;
  /** Why the last save was refused; null when it was not, or something was typed since. */
  refusal: EditRefusal | null;
  /** The player of a confirmed or changed jersey wants the fields. */
  isEditing: boolean;
}

const CHANGED = 'Somebody else has just changed your jersey. Please read it again.';
const CONFIRMED_MEANWHILE =
  'Somebody else has just changed your jersey, and it is confirmed as shown now. Please read it again.';

/** Says that somebody else has changed the jersey; `shown` is what the fields show. */
export function describeChange(answer: Jersey, shown: Row): JerseyMessage {
  const isConfirmed = answer.state === 'confirmed' && isSameGarment(shown, toRow(answer), answer.case_option);
  return { tone: 'warning', text: isConfirmed ? CONFIRMED_MEANWHILE : CHANGED };
}

/** Opens a jersey with what was typed into it before. */
export function openJersey(jersey: Jersey, draft: JerseyDraft | null): OwnState {
  const state = { ...showJersey(jersey), message: null };
  if (!draft) return state;
  const rebased = { ...state, ...applyDraft(jersey, draft) };
  return rebased.outdated ? { ...rebased, message: describeChange(jersey, rebased.typed) } : rebased;
}

/** Shows a jersey in the fields. */
export const showJersey = (jersey: Jersey): Omit<OwnState, 'message'> => ({
  ...{ jersey, typed: toRow(jersey), outdated: null, refusal: null, isEditing: false },
});

/** Shows the jersey as it is now. What was typed stays in the fields that nobody else has changed. */
export const rebase = ({ jersey, typed }: OwnState, answer: Jersey) =>
  applyDraft(answer, toDraft(jersey, typed));

export const toDraft = (jersey: Jersey, typed: Row): JerseyDraft => ({
  typed: selectPlayerFields(typed),
  base: selectPlayerFields(toRow(jersey)),
});

function applyDraft(jersey: Jersey, draft: JerseyDraft) {
  const present = toRow(jersey);
  const typed = { ...present, ...selectTypedFields(draft, present) };
  return { jersey, typed, outdated: findOutdatedWords(draft, present) };
}

/** The sentence for the captain about what was typed, or with null that something is wrong. */
export const composeOwnCorrection = (jersey: Jersey, wanted: PlayerFields | null): string =>
  composeCorrection({ jersey: jersey.jersey.position, present: toRow(jersey), wanted });
