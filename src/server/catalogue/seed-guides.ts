/** What a new shop's guides show: its warranty and samples of its work. Each only where there is nothing yet. */
import type { Transaction } from 'kysely';
import type { WarrantyEntry } from '#contract/visitors.ts';
import { formatDesign, type JerseyDesign } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/palette.ts';
import type { DB } from '../db/schema.gen.ts';

export async function seedGuides(tx: Transaction<DB>): Promise<void> {
  const warranty = await tx.selectFrom('warranty_entries').select('id').limit(1).executeTakeFirst();
  if (!warranty) await tx.insertInto('warranty_entries').values(WARRANTY).execute();
  const sample = await tx.selectFrom('jersey_samples').select('link').limit(1).executeTakeFirst();
  if (!sample) await tx.insertInto('jersey_samples').values(SAMPLES.map(sampleOf)).execute();
}

const WARRANTY: WarrantyEntry[] = [
  {
    issue: 'Print',
    problem: 'A name, number, logo, colour or placement differs from the mockup that you approved.',
    warranty: 'Covered, when you tell us within 14 days of delivery.',
    resolution: 'We make the jersey again and ship it, both free of charge.',
  },
  {
    issue: 'Print',
    problem: 'The print cracks, peels or fades in normal wear, washed as the label says.',
    warranty: 'Covered for 12 months.',
    resolution: 'We make the jersey again, or credit its price where the fabric is no longer knitted.',
  },
  {
    issue: 'Sewing',
    problem: 'A seam opens, a hem comes loose or a button falls off.',
    warranty: 'Covered for 6 months.',
    resolution: 'We repair it, or replace the jersey where a repair would show.',
  },
  {
    issue: 'Fabric',
    problem: 'A hole, a run or a stain that was there when you opened the parcel.',
    warranty: 'Covered, when you tell us within 14 days of delivery and before the jersey is worn or washed.',
    resolution: 'We replace the jersey.',
  },
  {
    issue: 'Size',
    problem: 'The jersey is more than 3 cm wider or narrower than the size chart says.',
    warranty: 'Covered, when you tell us within 14 days of delivery.',
    resolution: 'We replace the jersey in the size that you ordered.',
  },
  {
    issue: 'Size',
    problem: 'The jersey measures what the chart says, but another size would have fitted better.',
    warranty: 'Not covered: every jersey is made for one player.',
    resolution: 'We make another one at the list price.',
  },
  {
    issue: 'Order',
    problem: 'A jersey is missing from the parcel, or somebody else’s is in it.',
    warranty: 'Covered, when you tell us within 14 days of delivery.',
    resolution: 'We make or send what is missing first, before any other order.',
  },
  {
    issue: 'Order',
    problem: 'A misspelt name or a wrong number that stood so in the order or in the mockup you approved.',
    warranty: 'Not covered: no reprint, refund or credit.',
    resolution: 'We make a corrected jersey at the list price.',
  },
  {
    issue: 'Shipping',
    problem: 'The parcel arrives damaged, or its tracking stands still for 10 business days.',
    warranty: 'Covered: every parcel is insured and signed for.',
    resolution: 'We settle it with the carrier and make again what was lost.',
  },
  {
    issue: 'Wear',
    problem: 'Tears, burns from a gym floor, bleach, hot irons or tumble drying.',
    warranty: 'Not covered.',
    resolution: 'We make another one at the list price, so that the set stays complete.',
  },
];

type ColourName = (typeof PALETTE)[number]['name'];
type Sample = [
  team: string,
  player: string,
  number: string,
  cut: JerseyDesign['cut'],
  collar: JerseyDesign['collar'],
  sleeve: JerseyDesign['sleeve'],
  shorts: boolean,
  pattern: JerseyDesign['pattern'],
  colours: [ColourName, ColourName, ColourName],
  face: JerseyDesign['face'],
];

/** Every cutting, collar and face, with and without shorts and long sleeves, so that each choice can be seen made. */
const SAMPLES: Sample[] = [
  [
    'Harbour Nine',
    'Lavoie',
    '7',
    'Button up',
    'V-Neck',
    'Short Sleeve',
    false,
    'pinstripes',
    ['White', 'Navy', 'Red'],
    'varsity',
  ],
  [
    'Full Court',
    'Okafor',
    '23',
    'Basketball',
    'Round Neck',
    'Short Sleeve',
    true,
    'side-panels',
    ['Purple', 'Gold', 'White'],
    'block',
  ],
  [
    'North Shore',
    'Gagné',
    '12',
    'Shirt',
    'V-Neck',
    'Long Sleeve',
    false,
    'topographic',
    ['Navy', 'Columbia', 'White'],
    'modern',
  ],
  [
    'Paddle Club',
    'Roy',
    '4',
    'Shirt',
    'Polo',
    'Short Sleeve',
    false,
    'plaid',
    ['Cream', 'Forest', 'Maroon'],
    'varsity',
  ],
  [
    'Old Town',
    'Singh',
    '10',
    'Shirt',
    'Polo',
    'Short Sleeve',
    true,
    'hoops',
    ['Kelly', 'White', 'Black'],
    'modern',
  ],
  [
    'Slow Pitch',
    'Tremblay',
    '31',
    'Shirt',
    'Henley',
    'Short Sleeve',
    false,
    'raglan',
    ['White', 'Red', 'Navy'],
    'varsity',
  ],
  [
    'Fast Break',
    'Nguyen',
    '0',
    'Basketball',
    'Round Neck',
    'Short Sleeve',
    false,
    'speed-lines',
    ['Black', 'Red', 'White'],
    'modern',
  ],
  [
    'Night Game',
    'Émond',
    '45',
    'Button up',
    'V-Neck',
    'Long Sleeve',
    false,
    'shoulder-stripes',
    ['Black', 'Vegas gold', 'White'],
    'block',
  ],
  [
    'Cross Court',
    'Wu',
    '8',
    'Shirt',
    'V-Neck',
    'Short Sleeve',
    true,
    'slash',
    ['Royal', 'Lime', 'White'],
    'modern',
  ],
  [
    'Feathers',
    'Chen',
    '2',
    'Shirt',
    'Polo',
    'Short Sleeve',
    false,
    'sunburst',
    ['White', 'Red', 'Gold'],
    'modern',
  ],
  [
    'Camo Cup',
    'MacDonald',
    '99',
    'Shirt',
    'Henley',
    'Long Sleeve',
    false,
    'camo',
    ['Forest', 'Brown', 'Cream'],
    'block',
  ],
  [
    'Hive',
    'Bélanger',
    '19',
    'Shirt',
    'Round Neck',
    'Short Sleeve',
    true,
    'hexagons',
    ['Gold', 'Black', 'White'],
    'modern',
  ],
];

function sampleOf(sample: Sample, position: number) {
  const [team, name, number, cut, collar, sleeve, shorts, pattern, [base, second, third], face] = sample;
  const colours = { base: hexOf(base), second: hexOf(second), third: hexOf(third) };
  const design = formatDesign({ cut, collar, sleeve, shorts, pattern, colours, face });
  const link = `/artwork/front/${design}.svg?${new URLSearchParams({ team, name, number })}`;
  return { file_name: team, link, position };
}

function hexOf(wanted: ColourName): string {
  return PALETTE.find(({ name }) => name === wanted)!.hex;
}
