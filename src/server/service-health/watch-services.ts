/**
 * The job that alerts managers to a service that has been failing for ten minutes. An idle service is called once at the
 * start and every minute while it fails, so that its end is seen; never one that the shop pays for by the call.
 */
import type { ServiceName } from '#contract/service-health.ts';
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import { listServiceHealth, type ServiceHealthRow } from '../platform/health/service-health-store.ts';
import { listServiceModes, type ServiceMode } from '../platform/health/service-modes.ts';
import type { Services } from '../platform/services.ts';
import { explainFailure } from './explain-failure.ts';

const ALERT_AFTER_MS = 10 * 60_000;

/** Returns the job of a process; its first run calls every service. */
export function createServiceWatch(services: Services): () => Promise<void> {
  let isFirst = true;
  return async () => {
    const observed = listServiceModes(services).filter(({ isObserved }) => isObserved);
    const before = await readFailures(services, observed);
    await probe(services, isFirst ? observed.map(({ service }) => service) : before.map(toName));
    isFirst = false;
    await alertFailures(services, await readFailures(services, observed), observed);
  };
}

const toName = ({ service }: ServiceHealthRow) => service as ServiceName;

async function readFailures({ db }: Services, observed: readonly ServiceMode[]): Promise<ServiceHealthRow[]> {
  const rows = await listServiceHealth(db);
  return rows.filter(
    (row) => row.failing_since !== null && observed.some(({ service }) => service === row.service),
  );
}

/** The outcome of each call, also of a failed one, is recorded like that of any other call. */
async function probe(services: Services, names: readonly ServiceName[]): Promise<void> {
  for (const name of names) await PROBES[name](services).catch(() => undefined);
  await services.health.flush();
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

async function alertFailures(
  services: Services,
  failures: readonly ServiceHealthRow[],
  modes: readonly ServiceMode[],
): Promise<void> {
  const lasting = failures.filter(hasLasted);
  if (lasting.length === 0) return resolveAlert(services, 'service-failing', services.now());
  const faults = lasting.map((row) => {
    const { title } = modes.find(({ service }) => service === row.service)!;
    return `${title}: ${explainFailure(row)}`;
  });
  await raiseAlert(services, 'service-failing', { count: faults.length, faults });
}

/** A call failed ten minutes after the first, and none succeeded in between. */
const hasLasted = ({ failing_since, last_failed_at }: ServiceHealthRow): boolean =>
  last_failed_at!.getTime() - failing_since!.getTime() >= ALERT_AFTER_MS;
