/**
 * Checkouts, payments, orders and e-mails are written in one transaction, so they always agree. Those of the last days
 * are compared every minute, those of the last months every night; a difference raises an alert on the Overview until
 * it is fixed.
 */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import { listBookDifferences } from './books-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHOWN = 20;

export const compareRecentBooks = (services: Services): Promise<void> => compareBooks(services, 3);

/** One statement, which the database ends by its time limit; not begun when the signal is aborted. */
export async function compareAllBooks(services: Services, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await compareBooks(services, 180);
}

/** The retention period of sent e-mails; they are not compared further back. */
const EMAIL_DAYS = 30;

/** The reconciler settles a payment within a minute or two. */
const UNSETTLED_MINUTES = 10;

async function compareBooks(services: Services, days: number): Promise<void> {
  const startedAt = services.now();
  const differences = await findDifferences(services, days);
  if (differences.length === 0) return resolveAlert(services, 'books-disagree', startedAt);
  const detail = { count: differences.length, faults: differences.slice(0, SHOWN) };
  await raiseAlert(services, 'books-disagree', detail);
}

/** Returns one sentence for each difference. */
export async function findDifferences({ db, now }: Services, days: number): Promise<string[]> {
  const subtractMs = (ms: number) => new Date(now().getTime() - ms);
  return listBookDifferences(db, {
    since: subtractMs(days * DAY_MS),
    emailsSince: subtractMs(Math.min(days, EMAIL_DAYS) * DAY_MS),
    unsettledSince: subtractMs(UNSETTLED_MINUTES * MINUTE_MS),
  });
}
