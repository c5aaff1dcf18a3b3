// What a team's jersey looks like, and the short code that carries it in links and in an order.
import { FACES, type FaceId } from './lettering/faces.ts';
import { PATTERNS, type PatternId } from './patterns.ts';

export const CUTS = ['Shirt', 'Basketball', 'Button up'] as const;
export const COLLARS = ['Round Neck', 'V-Neck', 'Polo', 'Henley'] as const;
export const SLEEVES = ['Short Sleeve', 'Long Sleeve'] as const;

export type Cut = (typeof CUTS)[number];
export type Collar = (typeof COLLARS)[number];
type SleeveLength = (typeof SLEEVES)[number];

/** Three cloth colours as six lower-case hex digits, without '#'. */
export interface Colours {
  base: string;
  second: string;
  third: string;
}

export interface JerseyDesign {
  cut: Cut;
  collar: Collar;
  sleeve: SleeveLength;
  shorts: boolean;
  pattern: PatternId;
  colours: Colours;
  face: FaceId;
}

export const DEFAULT_DESIGN: JerseyDesign = {
  cut: 'Shirt',
  collar: 'Round Neck',
  sleeve: 'Short Sleeve',
  shorts: false,
  pattern: 'chest-chevron',
  colours: { base: '12284c', second: 'f2b134', third: 'ffffff' },
  face: 'varsity',
};

const CUT_CODES: Record<Cut, string> = { Shirt: 'shirt', Basketball: 'basketball', 'Button up': 'button' };
const COLLAR_CODES: Record<Collar, string> = {
  'Round Neck': 'round',
  'V-Neck': 'v',
  Polo: 'polo',
  Henley: 'henley',
};
const SLEEVE_CODES: Record<SleeveLength, string> = { 'Short Sleeve': 'short', 'Long Sleeve': 'long' };

const HEX_COLOUR = /^[0-9a-f]{6}$/;
const LONGEST_CODE = 80;

/** For example 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity'. */
export function formatDesign(design: JerseyDesign): string {
  const { base, second, third } = design.colours;
  return [
    CUT_CODES[design.cut],
    COLLAR_CODES[design.collar],
    SLEEVE_CODES[design.sleeve],
    design.shorts ? 'set' : 'top',
    design.pattern,
    base,
    second,
    third,
    design.face,
  ].join('-');
}

/** Null for anything that formatDesign could not have written. */
export function parseDesign(code: string): JerseyDesign | null {
  if (code.length > LONGEST_CODE) return null;
  const words = code.split('-');
  const cut = keyOf(CUT_CODES, words[0]);
  const collar = keyOf(COLLAR_CODES, words[1]);
  const sleeve = keyOf(SLEEVE_CODES, words[2]);
  const pattern = PATTERNS.find(({ id }) => id === words.slice(4, -4).join('-'))?.id;
  const colours = readColours(words.slice(-4, -1));
  const face = FACES.find(({ id }) => id === words.at(-1))?.id;
  if (!cut || !collar || !sleeve || !pattern || !colours || !face) return null;
  if (words[3] !== 'set' && words[3] !== 'top') return null;
  return { cut, collar, sleeve, shorts: words[3] === 'set', pattern, colours, face };
}

function readColours([base = '', second = '', third = '']: string[]): Colours | null {
  if (![base, second, third].every((colour) => HEX_COLOUR.test(colour))) return null;
  return { base, second, third };
}

function keyOf<Key extends string>(codes: Record<Key, string>, code: string | undefined): Key | undefined {
  return (Object.keys(codes) as Key[]).find((key) => codes[key] === code);
}
