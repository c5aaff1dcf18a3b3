/** The calls of which more than one in a hundred fails (rules.md operation-7). */
import { WINDOW_MS } from '../metrics/count-requests.ts';
import { deleteRequestCounts, sumRequestCounts } from '../metrics/request-count-store.ts';
import type { Services } from '../platform/services.ts';

const MAX_ERROR_SHARE = 0.01;
/** One or two errors may be a connection that was lost; a call that fails is repeated soon. */
const MIN_ERRORS = 3;
const KEPT_MS = 60 * 60_000;
const SHOWN = 5;

/** Of one call or of all together, in the last ten minutes. Deletes the counts of the hour before. */
export async function findFailingCalls({ db, now }: Services) {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await deleteRequestCounts(db, ago(KEPT_MS));
  const totals = await sumRequestCounts(db, ago(WINDOW_MS));
  const isAbove = ({ requests, errors }: { requests: number; errors: number }) =>
    errors >= MIN_ERRORS && errors > MAX_ERROR_SHARE * requests;
  if (!totals.some(isAbove)) return null;
  const calls = totals.filter(({ call }) => call !== null);
  const faults = calls
    .slice(0, SHOWN)
    .map(({ call, requests, errors }) => `${call}: ${errors} of ${requests} requests`);
  const count = calls.reduce((sum, { errors }) => sum + errors, 0);
  return { count, minutes: WINDOW_MS / 60_000, faults };
}
