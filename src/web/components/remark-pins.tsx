import type { AskedChange, Pin } from '#contract/mockups.ts';

/** Returns the remarks of all requests about that picture in the sequence of their numbers. */
export const listRemarks = (requests: readonly AskedChange[], mockupUrl: string): Pin[] =>
  requests
    .filter(({ mockup_url }) => mockup_url === mockupUrl)
    .flatMap(({ pins }) => pins)
    .sort((one, other) => one.number - other.number);

/** Returns ', with the pins of remarks 1, 3' for the alternative text of a picture; '' without a pin. */
export function describePins(pins: readonly Pin[]): string {
  const numbers = pins.filter(({ x }) => x !== null).map(({ number }) => number);
  if (numbers.length === 0) return '';
  return `, with the ${numbers.length === 1 ? 'pin of remark' : 'pins of remarks'} ${numbers.join(', ')}`;
}

/**
 * The numbers of remarks at their points, over a picture whose frame is positioned and as large as it is. A list beside
 * the picture says the same in words, so they are for the eye only. One that is answered is not filled.
 */
export const RemarkPins = ({ pins }: { pins: readonly Pin[] }) =>
  pins.map(
    ({ number, x, y, state }) =>
      x !== null &&
      y !== null && (
        <span
          key={number}
          aria-hidden="true"
          className={`pointer-events-none absolute flex size-7 -translate-1/2 items-center justify-center rounded-full border-2 text-sm font-semibold tabular ${state === 'open' ? 'border-background bg-ink text-background' : 'border-ink bg-background text-ink'}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {number}
        </span>
      ),
  );
