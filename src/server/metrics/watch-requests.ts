/** The job that alerts managers to calls of which more than one in a hundred fails (rules.md operation-7). */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import { WINDOW_MS } from './count-requests.ts';
import { deleteRequestCounts, sumRequestCounts } from './request-count-store.ts';

const MAX_ERROR_SHARE = 0.01;
/** One or two errors may be a connection that was lost; a call that fails is repeated soon. */
const MIN_ERRORS = 3;
const KEPT_MS = 60 * 60_000;
const SHOWN = 5;

export async function watchRequests(services: Services): Promise<void> {
  const { db } = services;
  const now = services.now();
  const subtractMs = (ms: number) => new Date(now.getTime() - ms);
  await deleteRequestCounts(db, subtractMs(KEPT_MS));
  const totals = await sumRequestCounts(db, subtractMs(WINDOW_MS));
  const isAbove = ({ requests, errors }: { requests: number; errors: number }) =>
    errors >= MIN_ERRORS && errors > MAX_ERROR_SHARE * requests;
  if (!totals.some(isAbove)) return resolveAlert(services, 'requests-failing', now);
  const calls = totals.filter(({ call }) => call !== null);
  const faults = calls
    .slice(0, SHOWN)
    .map(({ call, requests, errors }) => `${call}: ${errors} of ${requests} requests`);
  const count = calls.reduce((sum, { errors }) => sum + errors, 0);
  await raiseAlert(services, 'requests-failing', { count, minutes: WINDOW_MS / 60_000, faults });
}
