// The design of a team's jersey, and the short code that represents it in links and orders.
import type { Colours } from './drawing/colour.ts';
import type { Cut } from './garments/garment.ts';
import { FONTS, type FontId } from './lettering/fonts.ts';
import { PATTERNS, type PatternId } from './patterns/pattern-ids.ts';

export const COLLARS = ['Round Neck', 'V-Neck', 'Polo', 'Henley'] as const;
export const SLEEVES = ['Short Sleeve', 'Long Sleeve'] as const;

export type Collar = (typeof COLLARS)[number];
type SleeveLength = (typeof SLEEVES)[number];

export interface JerseyDesign {
  cut: Cut;
  collar: Collar;
  sleeve: SleeveLength;
  shorts: boolean;
  pattern: PatternId;
  colours: Colours;
  font: FontId;
}

export const DEFAULT_DESIGN: JerseyDesign = {
  cut: 'Shirt',
  collar: 'Round Neck',
  sleeve: 'Short Sleeve',
  shorts: false,
  pattern: 'chest-chevron',
  colours: { base: '12284c', second: 'f2b134', third: 'ffffff' },
  font: 'varsity',
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
const MAX_CODE_LENGTH = 80;

/** Returns, for example, 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity'. */
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
    design.font,
  ].join('-');
}

/** Returns null for every text that formatDesign cannot produce. */
export function parseDesign(code: string): JerseyDesign | null {
  if (code.length > MAX_CODE_LENGTH) return null;
  const parts = code.split('-');
  const cut = findKey(CUT_CODES, parts[0]);
  const collar = findKey(COLLAR_CODES, parts[1]);
  const sleeve = findKey(SLEEVE_CODES, parts[2]);
  const pattern = PATTERNS.find(({ id }) => id === parts.slice(4, -4).join('-'))?.id;
  const colours = readColours(parts.slice(-4, -1));
  const font = FONTS.find(({ id }) => id === parts.at(-1))?.id;
  if (!cut || !collar || !sleeve || !pattern || !colours || !font) return null;
  if (parts[3] !== 'set' && parts[3] !== 'top') return null;
  return { cut, collar, sleeve, shorts: parts[3] === 'set', pattern, colours, font };
}

function readColours([base = '', second = '', third = '']: string[]): Colours | null {
  if (![base, second, third].every((colour) => HEX_COLOUR.test(colour))) return null;
  return { base, second, third };
}

function findKey<Key extends string>(codes: Record<Key, string>, code: string | undefined): Key | undefined {
  return (Object.keys(codes) as Key[]).find((key) => codes[key] === code);
}
