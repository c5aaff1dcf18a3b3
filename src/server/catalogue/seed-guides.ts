/** The initial warranty and samples of a new shop, each inserted only into an empty table. */
import type { Transaction } from 'kysely';
import type { WarrantyEntry } from '#contract/catalogue.ts';
import type { DB } from '../platform/db/schema.gen.ts';

export async function seedGuides(tx: Transaction<DB>): Promise<void> {
  const warranty = await tx.selectFrom('warranty_entries').select('id').limit(1).executeTakeFirst();
  if (!warranty) await tx.insertInto('warranty_entries').values(WARRANTY).execute();
  const sample = await tx.selectFrom('jersey_samples').select('link').limit(1).executeTakeFirst();
  if (!sample) await tx.insertInto('jersey_samples').values(SAMPLES.map(toSample)).execute();
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

/**
 * Team, player, number and design. Covers every cutting, collar and font, with and without shorts and long sleeves,
 * so that each option has a sample.
 */
export const SAMPLES: readonly [team: string, player: string, number: string, design: string][] = [
  ['Harbour Nine', 'Lavoie', '7', 'button-v-short-top-pinstripes-ffffff-12284c-c8202f-varsity'],
  ['Full Court', 'Okafor', '23', 'basketball-round-short-set-side-panels-4b2a83-f2b134-ffffff-block'],
  ['North Shore', 'Gagné', '12', 'shirt-v-long-top-topographic-12284c-6fa8dc-ffffff-modern'],
  ['Paddle Club', 'Roy', '4', 'shirt-polo-short-top-yoke-f3ead6-14472f-6a1527-varsity'],
  ['Old Town', 'Singh', '10', 'shirt-polo-short-set-sash-118a45-14161a-ffffff-modern'],
  ['Slow Pitch', 'Tremblay', '31', 'shirt-henley-short-top-raglan-ffffff-c8202f-12284c-varsity'],
  ['Fast Break', 'Nguyen', '0', 'basketball-round-short-top-speed-lines-14161a-c8202f-ffffff-modern'],
  ['Night Game', 'Émond', '45', 'button-v-long-top-shoulder-stripes-14161a-c2a968-ffffff-block'],
  ['Cross Court', 'Wu', '8', 'shirt-v-short-set-slash-1d4fb8-b4d62b-ffffff-modern'],
  ['Feathers', 'Chen', '2', 'shirt-polo-short-top-shoulder-fade-cfe6f2-1d4fb8-12284c-modern'],
  ['Camo Cup', 'MacDonald', '99', 'shirt-henley-long-top-camo-14472f-5b3a23-f3ead6-block'],
  ['Hive', 'Bélanger', '19', 'shirt-round-short-set-hexagons-f2b134-14161a-ffffff-modern'],
];

function toSample([team, name, number, design]: (typeof SAMPLES)[number], position: number) {
  const link = `/artwork/front/${design}.svg?${new URLSearchParams({ team, name, number })}`;
  return { file_name: team, link, position };
}
