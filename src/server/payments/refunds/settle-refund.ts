/**
 * Settles a claimed refund: requests it from the provider under its id, then records the response. After a crash in
 * between the claim is requested again; the provider refunds the same id once.
 */
import { cents } from '#domain/shared/money.ts';
import { recordEvent, recordEvents } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardIntent, RefundOutcome } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import { lockBalance } from '../ledger/order-balance-store.ts';
import { listOrdersPaidBy } from '../ledger/payment-store.ts';
import { recordRefund, recordUnmatchedRefund } from './record-refund.ts';
import {
  listClaimedRefunds,
  listRefundsOfIntent,
  markRefundRefused,
  readRefund,
  type StoredRefund,
  setPendingRefund,
} from './refund-store.ts';

/** Returns the resulting refund, which is still claimed while the provider has not decided. Safe to repeat. */
export async function settleRefund(services: Services, id: string): Promise<StoredRefund> {
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
  { cards, log }: Services,
  { id, provider, providerRef, intentId, amount }: StoredRefund,
): Promise<SettledOutcome | null> {
  if (provider === 'emt' || provider === 'credits') return { state: 'done', id: null };
  try {
    if (providerRef) return await cards.readRefund(providerRef);
    return await cards.refund({ intentId: intentId ?? '', refundId: id, amountCents: amount });
  } catch (error) {
    log.error({ err: error, refund: id }, 'the provider did not answer a refund');
    return null;
  }
}

async function recordOutcome(
  services: Services,
  tx: Connection,
  claimed: StoredRefund,
  outcome: SettledOutcome,
): Promise<void> {
  if (outcome.state === 'refused') return rejectRefund(services, tx, claimed, outcome.reason);
  if (outcome.state === 'pending') return setPendingRefund(tx, claimed.id, outcome.id);
  if (claimed.checkoutId) return recordUnmatchedRefund(services, tx, claimed, outcome.id);
  const order = await lockBalance(tx, claimed.orderId ?? '');
  if (!order) return;
  const refund = await readRefund(tx, claimed.id);
  if (refund.state === 'claimed') await recordRefund(services, tx, order, refund, outcome.id);
}

/**
 * Marks the refund as refused. The failure of a pending one, which was reported to the manager, is recorded in the
 * history.
 */
async function rejectRefund(
  { now }: Services,
  tx: Connection,
  { id, providerRef, amount, orderPk, checkoutId }: StoredRefund,
  reason: string,
): Promise<void> {
  const isRejected = await markRefundRefused(tx, id, now());
  if (!isRejected || providerRef === null) return;
  await recordEvent(tx, {
    kind: 'refund-failed',
    detail: { amountCents: amount, reason },
    actor: { name: 'card provider' },
    orderPk,
    checkoutId,
    at: now(),
  });
}

/** Settles claims whose response was lost; runs every minute. Returns the number of settled refunds. */
export async function settleClaimedRefunds(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - 60_000);
  let settled = 0;
  for (const id of await listClaimedRefunds(services.db, before))
    if ((await settleRefund(services, id)).state !== 'claimed') settled += 1;
  return settled;
}

/** Requests the claimed refunds of a payment again. */
export async function settleRefundsOfIntent(services: Services, intentId: string): Promise<void> {
  for (const { id, state } of await listRefundsOfIntent(services.db, intentId))
    if (state === 'claimed') await settleRefund(services, id);
}

/** Records a refund that was made in the provider's dashboard in the history of the orders of its payment. */
export async function recordForeignRefund(
  { now }: Services,
  tx: Connection,
  intent: CardIntent,
): Promise<void> {
  const own = await listRefundsOfIntent(tx, intent.id);
  const amountCents = own.reduce((left, { amount }) => left - amount, intent.amountRefundedCents);
  if (amountCents <= 0) return;
  const orders = await listOrdersPaidBy(tx, intent.id);
  await recordEvents(
    tx,
    orders.map((orderPk) => ({
      kind: 'refunded-elsewhere',
      detail: { paymentId: intent.id, amountCents: cents(amountCents) },
      actor: { name: 'card provider' },
      orderPk,
      at: now(),
    })),
  );
}
