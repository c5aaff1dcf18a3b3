/**
 * Anonymises orders every night when their retention period ends, and those of one person immediately on request. Data
 * for bookkeeping stays without a name: ids, dates, options and amounts. Their pictures are claimed here and deleted from
 * the store afterwards (rules.md privacy-1, privacy-2).
 */
import { getOldestKeptDate, subtractDays } from '#domain/shared/retention.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { forgetClosedCopies } from './forgotten-checkouts-store.ts';
import { forgetFilesOfOrders } from './forgotten-files-store.ts';
import { lockErasableOrders, type Person } from './person-store.ts';
import { anonymiseOrderRows, lockExpiredOrders } from './privacy-store.ts';

const DRAFT_DAYS = 180;
const BATCH_SIZE = 500;

/** Returns the number of orders that were anonymised. Throws the signal's reason when it is stopped between portions. */
export async function anonymiseExpiredOrders(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, now } = services;
  const dates = {
    now: now(),
    draftsBefore: subtractDays(now(), DRAFT_DAYS),
    ordersBefore: getOldestKeptDate(now()),
  };
  let after = 0;
  const total = await anonymiseInPortions(
    services,
    async (tx) => {
      const expired = await lockExpiredOrders(tx, { ...dates, after, limit: BATCH_SIZE });
      after = expired.at(-1) ?? after;
      return expired;
    },
    { now: dates.now, signal },
  );
  await forgetClosedCopies(db, dates.draftsBefore, signal);
  return total;
}

type PrivacyServices = Pick<Services, 'db' | 'personalData'>;

/** Anonymises the orders of a person and returns their number. */
export const anonymiseOrdersOf = (services: PrivacyServices, person: Person, now: Date): Promise<number> =>
  anonymiseInPortions(services, (tx) => lockErasableOrders(tx, { person, now, limit: BATCH_SIZE }), { now });

/** Each portion of orders that `lock` returns is a transaction of its own (rules.md operation-14). */
async function anonymiseInPortions(
  { db, personalData }: PrivacyServices,
  lock: (tx: Connection) => Promise<number[]>,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const portion = await db.transaction().execute(async (tx) => {
      const ids = await lock(tx);
      if (ids.length > 0) {
        await forgetFilesOfOrders(tx, ids, now);
        await anonymiseOrderRows(tx, ids, personalData);
      }
      return ids.length;
    });
    total += portion;
    if (portion < BATCH_SIZE) return total;
  }
}
