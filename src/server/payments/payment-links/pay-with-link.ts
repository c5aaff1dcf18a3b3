/**
 * The calls of a payment link's holder: show the requested amount, pay it by card, and read the result of the payment.
 * Invalid, expired and outdated links return the same error (rules.md payments-4, security.md security-4).
 */
import { formatWireAddress, parseWireAddress } from '#contract/conversion/address-conversion.ts';
import { formatTaxLines } from '#contract/conversion/tax-conversion.ts';
import type { WireAddress } from '#contract/endpoint/fields.ts';
import { getAmountDue, getTransferShipping } from '#domain/payments/order-balance.ts';
import { getPaymentLinkState } from '#domain/payments/payment-link-state.ts';
import { isDeliverable, parsePhone } from '#domain/shared/contact.ts';
import { toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeRateLimit, HOUR, MINUTE, refundRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { assertDelivery } from '../checkout/open/draft-checkout.ts';
import { openCheckout } from '../checkout/open/open-checkout.ts';
import { consumePaymentAttempt, getLinkPaymentKey } from '../checkout/payment-attempt-store.ts';
import { settleCheckout } from '../checkout/settle/settle-checkout.ts';
import { readBalance } from '../ledger/order-balance-store.ts';
import { addKnownTax } from '../ledger/order-tax.ts';
import { findPaymentLink, type StoredPaymentLink } from '../ledger/payment-link-store.ts';
import type { Recipient } from '../ledger/record-payment.ts';

interface PaymentLinkReference {
  order_id: string;
  payment_id: string;
  type: string;
}

export async function checkPaymentLink(services: Services, reference: PaymentLinkReference, caller: Caller) {
  const link = await requirePaymentLink(services, reference, caller);
  return {
    message: '',
    payment_amount: toDollars(link.amount),
    transfer_amount: toDollars(await getTransferAmount(services, link)),
    total_items: link.jerseys,
    name: link.name,
    email: link.email,
    kind: link.kind,
    secret_code: link.teamName,
    phone: link.phone,
    address: link.address && formatWireAddress(link.address),
    keeps_recipient: link.keepsRecipient,
  };
}

/** As a manager confirms the transfer: of a deposit its amount, otherwise all that is due. */
async function getTransferAmount(services: Services, { kind, amount, orderId }: StoredPaymentLink) {
  const order = kind === 'payment' ? await readBalance(services.db, orderId) : null;
  if (!order) return amount;
  const shipping = getTransferShipping(order);
  return getAmountDue(await addKnownTax(services, services.db, order, shipping), shipping);
}

export async function openPaymentLink(
  services: Services,
  request: PaymentLinkReference & { phone: string; address: WireAddress },
  caller: Caller,
) {
  const link = await requirePaymentLink(services, request, caller);
  await consumePaymentAttempt(services, getLinkPaymentKey(link.id), caller.ipAddress);
  const recipient = getStoredRecipient(link) ?? parseRecipient(services, request);
  const { clientSecret, amount, tax } = await openCheckout(
    services,
    { kind: 'link', link, recipient },
    caller,
  );
  if (clientSecret === null) throw new Error(`Payment link ${link.id} asks for nothing`);
  return {
    clientSecret,
    amount: toDollars(amount),
    ...(tax && tax.lines.length > 0 && { taxes: formatTaxLines(tax.lines) }),
  };
}

/**
 * Settles the link's payment if the provider reports it as succeeded; the call is only a hint (rules.md payments-1).
 */
export async function confirmPaymentLink(
  services: Services,
  reference: PaymentLinkReference,
  caller: Caller,
) {
  const link = await requirePaymentLink(services, reference, caller, { evenPaid: true });
  // The mismatch was recorded in the history when the payment was flagged, so it is not recorded for each request.
  if (link.checkoutState === 'needs_review') throw new Problem('payment-needs-review');
  if (link.checkoutId) await settleCheckout(services, { checkoutId: link.checkoutId });
  else if (!link.paidAt) throw new Problem('payment-failed', { status: 'requires_payment_method' });
  return { order_id: link.orderId };
}

/**
 * Allows twenty invalid links an hour from one address; valid ones do not count. With `evenPaid` a link that was opened
 * or paid is accepted too. Throws Problem 'payment-link-invalid' or 'too-many-attempts'.
 */
async function requirePaymentLink(
  services: Services,
  { order_id: orderId, payment_id: key, type }: PaymentLinkReference,
  { ipAddress }: Caller,
  { evenPaid = false } = {},
): Promise<StoredPaymentLink> {
  const misses = [{ key: 'payment-link-miss', from: ipAddress, max: 20, seconds: HOUR }];
  await consumeRateLimit(services, [
    ...misses,
    { key: 'payment-link-look', from: ipAddress, max: 60, seconds: MINUTE },
  ]);
  const isKey = type === 'payment' && key.length >= 16;
  const link = isKey ? await findPaymentLink(services.db, { orderId, keyHash: hashToken(key) }) : null;
  const isUsable =
    link !== null &&
    (getPaymentLinkState(link, services.now()) === 'open' ||
      (evenPaid && (link.paidAt !== null || link.checkoutId !== null)));
  if (!isUsable) throw new Problem('payment-link-invalid');
  await refundRateLimit(services, misses);
  return link;
}

/** Returns null for an order whose recipient is still to be given or may be changed. */
const getStoredRecipient = ({ keepsRecipient, phone, address }: StoredPaymentLink): Recipient | null =>
  keepsRecipient && address ? { phone, address } : null;

/** Throws Problem 'customer-incomplete' or 'no-delivery'. */
function parseRecipient(
  services: Services,
  { phone, address }: { phone: string; address: WireAddress },
): Recipient {
  const parsed = { phone: parsePhone(phone), address: parseWireAddress(address) };
  const missing = [
    ...(parsed.phone ? [] : ['Phone Number']),
    ...(parsed.address && isDeliverable(parsed.address) ? [] : ['Shipping Address']),
  ];
  if (!parsed.phone || !parsed.address || missing.length > 0)
    throw new Problem('customer-incomplete', { missing });
  assertDelivery(services, parsed.address);
  return { phone: parsed.phone, address: parsed.address };
}
