import type { Colours } from '../drawing/colour.ts';
import type { PatternId } from './pattern-ids.ts';

/** An ink that covers less of a number's box than this does not make the number hard to read. */
export const MIN_SHARE_BEHIND_NUMBER = 0.2;

/**
 * The inks of a pattern that cover at least that share of the box of the number, in front or on the back of any cut;
 * the base colour always counts. A test draws every pattern and compares.
 */
const INKS_BEHIND_NUMBERS: Partial<Record<PatternId, readonly (keyof Colours)[]>> = {
  'chest-chevron': ['second'],
  stripes: ['second'],
  hoops: ['second'],
  'chest-band': ['second'],
  'half-and-half': ['second'],
  quarters: ['second'],
  sash: ['second'],
  slash: ['second'],
  'centre-panel': ['second'],
  camo: ['second'],
  plaid: ['second'],
  argyle: ['second'],
  brush: ['second', 'third'],
  shards: ['second'],
  claws: ['second'],
  tiger: ['second'],
  sunburst: ['second'],
};

export const listInksBehindNumbers = (pattern: PatternId): readonly (keyof Colours)[] => [
  'base',
  ...(INKS_BEHIND_NUMBERS[pattern] ?? []),
];
