/**
 * Settles a claimed refund: requests it from the provider under its id, then records the response. After a crash in
 * between the claim is requested again; the provider refunds the same id once.
 */
import type { Connection } from '../../platform/db/connection.ts';
import {
  CardServiceFailure,
  isThrottled,
  type RefundOutcome,
} from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import { lockBalance } from '../ledger/order-balance-store.ts';
import { recordFailedRefund } from './failed-refund.ts';
import { recordRefund, recordUnmatchedRefund } from './record-refund.ts';
import {
  countFailedAttempt,
  listClaimedRefunds,
  listRefundsOfIntent,
  readRefund,
  type StoredRefund,
  setPendingRefund,
} from './refund-store.ts';

/** Returns the resulting refund, which is still claimed while the provider has not decided. Safe to repeat. */
export async function settleRefund(services: Services, id: string): Promise<StoredRefund> {
  try {
    return await settleClaim(services, id);
  } catch (error) {
    if (!isThrottled(error)) throw error;
    return readRefund(services.db, id);
  }
}

/** The same for jobs: throws when the provider has too many requests. */
async function settleClaim(services: Services, id: string): Promise<StoredRefund> {
  const claimed = await readRefund(services.db, id);
  if (claimed.state !== 'claimed') return claimed;
  const outcome = await requestRefund(services, claimed);
  if (outcome === null) return claimed;
  await services.db.transaction().execute((tx) => recordOutcome(services, tx, claimed, outcome));
  return readRefund(services.db, id);
}

type SettledOutcome = RefundOutcome | { state: 'done'; id: null };

/** Returns null when the outcome is unknown. Bank transfers and credits are refunded without the provider. */
async function requestRefund(
  { cards, db, log }: Services,
  { id, provider, providerRef, intentId, amount, attempt }: StoredRefund,
): Promise<SettledOutcome | null> {
  if (provider === 'emt' || provider === 'credits') return { state: 'done', id: null };
  try {
    if (providerRef) return await cards.readRefund(providerRef);
    return await cards.refund({ intentId: intentId ?? '', refundId: id, attempt, amountCents: amount });
  } catch (error) {
    if (isThrottled(error)) throw error;
    log.error({ err: error, refund: id }, 'the provider did not answer a refund');
    if (error instanceof CardServiceFailure && error.needsNewKey) await countFailedAttempt(db, id, attempt);
    return null;
  }
}

async function recordOutcome(
  services: Services,
  tx: Connection,
  claimed: StoredRefund,
  outcome: SettledOutcome,
): Promise<void> {
  if (outcome.state === 'refused') return recordFailedRefund(services, tx, claimed, outcome.reason);
  if (outcome.state === 'pending') return setPendingRefund(tx, claimed.id, outcome.id);
  if (claimed.checkoutId) return recordUnmatchedRefund(services, tx, claimed, outcome.id);
  const order = await lockBalance(tx, claimed.orderId ?? '');
  if (!order) return;
  const refund = await readRefund(tx, claimed.id);
  if (refund.state === 'claimed') await recordRefund(services, tx, order, refund, outcome.id);
}

/**
 * Settles claims whose response was lost, every minute, until `until` of performance.now(). One that fails does not hold
 * up the others. Returns the number of settled refunds. Throws when the provider has too many requests.
 */
export async function settleClaimedRefunds(services: Services, until = Infinity): Promise<number> {
  const before = new Date(services.now().getTime() - 60_000);
  let settled = 0;
  for (const id of await listClaimedRefunds(services.db, before)) {
    if (performance.now() > until) break;
    if (await isSettled(services, id)) settled += 1;
  }
  return settled;
}

async function isSettled(services: Services, id: string): Promise<boolean> {
  try {
    return (await settleClaim(services, id)).state !== 'claimed';
  } catch (error) {
    if (isThrottled(error)) throw error;
    services.log.error({ err: error, refund: id }, 'a refund could not be recorded');
    return false;
  }
}

/** Requests the claimed refunds of a payment again, and reads whether the booked ones have failed since. */
export async function settleRefundsOfIntent(services: Services, intentId: string): Promise<void> {
  for (const { id, state } of await listRefundsOfIntent(services.db, intentId))
    if (state === 'claimed') await settleClaim(services, id);
    else await recheckRefund(services, id);
}

async function recheckRefund(services: Services, id: string): Promise<void> {
  const refund = await readRefund(services.db, id);
  if (refund.state !== 'done' || refund.providerRef === null) return;
  const outcome = await services.cards.readRefund(refund.providerRef);
  if (outcome.state !== 'refused') return;
  await services.db.transaction().execute((tx) => recordFailedRefund(services, tx, refund, outcome.reason));
}
