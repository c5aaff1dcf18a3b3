/** The initial samples of a new shop, inserted only into an empty table. */
import type { Transaction } from 'kysely';
import type { DB } from '../platform/db/schema.gen.ts';

export async function seedSamples(tx: Transaction<DB>): Promise<void> {
  const sample = await tx.selectFrom('jersey_samples').select('link').limit(1).executeTakeFirst();
  if (!sample) await tx.insertInto('jersey_samples').values(SAMPLES.map(toSample)).execute();
}

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
