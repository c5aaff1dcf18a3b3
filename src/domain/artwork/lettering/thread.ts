// Which colours letters are sewn in, so that they read on whatever pattern lies under them.
import { contrast } from '../colour.ts';
import type { Colours } from '../design.ts';

export interface Thread {
  fill: string;
  /** A second layer of cloth in another team colour, where there is one that differs. */
  inline: string | null;
  /** The outermost layer; always far in brightness from the fill. */
  edge: string;
}

const INK = '14161a';
const WHITE = 'ffffff';
/** WCAG's limit for text. */
const READABLE = 4.5;
/** Two layers of cloth that lie side by side are told apart from here on. */
const DISTINCT = 1.4;
/** Below this a letter disappears in the pattern. */
const SWALLOWS = 1.62;

/** The team's own colours come first; plain white or black only when none of them can be read. */
export function chooseThread({ base, second, third }: Colours): Thread {
  const fill = bestOf([third, second, WHITE, INK], base);
  const edge = bestOf([base, second, third, INK, WHITE], fill);
  // Where the second colour of the pattern swallows the fill, the edge alone must carry the letter.
  const swallowed = contrast(fill, second) < SWALLOWS && fill !== second;
  const inline = [second, third].find(
    (colour) => contrast(colour, fill) >= DISTINCT && contrast(colour, edge) >= DISTINCT,
  );
  return { fill, edge, inline: swallowed ? null : (inline ?? null) };
}

function bestOf(candidates: string[], ground: string): string {
  const readable = candidates.find((colour) => contrast(colour, ground) >= READABLE);
  return readable ?? candidates.reduce((a, b) => (contrast(b, ground) > contrast(a, ground) ? b : a));
}
