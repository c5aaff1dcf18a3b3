/**
 * Anonymises orders every night when their retention period ends, and those of one person immediately on request. Data
 * for bookkeeping stays without a name: ids, dates, options and amounts. Their pictures are claimed here and deleted from
 * the store afterwards (rules.md privacy-1, privacy-2).
 */
import type { Kysely } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import type { Services } from '../platform/services.ts';
import { subtractDays, subtractMonths } from './delete-expired-data.ts';
import { forgetFilesOfOrders } from './forgotten-files-store.ts';
import { lockErasableOrders, type Person } from './person-store.ts';
import { anonymiseOrderRows, deleteExpiredCopies, lockExpiredOrders } from './privacy-store.ts';

const DRAFT_DAYS = 180;
const DELIVERED_MONTHS = 24;
/** The delivery is estimated 26 days after the payment (rules.md delivery-2). */
const DELIVERY_DAYS = 26;
const BATCH_SIZE = 500;

/** Returns the number of orders that were anonymised. Throws the signal's reason when it is stopped between portions. */
export async function anonymiseExpiredOrders({ db, now }: Services, signal?: AbortSignal): Promise<number> {
  const dates = {
    now: now(),
    draftsBefore: subtractDays(now(), DRAFT_DAYS),
    ordersBefore: subtractDays(subtractMonths(now(), DELIVERED_MONTHS), DELIVERY_DAYS),
  };
  let after = 0;
  const total = await anonymiseInPortions(
    db,
    async (tx) => {
      const expired = await lockExpiredOrders(tx, { ...dates, after, limit: BATCH_SIZE });
      after = expired.at(-1) ?? after;
      return expired;
    },
    { now: dates.now, signal },
  );
  await deleteExpiredCopies(db, dates, signal);
  return total;
}

/** Anonymises the orders of a person and returns their number. */
export const anonymiseOrdersOf = (db: Kysely<DB>, person: Person, now: Date): Promise<number> =>
  anonymiseInPortions(db, (tx) => lockErasableOrders(tx, { person, now, limit: BATCH_SIZE }), { now });

/** Each portion of orders that `lock` returns is a transaction of its own (rules.md operation-14). */
async function anonymiseInPortions(
  db: Kysely<DB>,
  lock: (tx: Connection) => Promise<number[]>,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const portion = await db.transaction().execute(async (tx) => {
      const ids = await lock(tx);
      if (ids.length > 0) await anonymise(tx, ids, now);
      return ids.length;
    });
    total += portion;
    if (portion < BATCH_SIZE) return total;
  }
}

async function anonymise(tx: Connection, ids: readonly number[], now: Date): Promise<void> {
  await forgetFilesOfOrders(tx, ids, now);
  await anonymiseOrderRows(tx, ids);
}
