// Chooses the colours of letters so that they are legible on every pattern.

import type { Colours } from '../drawing/colour.ts';
import { contrastRatio } from '../drawing/colour.ts';

export interface LetterColours {
  fill: string;
  /** A second layer in another team colour, if one differs enough. */
  inline: string | null;
  /** The outermost layer; always contrasts with the fill. */
  edge: string;
}

const INK = '14161a';
const WHITE = 'ffffff';
/** Minimum contrast of text in WCAG. */
const READABLE = 4.5;
/** Minimum contrast of two adjacent layers. */
const DISTINCT = 1.4;
/** Below this contrast a letter is not legible on the pattern. */
const LOW_CONTRAST = 1.62;

/**
 * Prefers the team's own colours; uses white or black only when none of them is legible. A fill that is lost on a ground
 * behind the letters gives way to a colour that is not, if there is one.
 */
export function chooseLetterColours(
  { base, second, third }: Colours,
  grounds: readonly string[] = [base],
): LetterColours {
  const worst = (colour: string) => Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));
  const preferred = pickReadable([third, second, WHITE, INK], base);
  const fill =
    [preferred, third, second, base, WHITE, INK].find((colour) => worst(colour) >= LOW_CONTRAST) ?? preferred;
  const edge = pickReadable([base, second, third, INK, WHITE], fill);
  // When the fill hardly differs from the second colour of the pattern, only the edge makes the letter legible.
  const isFillLost = contrastRatio(fill, second) < LOW_CONTRAST && fill !== second;
  const inline = [second, third].find(
    (colour) => contrastRatio(colour, fill) >= DISTINCT && contrastRatio(colour, edge) >= DISTINCT,
  );
  return { fill, edge, inline: isFillLost ? null : (inline ?? null) };
}

function pickReadable(candidates: string[], ground: string): string {
  const readable = candidates.find((colour) => contrastRatio(colour, ground) >= READABLE);
  return (
    readable ?? candidates.reduce((a, b) => (contrastRatio(b, ground) > contrastRatio(a, ground) ? b : a))
  );
}
