/** Checkouts, payments, orders and e-mails are written in one transaction, so they always agree. */
import type { Services } from '../platform/services.ts';
import { readComparison } from '../reports/provider-store.ts';
import { listBookDifferences } from './books-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** E-mails are not compared further back. */
const EMAIL_DAYS = 30;

/** The reconciler settles a payment within a minute or two. */
const UNSETTLED_MINUTES = 10;

/** The provider's events may overtake each other for so long, and a walk over them may fail. */
const UNEQUAL_MINUTES = 60;

/**
 * Returns one sentence for each payment of which the card provider says something else than the books, and one when its
 * events were not read for an hour.
 */
export async function findProviderDifferences({ db, now }: Services): Promise<string[]> {
  const { since, readUntil, payments } = await readComparison(db);
  const before = now().getTime() - UNEQUAL_MINUTES * MINUTE_MS;
  const isOld = (at: Date | null) => at !== null && at.getTime() <= before;
  const unread = isOld(readUntil)
    ? [`The events of the card provider were read to their end at ${readUntil?.toISOString()} last`]
    : [];
  if (!isOld(since === null ? null : new Date(since))) return unread;
  const differences = payments.map(
    ({ id, provider, books }) =>
      `Payment ${id} is ${provider} cents at the card provider, less refunds and lost disputes, and ${books} in the books`,
  );
  return [...unread, ...differences];
}

/**
 * Returns one sentence for each difference in the last days, by one statement, which the database ends by its time limit.
 * More than a month is compared at night, and then the sums of all orders.
 */
export async function findDifferences({ db, now }: Services, days: number): Promise<string[]> {
  const subtractMs = (ms: number) => new Date(now().getTime() - ms);
  return listBookDifferences(db, {
    since: subtractMs(days * DAY_MS),
    sumsSince: days > EMAIL_DAYS ? new Date(0) : subtractMs(days * DAY_MS),
    emailsSince: subtractMs(Math.min(days, EMAIL_DAYS) * DAY_MS),
    unsettledSince: subtractMs(UNSETTLED_MINUTES * MINUTE_MS),
  });
}
