import type { Colours } from '../drawing/colour.ts';
import type { PatternId } from './pattern-ids.ts';

/** An ink that covers less of a box than this does not make its letters hard to read. */
export const MIN_SHARE_BEHIND_LETTERS = 0.2;

/** Where letters are: a number in front or on the back, the words across the chest, the name on the back. */
export type LetterPlace = 'number' | 'chest' | 'name';

type Ink = keyof Colours;

/**
 * The inks that cover at least that share of a box on any cut, where they are more than the base colour alone. A test draws
 * every pattern and compares.
 */
const INKS_BEHIND: Readonly<Record<LetterPlace, Partial<Record<PatternId, readonly Ink[]>>>> = {
  number: {
    'chest-chevron': ['base', 'second'],
    stripes: ['base', 'second'],
    hoops: ['base', 'second'],
    'chest-band': ['base', 'second'],
    'half-and-half': ['base', 'second'],
    quarters: ['base', 'second'],
    sash: ['base', 'second'],
    slash: ['base', 'second'],
    'centre-panel': ['base', 'second'],
    camo: ['base', 'second'],
    plaid: ['base', 'second'],
    argyle: ['base', 'second'],
    brush: ['base', 'second', 'third'],
    shards: ['base', 'second'],
    claws: ['base', 'second'],
    tiger: ['base', 'second'],
    sunburst: ['base', 'second'],
  },
  chest: {
    stripes: ['base', 'second'],
    hoops: ['base', 'second'],
    'half-and-half': ['base', 'second'],
    quarters: ['base', 'second'],
    sash: ['base', 'second'],
    yoke: ['base', 'third'],
    'centre-panel': ['base', 'second'],
    'shoulder-fade': ['base', 'second'],
    camo: ['base', 'second', 'third'],
    plaid: ['base', 'second'],
    argyle: ['base', 'second'],
    brush: ['base', 'second'],
    shards: ['base', 'second', 'third'],
    sunburst: ['base', 'second'],
  },
  name: {
    stripes: ['base', 'second'],
    hoops: ['base', 'second'],
    'half-and-half': ['base', 'second'],
    quarters: ['base', 'second'],
    sash: ['base', 'second'],
    yoke: ['second'],
    raglan: ['base', 'second'],
    'centre-panel': ['base', 'second'],
    'shoulder-fade': ['second'],
    camo: ['base', 'second'],
    plaid: ['second'],
    sunburst: ['base', 'second'],
  },
};

export const listInksBehind = (place: LetterPlace, pattern: PatternId): readonly Ink[] =>
  INKS_BEHIND[place][pattern] ?? ['base'];
