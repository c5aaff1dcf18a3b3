/**
 * Stored fingerprints of rosters are for lists (rules.md orders-27). Every night those that are missing are computed, and
 * those of open orders are compared with the rows, and their approved and released pictures with the files: a difference raises an alert, and is never repaired here, because it
 * means that jerseys were changed past the shop.
 */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import {
  listDriftedPictures,
  listOpenFingerprints,
  lockWithoutFingerprint,
  readPrintedContent,
  writeFingerprints,
} from './fingerprint-store.ts';
import { hashRoster } from './hash-roster.ts';
import { toPrintedContent } from './order-columns.ts';

/** Orders; each may have 300 jerseys. */
const PORTION = 200;
/** Order ids that an alert lists. */
const SHOWN = 20;

/** Orders of earlier versions have no fingerprint. Throws the signal's reason when it is stopped between portions. */
export async function fillFingerprints({ db }: Services, signal: AbortSignal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted();
    const last: number = after;
    after = await db.transaction().execute(async (tx) => {
      const ids = await lockWithoutFingerprint(tx, { after: last, limit: PORTION });
      const orders = await readPrintedContent(tx, ids);
      await writeFingerprints(
        tx,
        orders.map((order) => ({ pk: order.pk, hash: hashRoster(toPrintedContent(order)) })),
      );
      return ids.at(-1);
    });
  }
}

/** Alerts managers of every difference until a later run finds none. Throws the signal's reason when it is stopped. */
export async function compareFingerprints(services: Services, signal: AbortSignal): Promise<void> {
  const startedAt = services.now();
  const orderIds = await listDriftedOrders(services, signal);
  if (orderIds.length === 0) return resolveAlert(services, 'fingerprint-drift', startedAt);
  const detail = { count: orderIds.length, faults: orderIds.slice(0, SHOWN) };
  await raiseAlert(services, 'fingerprint-drift', detail);
}

async function listDriftedOrders({ db }: Services, signal: AbortSignal): Promise<string[]> {
  const drifted = new Set(await listDriftedPictures(db));
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const orders = await listOpenFingerprints(db, { after, limit: PORTION });
    for (const order of orders)
      if (!hashRoster(toPrintedContent(order))?.equals(order.roster_sha256)) drifted.add(order.order_id);
    if (orders.length < PORTION) return [...drifted];
    after = orders.at(-1)!.pk;
  }
}
