/**
 * Bank transfers count by a manager's confirmation alone, so every manager gets a daily list (rules.md payments-22,
 * security.md security-33).
 */
import { toDollars } from '#domain/shared/money.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { listConfirmedTransfers } from '../ledger/payment-store.ts';

/** Also covers nights in which the shop was stopped. */
const DAYS_BACK = 7;

/**
 * Runs every night for the complete days in Toronto. Safe to repeat: a day's e-mail to one manager is queued once. Throws the
 * signal's reason when it is stopped between two days.
 */
export async function emailTransferDigest(services: Services, signal?: AbortSignal): Promise<void> {
  const days = await listConfirmedTransfers(services.db, services.now(), DAYS_BACK);
  for (const { day, transfers, managers } of days) {
    signal?.throwIfAborted();
    const data = { day, transfers: transfers.map((each) => ({ ...each, amount: toDollars(each.amount) })) };
    await services.db.transaction().execute(async (tx) => {
      for (const to of managers)
        await queueEmail(tx, services, { kind: 'transfers-of-day', ref: day, to, data });
    });
  }
}
