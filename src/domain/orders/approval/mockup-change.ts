/*
 * What a customer asks to be changed on a mockup (rules.md mockups-9): numbered remarks, each with a place of the garment,
 * and a point of the picture where one was pressed.
 */
import { isBlank } from '#domain/shared/plain-text.ts';

export const REMARK_PLACES = [
  'front',
  'back',
  'left sleeve',
  'right sleeve',
  'collar',
  'number',
  'name',
  'whole jersey',
] as const;
export type RemarkPlace = (typeof REMARK_PLACES)[number];

export const PIN_STATES = ['open', 'done', 'declined'] as const;
export type PinState = (typeof PIN_STATES)[number];

/** Whether a remark would be declined without telling the customer why. */
export const isAnswerMissing = (state: PinState, answer: string): boolean =>
  state === 'declined' && isBlank(answer);

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

/** A mockup in the list of those of an order. */
interface DrawnMockup {
  readonly version: number;
  readonly round: number;
  readonly choice: MockupChoice;
}

/** Returns the choices of the newest round in the sequence of their letters, each as it was drawn last. */
export function listNewestChoices<Mockup extends DrawnMockup>(newestFirst: readonly Mockup[]): Mockup[] {
  const drawn = newestFirst.filter(({ round }) => round === newestFirst[0]?.round);
  return MOCKUP_CHOICES.flatMap((letter) => drawn.find(({ choice }) => choice === letter) ?? []);
}

/** What an uploaded mockup does to those before it. */
export type UploadEffect =
  | { readonly kind: 'added'; readonly round: number; readonly beside: readonly MockupChoice[] }
  | { readonly kind: 'replaces'; readonly version: number }
  | { readonly kind: 'next round'; readonly round: number };

interface DrawnMockups {
  /** The newest first. */
  readonly mockups: readonly DrawnMockup[];
  /** Requests for a change, each of one version. */
  readonly requests: readonly { version: number }[];
}

/** Returns what a mockup of this choice will do; null for the first one of an order. */
export function findUploadEffect(
  { mockups, requests }: DrawnMockups,
  choice: MockupChoice,
): UploadEffect | null {
  const [newest] = mockups;
  if (!newest) return null;
  const drawn = mockups.filter(({ round }) => round === newest.round);
  const wasChangeAsked = drawn.some(({ version }) => requests.some((request) => request.version === version));
  const round = nextRound({ round: newest.round, wasChangeAsked });
  if (round !== newest.round) return { kind: 'next round', round };
  const choices = listNewestChoices(mockups);
  const replaced = choices.find((mockup) => mockup.choice === choice);
  if (replaced) return { kind: 'replaces', version: replaced.version };
  return { kind: 'added', round, beside: choices.map((mockup) => mockup.choice) };
}

/** Moves a point of the picture, in parts of its width and height, and keeps it on the picture. */
export const movePin = ({ x, y }: { x: number; y: number }, right: number, down: number) => ({
  x: roundPart(x + right),
  y: roundPart(y + down),
});

const roundPart = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

/** The place that a point of a mockup is about until another is chosen: the front is drawn on the left, the back on the right. */
export const guessPlace = (point: { x: number } | null): RemarkPlace =>
  point !== null && point.x > 0.5 ? 'back' : 'front';
