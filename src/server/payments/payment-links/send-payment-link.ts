/**
 * Sends a link that requests a deposit or the balance (rules.md payments-4, payments-6). The amount is read from the
 * database, the e-mail is sent only to the address of the order, a copied link is returned instead (docs/decisions/0003), and the previous link is revoked.
 */
import { assertNotCancelled } from '#domain/orders/order/work-state.ts';
import { getCardShipping, isSaved } from '#domain/payments/order-balance.ts';
import { formatPaymentLink } from '#domain/payments/payment-link.ts';
import { decidePaymentLink, getRequestedStatus } from '#domain/payments/payment-link-state.ts';
import type { PaymentKind } from '#domain/payments/payment-state.ts';
import { fromDollars, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueOrderEmail } from '../../emails/queue-order-email.ts';
import { computePaymentKey } from '../../orders/access/link-keys.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import { consumeRateLimit, HOUR, refundRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { cancelAbandonedCheckout } from '../checkout/open/cancel-checkout.ts';
import {
  advanceOrder,
  assertOrderable,
  findOrderContact,
  lockAtVersion,
} from '../ledger/order-balance-store.ts';
import { addKnownTax } from '../ledger/order-tax.ts';
import { countPaymentLinks, insertPaymentLink, revokePaymentLinks } from '../ledger/payment-link-store.ts';

const DAY_MS = 24 * 3600 * 1000;
const LINK_DAYS = 14;

interface PaymentLinkRequest {
  order_id: string;
  version: number;
  /** In dollars; undefined or null requests the default deposit, or the whole amount due. */
  amount?: number | null | undefined;
  /** The link is returned, to be copied, and nobody is e-mailed. */
  copied: boolean;
}

/** Throws Problem 'too-many-attempts', and the Problems of an invalid order or amount. */
export async function sendPaymentLink(
  services: Services,
  kind: PaymentKind,
  request: PaymentLinkRequest,
  session: Session,
) {
  const contact = await findOrderContact(services.db, request.order_id);
  if (!contact) throw new Problem('not-found');
  const limits = request.copied
    ? [{ key: `payment-link-copy:${contact.pk}`, max: 20, seconds: 24 * HOUR }]
    : [
        { key: `payment-link:${contact.pk}`, max: 5, seconds: 24 * HOUR },
        { key: `mail:payment-link:${contact.email.toLowerCase()}`, max: 3, seconds: HOUR },
      ];
  await consumeRateLimit(services, limits);
  try {
    await cancelAbandonedCheckout(services, request.order_id);
    const { version, link } = await services.db
      .transaction()
      .execute((tx) => createPaymentLink(services, tx, { kind, request, session }));
    if (request.copied) return { message: 'Link created', version, link };
    const message = kind === 'deposit' ? 'Deposit Link Sent' : 'Payment Link Sent';
    return { message, version, link: null };
  } catch (error) {
    // No link was created.
    await refundRateLimit(services, limits);
    throw error;
  }
}

interface NewLink {
  kind: PaymentKind;
  request: PaymentLinkRequest;
  session: Session;
}

async function createPaymentLink(
  services: Services,
  tx: Connection,
  { kind, request, session }: NewLink,
): Promise<{ version: number; link: string }> {
  const at = services.now();
  const order = await lockAtVersion(tx, request);
  assertNotCancelled(order);
  if (isSaved(order)) await assertOrderable(tx, order, at);
  const requested = request.amount == null ? null : fromDollars(request.amount);
  const taxed = await addKnownTax(services, tx, order, getCardShipping(order, services.prices()));
  const link = decidePaymentLink(taxed, { kind, amount: requested }, services.prices());
  await revokePaymentLinks(tx, order.pk, at);
  const version = await advanceOrder(tx, order, {
    status: getRequestedStatus(order, kind),
    columns: kind === 'deposit' ? { deposit_amount_cents: link.amount } : {},
    event: {
      kind: `${kind}-link`,
      detail: {
        amountCents: link.amount,
        shippingCents: link.shipping,
        ...(request.copied && { copied: true }),
      },
    },
    actor: session,
    at,
  });
  const key = computePaymentKey(services, { pk: order.pk, nth: (await countPaymentLinks(tx, order.pk)) + 1 });
  await insertPaymentLink(tx, {
    ...link,
    orderPk: order.pk,
    orderVersion: version,
    keyHash: hashToken(key),
    createdBy: session.userId,
    at,
    expiresAt: new Date(at.getTime() + LINK_DAYS * DAY_MS),
  });
  const address = `${services.config.publicUrl}/payment${formatPaymentLink({ orderId: order.orderId, paymentId: key })}`;
  if (request.copied) return { version, link: address };
  await queueOrderEmail(tx, services, {
    kind: 'payment-link',
    ref: `${order.orderId}-${version}`,
    to: order.email,
    data: {
      orderId: order.orderId,
      name: order.name,
      teamName: order.teamName,
      kind,
      amount: toDollars(link.amount),
      link: address,
      // Whoever pays need not be the captain.
      orderLink: `${services.config.publicUrl}/order-status#${order.orderId}.${key}`,
      days: LINK_DAYS,
    },
  });
  return { version, link: address };
}
