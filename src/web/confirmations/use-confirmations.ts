import type { GoneRow, RowConfirmation } from '#contract/confirmations.ts';
import { api } from '../lib/api-client.ts';
import { usePeriodicReload } from '../lib/use-periodic-reload.ts';
import { useRequest } from '../lib/use-request.ts';

const REFRESH_MS = 15_000;

/** How far each stored jersey is; loaded again after a save, and every few seconds while the page is visible. */
export function useConfirmations(orderId: string | null, version: number | null) {
  const { data, reload } = useRequest(orderId, () => api.confirmations.list({ order_id: orderId! }), version);
  usePeriodicReload(reload, orderId === null ? null : REFRESH_MS);
  return {
    confirmations: data?.rows ?? NO_ROWS,
    gone: data?.gone ?? NO_GONE,
    isLoaded: data !== undefined,
    reload,
  };
}

const NO_ROWS: RowConfirmation[] = [];
const NO_GONE: GoneRow[] = [];
