import { createCanadaPost } from '../../platform/providers/postage/canada-post/canada-post.ts';
import type { CarrierLog } from '../../platform/providers/postage/carrier/carrier-http.ts';
import { createStallion } from '../../platform/providers/postage/stallion/stallion.ts';
import { CANADA_POST_USER, FakeCanadaPost } from './fake-canada-post.ts';
import { FakeStallion, STALLION_TOKEN } from './fake-stallion.ts';
import { SENDER, SILENT_LOG } from './samples.ts';

export const NOW = new Date('2026-11-22T15:00:00Z');

interface ConnectOptions {
  log?: CarrierLog;
  token?: string;
  password?: string;
}

/** Starts the fake and returns it with an adapter of it. */
export async function openStallion({ log = SILENT_LOG, token = STALLION_TOKEN }: ConnectOptions = {}) {
  const service = new FakeStallion();
  await service.start();
  const carrier = createStallion({
    token,
    apiUrl: service.url,
    now: () => NOW,
    log,
    limitTime: service.limitTime,
  });
  return { service, carrier };
}

export async function openCanadaPost(
  contract: string | null,
  { log = SILENT_LOG, password = CANADA_POST_USER.password }: ConnectOptions = {},
) {
  const service = new FakeCanadaPost({ isContract: contract !== null });
  await service.start();
  const carrier = createCanadaPost({
    username: CANADA_POST_USER.username,
    password,
    customer: '1234567',
    contract,
    apiUrl: service.origin,
    from: SENDER,
    email: 'hello@harbour.ca',
    now: () => NOW,
    log,
    limitTime: service.limitTime,
  });
  return { service, carrier };
}

/** The adapters of real services, each with a fake. */
export const LIVE_CARRIERS = [
  { name: 'Stallion Express', open: openStallion },
  {
    name: 'Canada Post without a contract',
    open: (options?: ConnectOptions) => openCanadaPost(null, options),
  },
  {
    name: 'Canada Post with a contract',
    open: (options?: ConnectOptions) => openCanadaPost('40012345', options),
  },
];
