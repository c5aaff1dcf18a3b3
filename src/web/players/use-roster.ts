import { api } from '../calls/api-client.ts';
import { usePeriodicReload } from '../calls/use-periodic-reload.ts';
import { useRequest } from '../calls/use-request.ts';

const REFRESH_MS = 15_000;

/**
 * How far each stored jersey is, for the captain: loaded again with every version, and every few seconds while the page is visible. Who is
 * not the captain gets nothing.
 */
export function useRoster(reference: string | null, version: unknown) {
  const { data, reload } = useRequest(reference, () => api.players.list({ order_id: reference! }), version);
  usePeriodicReload(reload, data ? REFRESH_MS : null);
  return { roster: data, reload };
}
