/** The initial designs of a new shop, at least six for each sport. */
import type { JerseyDesign } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import type { FontId } from '#domain/artwork/lettering/fonts.ts';
import type { PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import type { PRODUCT_COLLARS } from '#domain/catalogue/product.ts';

type ColourName = (typeof PALETTE)[number]['name'];
type DesignSeedRow = [
  name: string,
  pattern: PatternId,
  base: ColourName,
  second: ColourName,
  third: ColourName,
  font: FontId,
  /** One of the collars that a product page offers. */
  collar: (typeof PRODUCT_COLLARS)[number],
];

interface Sport {
  sport: string;
  /** The prefix of product codes and file names of this sport (rules.md catalogue-3). */
  prefix: string;
  cut: JerseyDesign['cut'];
  designs: DesignSeedRow[];
}

const SPORTS: Sport[] = [
  {
    sport: 'baseball',
    prefix: 'b',
    cut: 'Button up',
    designs: [
      ['Old Orchard', 'pinstripes', 'Cream', 'Maroon', 'Maroon', 'varsity', 'V-Neck'],
      ['Harbour Nine', 'pinstripes', 'White', 'Navy', 'Red', 'varsity', 'V-Neck'],
      ['Prairie Dust', 'raglan', 'Silver', 'Black', 'Orange', 'block', 'V-Neck'],
      ['Night Game', 'shoulder-stripes', 'Black', 'Vegas gold', 'White', 'block', 'V-Neck'],
      ['Evergreens', 'yoke', 'Forest', 'Cream', 'Gold', 'varsity', 'V-Neck'],
      ['Royal Slide', 'side-panels', 'Royal', 'White', 'Red', 'modern', 'V-Neck'],
      ['Redwood', 'hem-stripes', 'Red', 'White', 'Navy', 'varsity', 'V-Neck'],
    ],
  },
  {
    sport: 'basketball',
    prefix: 'bb',
    cut: 'Basketball',
    designs: [
      ['Full Court', 'side-panels', 'Purple', 'Gold', 'White', 'block', 'Round Neck'],
      ['Skyline', 'mountains', 'Navy', 'Columbia', 'White', 'modern', 'Round Neck'],
      ['Fast Break', 'speed-lines', 'Black', 'Red', 'White', 'modern', 'Round Neck'],
      ['Uptown', 'fade', 'Teal', 'Black', 'White', 'block', 'Round Neck'],
      ['Block Party', 'halftone', 'Orange', 'Black', 'White', 'block', 'Round Neck'],
      ['Paint', 'brush', 'Navy', 'Royal', 'White', 'modern', 'Round Neck'],
      ['Huskies', 'chest-band', 'Silver', 'Navy', 'White', 'varsity', 'Round Neck'],
    ],
  },
  {
    sport: 'volleyball',
    prefix: 'vb',
    cut: 'Shirt',
    designs: [
      ['Cross Court', 'slash', 'Royal', 'Lime', 'White', 'modern', 'V-Neck'],
      ['High Tide', 'waves', 'Teal', 'Ice', 'White', 'modern', 'V-Neck'],
      ['Spike', 'lightning', 'Black', 'Gold', 'White', 'modern', 'Round Neck'],
      ['Set Point', 'shards', 'Maroon', 'Pink', 'White', 'block', 'V-Neck'],
      ['Sunday League', 'shoulder-fade', 'Orange', 'Maroon', 'White', 'block', 'Round Neck'],
      ['North Shore', 'topographic', 'Navy', 'Columbia', 'White', 'modern', 'V-Neck'],
      ['Rally', 'chevrons', 'White', 'Purple', 'Pink', 'block', 'V-Neck'],
    ],
  },
  {
    sport: 'badminton',
    prefix: 'bd',
    cut: 'Shirt',
    designs: [
      ['Feather', 'sunburst', 'Maroon', 'Red', 'White', 'modern', 'V-Neck'],
      ['Drop Shot', 'halftone', 'Ice', 'Royal', 'Navy', 'modern', 'V-Neck'],
      ['Net Play', 'argyle', 'Navy', 'Teal', 'White', 'modern', 'V-Neck'],
      ['Smash', 'claws', 'Black', 'Lime', 'White', 'modern', 'V-Neck'],
      ['Cherry', 'splatter', 'White', 'Pink', 'Maroon', 'block', 'Round Neck'],
      ['Service', 'centre-panel', 'Kelly', 'Forest', 'White', 'block', 'V-Neck'],
    ],
  },
  {
    sport: 'pickleball',
    prefix: 'pb',
    cut: 'Shirt',
    designs: [
      ['Kitchen Line', 'chest-band', 'Lime', 'Forest', 'White', 'modern', 'V-Neck'],
      ['Dink', 'checks', 'White', 'Teal', 'Lime', 'block', 'V-Neck'],
      ['Paddle Club', 'plaid', 'Cream', 'Forest', 'Maroon', 'varsity', 'V-Neck'],
      ['Third Shot', 'half-and-half', 'Columbia', 'Navy', 'White', 'modern', 'Round Neck'],
      ['Sunset Court', 'shoulder-fade', 'Pink', 'Orange', 'White', 'modern', 'V-Neck'],
      ['Volley Lane', 'sash', 'Purple', 'Lime', 'White', 'block', 'V-Neck'],
    ],
  },
  {
    sport: 'softball',
    prefix: 'sb',
    cut: 'Shirt',
    designs: [
      ['Riptide', 'waves', 'Navy', 'Teal', 'White', 'varsity', 'Round Neck'],
      ['Slow Pitch', 'raglan', 'White', 'Red', 'Navy', 'varsity', 'Round Neck'],
      ['Wildcats', 'tiger', 'Orange', 'Black', 'White', 'block', 'V-Neck'],
      ['Mavericks', 'stars', 'Red', 'Navy', 'White', 'varsity', 'V-Neck'],
      ['Camo Cup', 'camo', 'Forest', 'Brown', 'Cream', 'block', 'Round Neck'],
      ['Diamonds', 'quarters', 'Maroon', 'Vegas gold', 'White', 'varsity', 'V-Neck'],
    ],
  },
  {
    sport: 'soccer',
    prefix: 's',
    cut: 'Shirt',
    designs: [
      ['Old Town', 'hoops', 'Kelly', 'White', 'Black', 'modern', 'V-Neck'],
      ['Albion', 'stripes', 'Royal', 'Red', 'White', 'modern', 'V-Neck'],
      ['Halves', 'half-and-half', 'Maroon', 'Columbia', 'White', 'modern', 'V-Neck'],
      ['Rovers', 'sash', 'White', 'Red', 'Black', 'block', 'V-Neck'],
      ['United', 'chest-chevron', 'Navy', 'Gold', 'White', 'varsity', 'Round Neck'],
      ['Hive', 'hexagons', 'Gold', 'Black', 'White', 'modern', 'Round Neck'],
      ['Metro', 'fade', 'Black', 'Red', 'White', 'modern', 'V-Neck'],
    ],
  },
];

export interface SeedDesign {
  code: string;
  name: string;
  sport: string;
  tags: string[];
  design: JerseyDesign;
}

export const SEED_DESIGNS: SeedDesign[] = SPORTS.flatMap(({ sport, prefix, cut, designs }) =>
  designs.map(([name, pattern, base, second, third, font, collar], index) => ({
    code: `${prefix}-${index + 1}`,
    name,
    sport,
    tags: [...new Set([base, second, third].map((colour) => colour.toLowerCase()))],
    design: {
      cut,
      collar,
      sleeve: 'Short Sleeve' as const,
      shorts: false,
      pattern,
      colours: { base: toHex(base), second: toHex(second), third: toHex(third) },
      font,
    },
  })),
);

function toHex(colourName: ColourName): string {
  return PALETTE.find(({ name }) => name === colourName)!.hex;
}
