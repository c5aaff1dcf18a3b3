/** The payment summary of one order for managers: price, received payments, links, refunds and possible actions. */
import { formatTaxLines } from '#contract/conversion/tax-conversion.ts';
import type { PaymentLink, PaymentSummary } from '#contract/payments.ts';
import { computeOverpayment } from '#domain/payments/balance.ts';
import { blocksRefunds, getDisputeState } from '#domain/payments/dispute.ts';
import {
  getAmountDue,
  getCardShipping,
  getDeposit,
  getTotalWithShipping,
  getTransferShipping,
  isSaved,
  type OrderBalance,
  withTax,
} from '#domain/payments/order-balance.ts';
import { getPaymentLinkState } from '#domain/payments/payment-link-state.ts';
import { type OrderTax, sumTax } from '#domain/pricing/tax.ts';
import { type Cents, cents, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Services } from '../platform/services.ts';
import { listDisputesOfOrder, type OrderDispute } from './ledger/dispute-store.ts';
import { listIssues, readBalance, type StoredBalance } from './ledger/order-balance-store.ts';
import { compareTax, needsProvince, quoteTax, readRegisteredOrder } from './ledger/order-tax.ts';
import type { TaxedOrder } from './ledger/order-tax-store.ts';
import { listPaymentLinks, type StoredPaymentLink } from './ledger/payment-link-store.ts';
import { listRefundablePayments, type RefundablePayment } from './ledger/payment-store.ts';
import { listRefunds, type OrderRefund } from './refunds/refund-store.ts';

export async function getPaymentSummary(services: Services, orderId: string): Promise<PaymentSummary> {
  const { db, now, prices } = services;
  const order = await readBalance(db, orderId);
  if (!order) throw new Problem('not-found');
  const shipping = getCardShipping(order, prices());
  const byTransfer = getTransferShipping(order);
  const payments = await listRefundablePayments(db, order);
  const links = await listPaymentLinks(db, order.pk);
  const refunds = await listRefunds(db, order.pk);
  const disputes = await listDisputesOfOrder(db, order.pk);
  const taxed = await readRegisteredOrder(services, db, order.pk);
  const tax = quoteTax(services, taxed, { shipping });
  const taxByTransfer = quoteTax(services, taxed, { shipping: byTransfer });
  const issues = isSaved(order) ? await listIssues(db, order, now()) : [];
  return {
    ...formatState(order),
    ...formatSums(withTax(order, tax), shipping),
    due_by_emt: toDollars(getAmountDue(withTax(order, taxByTransfer), byTransfer)),
    ...(taxed && describeTax(services, taxed, tax)),
    ready: issues.length === 0,
    captures: payments.map((payment) => formatPayment(payment, order, disputes)),
    links: links.map((link) => formatLink(link, now())),
    refunds: refunds.map(formatRefund),
    disputes: disputes.map(formatDispute),
  };
}

/** What staff have to know of the tax; `quoted`: by the next payment, while none is frozen. */
function describeTax(services: Services, taxed: TaxedOrder, quoted: OrderTax | null) {
  const tax = compareTax(services.taxes(), taxed);
  const { lines } = tax?.frozen ?? quoted ?? { lines: [] };
  const difference = tax ? sumTax(tax.present.lines) - sumTax(tax.frozen.lines) : 0;
  return {
    ...(lines.length > 0 && { taxes: formatTaxLines(lines) }),
    ...(difference !== 0 && { tax_difference: toDollars(cents(difference)) }),
    ...(needsProvince(services, taxed) && { needs_province: true }),
  };
}

const formatState = (order: StoredBalance) => ({
  order_id: order.orderId,
  version: order.version,
  email: order.email,
  order_status: order.orderStatus,
  work_state: order.workState,
  saved: isSaved(order),
  paid: order.paid,
  payment_type: order.paymentType ?? '',
  deposit_paid: order.depositPaid,
  being_paid: order.payingCheckoutId !== null,
  has_address: order.hasAddress,
});

/** `order` with the tax that is known. */
function formatSums(order: OrderBalance, shipping: Cents) {
  const final = getTotalWithShipping(order, shipping);
  const due = getAmountDue(order, shipping);
  return {
    final_price: toDollars(final),
    shipping_price: toDollars(shipping),
    received: toDollars(order.received),
    refunded: toDollars(order.refunded),
    due: toDollars(due),
    overpaid: toDollars(computeOverpayment(final, order)),
    deposit: toDollars(getDeposit(order, due)),
    credits_used: toDollars(order.credits),
    credits_earned: toDollars(order.creditsEarned),
  };
}

const formatPayment = (
  { id, kind, by, amount, refunded, reference, providerRef, at }: RefundablePayment,
  { credits }: OrderBalance,
  disputes: readonly OrderDispute[],
) => ({
  id,
  kind,
  by,
  amount: toDollars(by === 'credits' ? credits : amount),
  refunded: toDollars(refunded),
  refundable: isBlocked(providerRef, disputes) ? 0 : toDollars(cents(amount - refunded)),
  reference,
  at: at.toISOString(),
});

const isBlocked = (providerRef: string | null, disputes: readonly OrderDispute[]): boolean =>
  disputes.some(({ intentId, status }) => intentId === providerRef && blocksRefunds(status));

const formatLink = (link: StoredPaymentLink, now: Date): PaymentLink => ({
  id: link.id,
  kind: link.kind,
  amount: toDollars(link.amount),
  shipping: toDollars(link.shipping),
  state: getShownState(link, now),
  sent_at: link.sentAt.toISOString(),
  sent_by: link.sentBy,
  expires_at: link.expiresAt.toISOString(),
});

const formatDispute = ({ id, amount, status, dueBy }: OrderDispute): PaymentSummary['disputes'][number] => ({
  id,
  amount: toDollars(amount),
  state: getDisputeState(status),
  due_by: dueBy?.toISOString() ?? null,
});

/** A link with an open checkout is shown as being paid, even after it expired. */
function getShownState(link: StoredPaymentLink, now: Date): PaymentLink['state'] {
  const state = getPaymentLinkState(link, now);
  return state !== 'paid' && state !== 'revoked' && link.checkoutState === 'open' ? 'paying' : state;
}

const formatRefund = (refund: OrderRefund): PaymentSummary['refunds'][number] => ({
  id: refund.id,
  kind: refund.kind,
  amount: toDollars(refund.amount),
  reason: refund.reason,
  state: refund.state,
  credits_reversed: toDollars(refund.creditsReversed),
  credits_returned: toDollars(refund.creditsReturned),
  by: refund.by,
  at: refund.at.toISOString(),
});
