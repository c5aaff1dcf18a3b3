import type { Carrier } from '#domain/shipping/carrier.ts';
import type { Config } from '../../config/config.ts';
import { createCanadaPost } from './canada-post/canada-post.ts';
import type { CarrierLog } from './carrier/carrier-http.ts';
import type { PostageCarrier } from './carrier/postage-carrier.ts';
import { createOffCarrier } from './off-carrier.ts';
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
