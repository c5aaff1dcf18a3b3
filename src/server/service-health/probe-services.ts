/**
 * The job that calls every idle service at the start, and a failing one every minute, so that its end is seen; never one
 * that the shop pays for by the call. The check of the services reads what the calls have shown.
 */
import type { ServiceName } from '#contract/staff/service-health.ts';
import type { Services } from '../platform/services.ts';
import { listServiceStates } from './service-states.ts';

/** Returns the job of a process; its first run calls every service. */
export function createServiceProbe(services: Services): () => Promise<void> {
  let isFirst = true;
  return async () => {
    const states = await listServiceStates(services);
    const called = states.filter(({ isObserved, row }) => (isFirst ? isObserved : row?.failing_since));
    isFirst = false;
    // The outcome of each call, also of a failed one, is recorded like that of any other call.
    for (const { service } of called) await PROBES[service](services).catch(() => undefined);
    await services.health.flush();
  };
}

const PROBES: Record<ServiceName, (services: Services) => Promise<unknown>> = {
  cards: ({ cards }) => cards.check(),
  'stallion-express': ({ carriers, now }) => carriers['stallion-express'].findShipment(createSearch(now())),
  'canada-post': ({ carriers, now }) => carriers['canada-post'].findShipment(createSearch(now())),
  files: ({ files }) => files.check(),
  addresses: async ({ addresses }) =>
    addresses.isPaid ? undefined : addresses.suggest('290 Bremner Boulevard Toronto'),
  mail: ({ mail }) => mail.check(),
};

/** Of a shipment that does not exist. */
const createSearch = (attemptedAt: Date) => ({ reference: 'service-check', attemptedAt });
