/** The page of one player, and what the shop answers about the jersey. */
import { formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import { paths } from '#contract/endpoint/calls.ts';
import { EMPTY_JERSEY } from '#domain/orders/jersey/schema.ts';
import OwnJerseyPage from '../own-jersey/own-jersey-page.tsx';
import type { Jersey } from '../own-jersey/own-jersey-row.ts';
import { fakeApi } from './fake-api.ts';
import { SITE_DATA } from './order-samples.ts';
import { renderPages } from './render-page.tsx';

const { ownJersey } = paths.players;
const LINK = '/jersey#0042201126.abcdefghijklmnopqrstuv';
const CONFIRMED_AT = '2026-03-03T15:12:00Z';
export const MEN_L = 'MEN L - CHEST: 42 INCH';

export const KIM: Jersey = {
  secret_code: 'Falcons',
  captain: 'Camille',
  cutting_option: 'Shirt',
  material_option: 'Pro Mesh',
  collar_option: 'Round Neck',
  case_option: 'UPPER CASE',
  design: '',
  jersey: {
    ...formatPlayerFields(EMPTY_JERSEY),
    row_id: 'player-0001',
    jersey_name: 'Kim',
    jersey_number: '12',
    jersey_size: 'MEN M - CHEST: 40 INCH',
    locked: false,
    position: 1,
  },
  version: 3,
  access: 'edit',
  is_own: true,
  closed_because: null,
  state: 'filled',
  confirmed_by: null,
  confirmed_at: null,
  confirmed: null,
  changes: [],
  findings: [],
  taken_numbers: ['7', '21'],
  players_confirm: true,
  closes_on: null,
};
export const CONFIRMED: Jersey = {
  ...KIM,
  state: 'confirmed',
  confirmed_by: 'player',
  confirmed_at: CONFIRMED_AT,
  confirmed: KIM.jersey,
};
export const withName = (jersey_name: string): Jersey => ({
  ...KIM,
  jersey: { ...KIM.jersey, jersey_name },
  version: 4,
});

const { options } = SITE_DATA;
const SIZES = { jersey: [...options.unisex_sizing, ...options.youth_sizing], shorts: options.short_sizing };

/** Opens the link of Kim. Returns the page and the calls that it makes. */
export async function openOwnJersey(handlers: Parameters<typeof fakeApi>[0], link = LINK) {
  const calls = fakeApi({ [ownJersey]: () => KIM, ...handlers });
  const { screen } = await renderPages({ '/jersey': <OwnJerseyPage loaderData={{ sizes: SIZES }} /> }, link);
  return { screen, calls };
}
