/*
 * What a customer asks to be changed on a mockup (rules.md mockups-9): numbered remarks, each with a place of the garment,
 * and a point of the picture where one was pressed.
 */

export const PROOF_PLACES = [
  'front',
  'back',
  'left sleeve',
  'right sleeve',
  'collar',
  'number',
  'name',
  'whole jersey',
] as const;
export type ProofPlace = (typeof PROOF_PLACES)[number];

export const PIN_STATES = ['open', 'done', 'declined'] as const;
export type PinState = (typeof PIN_STATES)[number];

export const MOCKUP_CHOICES = ['A', 'B', 'C'] as const;
export type MockupChoice = (typeof MOCKUP_CHOICES)[number];

/** Remarks of one request. */
export const MAX_PINS = 20;
/** Revision rounds that are part of the design fee. */
const INCLUDED_ROUNDS = 3;
const LAST_ROUND = 20;

/** Returns '2 of 3 rounds'; a fourth round is made as well, and staff adjust the price by hand. */
export const describeRounds = (round: number): string =>
  round > INCLUDED_ROUNDS
    ? `${INCLUDED_ROUNDS} of ${INCLUDED_ROUNDS} rounds used, this is round ${round}`
    : `${round} of ${INCLUDED_ROUNDS} rounds`;

/** A round ends with a request for a change; a mockup that is only replaced stays in its round. */
export const nextRound = ({ round, wasChangeAsked }: { round: number; wasChangeAsked: boolean }): number =>
  Math.min(wasChangeAsked ? round + 1 : round, LAST_ROUND);

/** Moves a point of the picture, in parts of its width and height, and keeps it on the picture. */
export const movePin = ({ x, y }: { x: number; y: number }, right: number, down: number) => ({
  x: roundPart(x + right),
  y: roundPart(y + down),
});

const roundPart = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

/** The place that a point of a mockup is about until another is chosen: the front is drawn on the left, the back on the right. */
export const guessPlace = (point: { x: number } | null): ProofPlace =>
  point !== null && point.x > 0.5 ? 'back' : 'front';
