import { CARRIER_NAMES, type Carrier } from '#domain/shipping/carrier.ts';
import type { Config } from '../../config/config.ts';
import { createCanadaPost } from './canada-post/canada-post.ts';
import { CarrierError } from './carrier/carrier-error.ts';
import type { CarrierLog } from './carrier/carrier-http.ts';
import type { PostageCarrier } from './carrier/postage-carrier.ts';
import { createSandboxCarrier } from './sandbox/sandbox.ts';
import { createStallion } from './stallion/stallion.ts';

/** Chooses the adapter of each carrier by the settings. */
export function createCarriers(
  { postage }: Pick<Config, 'postage'>,
  log: CarrierLog,
  now: () => Date,
): Record<Carrier, PostageCarrier> {
  const { stallion, canadaPost, from, isSandboxAllowed } = postage;
  const createOffline = (carrier: Carrier) =>
    isSandboxAllowed ? createSandboxCarrier({ carrier, from, now }) : createOffCarrier(carrier);
  return {
    'stallion-express': stallion
      ? createStallion({ ...stallion, log, now })
      : createOffline('stallion-express'),
    'canada-post':
      canadaPost && from ? createCanadaPost({ ...canadaPost, from, log, now }) : createOffline('canada-post'),
  };
}

const SETTINGS: Record<Carrier, string> = {
  'stallion-express': 'STALLION_TOKEN',
  'canada-post': 'CANADA_POST_USERNAME, CANADA_POST_PASSWORD, CANADA_POST_CUSTOMER and SHIP_FROM',
};

/** A carrier without settings in a shop that must not sell test labels: every call says what to set. */
function createOffCarrier(carrier: Carrier): PostageCarrier {
  const refuse = async () => {
    const message = `${CARRIER_NAMES[carrier]} is not set up: set ${SETTINGS[carrier]}, or type the tracking number`;
    throw new CarrierError('not-configured', message);
  };
  return {
    carrier,
    kind: 'off',
    isProven: false,
    quote: refuse,
    buy: refuse,
    findShipment: refuse,
    readLabel: refuse,
    track: refuse,
    cancel: refuse,
  };
}
