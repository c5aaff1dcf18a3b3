import { listServiceHealth, type ServiceHealthRow } from '../platform/health/service-health-store.ts';
import { listServiceModes, type ServiceMode } from '../platform/health/service-modes.ts';
import type { Services } from '../platform/services.ts';

export interface ServiceState extends ServiceMode {
  /** What its calls have shown; undefined for one that is offline now, whatever was recorded with earlier settings. */
  row: ServiceHealthRow | undefined;
}

export async function listServiceStates(services: Services): Promise<ServiceState[]> {
  const rows = await listServiceHealth(services.db);
  return listServiceModes(services).map((mode) => ({
    ...mode,
    row: mode.isObserved ? rows.find(({ service }) => service === mode.service) : undefined,
  }));
}
