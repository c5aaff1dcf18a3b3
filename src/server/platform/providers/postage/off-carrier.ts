import { CARRIER_NAMES, type Carrier } from '#domain/shipping/carrier.ts';
import { CarrierError } from './carrier/carrier-error.ts';
import type { PostageCarrier } from './carrier/postage-carrier.ts';

const SETTINGS: Record<Carrier, string> = {
  'stallion-express': 'STALLION_TOKEN',
  'canada-post': 'CANADA_POST_USERNAME, CANADA_POST_PASSWORD, CANADA_POST_CUSTOMER and SHIP_FROM',
};

/** A carrier without settings in a shop that must not sell test labels: every call says what to set. */
export function createOffCarrier(carrier: Carrier): PostageCarrier {
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
