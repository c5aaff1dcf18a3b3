/**
 * Anonymises orders every night when their retention period ends, and those of one person immediately on request. Data
 * for bookkeeping stays without a name: ids, dates, options and amounts. Their pictures are claimed here and deleted from
 * the store afterwards (rules.md privacy-1, privacy-2).
 */
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { subtractDays, subtractMonths } from './delete-expired-data.ts';
import { forgetFilesOfOrders } from './forgotten-files-store.ts';
import { lockErasableOrders, type Person, readAddressesOfOrders } from './person-store.ts';
import { anonymiseOrderRows, deleteExpiredCopies, lockExpiredOrders } from './privacy-store.ts';

const DRAFT_DAYS = 180;
const DELIVERED_MONTHS = 24;
/** The delivery is estimated 26 days after the payment (rules.md delivery-2). */
const DELIVERY_DAYS = 26;
const BATCH_SIZE = 500;

/** Returns the number of orders that were anonymised. */
export async function anonymiseExpiredOrders({ db, now }: Services): Promise<number> {
  const dates = {
    now: now(),
    draftsBefore: subtractDays(now(), DRAFT_DAYS),
    ordersBefore: subtractDays(subtractMonths(now(), DELIVERED_MONTHS), DELIVERY_DAYS),
  };
  let total = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (tx) => {
      const expired = await lockExpiredOrders(tx, { ...dates, limit: BATCH_SIZE });
      if (expired.length > 0) await anonymise(tx, expired, dates.now);
      return expired.length;
    });
    total += batch;
    if (batch < BATCH_SIZE) break;
  }
  await deleteExpiredCopies(db, dates);
  return total;
}

/** Anonymises the orders of a person, in portions; returns their number and the addresses of those still in production. */
export async function anonymiseOrdersOf(
  tx: Connection,
  person: Person,
  now: Date,
): Promise<{ anonymised: number; retained: string[] }> {
  let anonymised = 0;
  for (;;) {
    const erasable = await lockErasableOrders(tx, { person, now, limit: BATCH_SIZE });
    if (erasable.length > 0) await anonymise(tx, erasable, now);
    anonymised += erasable.length;
    if (erasable.length < BATCH_SIZE) break;
  }
  return { anonymised, retained: await readAddressesOfOrders(tx, person) };
}

async function anonymise(tx: Connection, ids: readonly number[], now: Date): Promise<void> {
  await forgetFilesOfOrders(tx, ids, now);
  await anonymiseOrderRows(tx, ids);
}
