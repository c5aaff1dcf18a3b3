/**
 * Opens a card payment of a cart or a payment link (rules.md checkout-5): prices and reserves its content in one
 * transaction, then opens the checkout's single intent at the provider.
 */

import { randomUUID } from 'node:crypto';
import { CHECKOUT_MINUTES } from '#domain/orders/order/order-state.ts';
import type { CartOrderPrice } from '#domain/payments/cart.ts';
import type { Cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { CardIntent, IntentRequest } from '../../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../../platform/services.ts';
import { readPaymentLink } from '../../ledger/payment-link-store.ts';
import type { CheckoutDraft } from '../checkout-snapshot.ts';
import {
  type CheckoutWithHistory,
  lockCheckout,
  readCheckout,
  type StoredCheckout,
} from '../checkout-store.ts';
import { recordIntent } from '../intent-store.ts';
import { unlockOrders } from '../reservation-store.ts';
import { assertNoPaymentInProgress, cancelOutdatedIntent, cancelOutdatedIntents } from './cancel-checkout.ts';
import { type CartToOpen, draftCartCheckout, draftLinkCheckout, type LinkToOpen } from './draft-checkout.ts';
import type { Payer } from './load-cart.ts';
import { insertCheckout, lockLinkOpening, reopenCheckout } from './open-checkout-store.ts';

export type CheckoutToOpen = CartToOpen | LinkToOpen;

interface OpenedCheckout {
  id: string;
  amount: Cents;
  /** Null when nothing is left to pay by card. */
  clientSecret: string | null;
  shares: readonly CartOrderPrice[];
  outdated: CheckoutDraft['outdated'];
  tax: CheckoutDraft['tax'];
}

/**
 * Safe to repeat: a checkout keeps its intent while its amount stays the same. Throws Problem 'payment-processing' or
 * 'order-submitted' when it is being paid or was paid, 'checkout-changed' when a newer call has replaced this one, and
 * the Problems of draft-checkout.ts.
 */
export async function openCheckout(
  services: Services,
  request: CheckoutToOpen,
  caller: Caller,
): Promise<OpenedCheckout> {
  // Read before the transaction, where it would need a second connection.
  const session = request.kind === 'cart' ? await caller.session() : null;
  const { id, attempt, intentId, draft } = await reserveUnpaid(services, request, { caller, session });
  const { amount, shares, outdated, tax } = draft;
  if (amount === 0) {
    await cancelOutdatedIntents(services, id, null);
    return { id, amount, clientSecret: null, shares, outdated, tax };
  }
  const { clientSecret } = await openIntent(services, {
    checkoutId: id,
    attempt,
    intentId,
    amountCents: amount,
    currency: 'cad',
    description: draft.description,
  });
  return { id, amount, clientSecret, shares, outdated, tax };
}

type Reservation = Pick<IntentRequest, 'attempt' | 'intentId'> & { id: string; draft: CheckoutDraft };

/** The provider is asked about the intents of an earlier opening between two transactions, never in one. */
async function reserveUnpaid(
  services: Services,
  request: CheckoutToOpen,
  payer: Payer,
): Promise<Reservation> {
  const unpaid = new Set<string>();
  for (;;) {
    const outcome = await services.db
      .transaction()
      .execute((tx) => reserveCheckout(services, tx, request, { ...payer, unpaid }));
    if (outcome === 'opened-meanwhile') continue;
    if (!('unchecked' in outcome)) return outcome;
    await assertNoPaymentInProgress(services, outcome.id, outcome.unchecked);
    for (const intentId of outcome.unchecked) unpaid.add(intentId);
  }
}

/**
 * Writes the checkout with its reservations in one transaction, before the provider is called. Writes nothing when a
 * concurrent request has opened the checkout meanwhile, or while intents other than the `unpaid` ones may be paid.
 */
async function reserveCheckout(
  services: Services,
  tx: Connection,
  request: CheckoutToOpen,
  { unpaid, ...by }: Payer & { unpaid: ReadonlySet<string> },
): Promise<Reservation | 'opened-meanwhile' | { id: string; unchecked: string[] }> {
  const id = await chooseCheckoutId(tx, request);
  const previous = (await lockCheckout(tx, id)) && (await readCheckout(tx, id));
  const unchecked = previous?.openIntentIds.filter((intentId) => !unpaid.has(intentId)) ?? [];
  if (unchecked.length > 0) return { id, unchecked };
  const draft =
    request.kind === 'cart'
      ? await draftCartCheckout(services, tx, { request, previous, ...by })
      : await draftLinkCheckout(services, tx, { request, previous, checkoutId: id });
  const attempt = getAttempt(previous, draft.amount);
  const intentId = previous?.attempt === attempt ? previous.intentId : null;
  const expires = new Date(services.now().getTime() + CHECKOUT_MINUTES * 60_000);
  const browserHash = by.caller.getOrCreateBrowserHash();
  const checkout = { ...draft, id, attempt, browserHash, intentId, expires };
  if (previous) await reopenCheckout(tx, checkout);
  else if (!(await insertCheckout(tx, checkout))) return 'opened-meanwhile';
  await draft.reserve(id, expires);
  await unlockOrders(tx, id, listRemovedOrders(previous, draft));
  return { id, attempt, intentId, draft };
}

/** Returns the id in a cart's request, or the id of a link's first opening, so that two tabs pay the same intent. */
async function chooseCheckoutId(tx: Connection, request: CheckoutToOpen): Promise<string> {
  if (request.kind === 'cart') return request.id;
  await lockLinkOpening(tx, request.link.id);
  const link = await readPaymentLink(tx, request.link.id);
  return link?.checkoutId ?? randomUUID();
}

/** Returns the number of the attempt: a new one for another amount and after a cancelled intent. */
function getAttempt(previous: CheckoutWithHistory | null, amount: Cents): number {
  if (!previous) return 1;
  const isSame = previous.amount === amount && !previous.isAttemptClosed;
  return previous.attempt + (isSame ? 0 : 1);
}

/** Returns orders of an earlier opening that are no longer in the cart; they are unlocked. */
function listRemovedOrders(previous: StoredCheckout | null, { orderPks }: CheckoutDraft): number[] {
  if (previous?.kind !== 'cart') return [];
  const before = previous.snapshot.orders.flatMap(({ orderPk }) => orderPk ?? []);
  return before.filter((pk) => !orderPks.includes(pk));
}

/**
 * Opens the intent of an attempt that is stored already, and records it only if that attempt is still the current one:
 * of two concurrent calls the newer attempt wins, regardless of which response arrives first. Throws Problem
 * 'checkout-changed' for the other.
 */
async function openIntent(
  services: Services,
  request: IntentRequest,
): Promise<CardIntent & { clientSecret: string }> {
  const { checkoutId, attempt } = request;
  if (attempt > 1) await cancelOutdatedIntents(services, checkoutId, attempt);
  const intent = await services.cards.openIntent(request);
  const opened = { checkoutId, attempt, intentId: intent.id, now: services.now() };
  const isCurrent = await recordIntent(services.db, opened);
  if (isCurrent && intent.status !== 'canceled') return intent;
  await cancelOutdatedIntent(services, checkoutId, intent.id);
  throw new Problem('checkout-changed');
}
