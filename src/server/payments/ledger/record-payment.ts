/**
 * Records a payment of an existing order in one transaction: order, payment, credits, links, history and e-mail. Called
 * for a paid link, a confirmed bank transfer and an unmatched payment.
 */
import { getBaseId } from '#domain/orders/order/order-id.ts';
import { computeEarnedCredits } from '#domain/payments/credits.ts';
import { getKept, withTax } from '#domain/payments/order-balance.ts';
import { decidePayment, type PaymentAmount, type PaymentDecision } from '#domain/payments/payment-state.ts';
import type { OrderTax, TaxLine } from '#domain/pricing/tax.ts';
import { type Address, formatAddress } from '#domain/shared/contact.ts';
import { cents, toDollars, ZERO } from '#domain/shared/money.ts';
import { queueOrderEmail } from '../../emails/queue-order-email.ts';
import { readIsInWorkshop } from '../../orders/order/release-store.ts';
import type { AuditActor } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { insertCreditEntries } from './credit-store.ts';
import {
  advanceOrder,
  findVerifiedCustomer,
  type OrderColumns,
  type StoredBalance,
} from './order-balance-store.ts';
import { bookTax } from './order-tax.ts';
import { writeTaxLines } from './order-tax-store.ts';
import { markLinkPaid, revokePaymentLinks } from './payment-link-store.ts';
import { insertPayment } from './payment-store.ts';

/** The recipient of the parcel. */
export interface Recipient {
  phone: string;
  address: Address;
}

export interface IncomingPayment extends PaymentAmount {
  provider: string;
  providerRef: string | null;
  /** The bank's reference of a transfer. */
  reference: string | null;
  paymentType: string;
  checkoutId: string | null;
  linkId: number | null;
  /** The tax of the order that is frozen with this payment; null for none, or when it is frozen already. */
  tax: OrderTax | null;
  /** Null keeps the recipient of the order. */
  recipient: Recipient | null;
  actor: AuditActor;
}

/** Records the payment and returns the order's new version. The caller holds the order's lock. */
export async function recordPayment(
  services: Services,
  tx: Connection,
  stored: StoredBalance,
  payment: IncomingPayment,
): Promise<number> {
  const at = services.now();
  const order = withTax(stored, payment.tax);
  const { amount, checkoutId, actor } = payment;
  const userId = order.userId ?? (await findVerifiedCustomer(tx, order.email));
  const earned = userId === null ? ZERO : computeEarnedCredits(amount);
  const credited = { user_id: userId, credits_earned_cents: order.creditsEarned + earned };
  const decision = decidePayment(order, payment);
  if (payment.tax) await writeTaxLines(tx, order.pk, payment.tax);
  const kept = getKept({ ...order, received: cents(order.received + amount) });
  const tax = await bookTax(tx, order.pk, { kept, final: decision.finalPrice });
  await insertOrderPayment(tx, order, { ...payment, booked: tax }, at);
  await insertCreditEntries(tx, { userId, orderId: getBaseId(order.orderId), checkoutId, at }, [
    { kind: 'earned', amount: earned },
  ]);
  if (payment.linkId !== null) await markLinkPaid(tx, payment.linkId, at);
  await revokePaymentLinks(tx, order.pk, at);
  const version = await advanceOrder(tx, order, {
    status: decision.status,
    columns: { ...toPaidColumns({ order, payment, decision, at }), ...credited },
    event: {
      kind: payment.kind === 'deposit' ? 'deposit-paid' : 'paid',
      detail: {
        amountCents: amount,
        type: payment.paymentType,
        reference: payment.reference ?? payment.providerRef,
        leftCents: decision.due,
      },
    },
    checkoutId,
    actor,
    at,
  });
  await queueReceipt(services, tx, order, { payment, decision, version });
  return version;
}

interface BookedPayment extends IncomingPayment {
  /** The tax in it. */
  booked: readonly TaxLine[];
}

function insertOrderPayment(
  tx: Connection,
  { pk }: StoredBalance,
  { kind, amount, provider, providerRef, reference, checkoutId, actor, booked }: BookedPayment,
  at: Date,
): Promise<number> {
  return insertPayment(tx, {
    kind: kind === 'deposit' ? 'deposit' : provider === 'emt' ? 'emt' : 'card',
    amount,
    provider,
    providerRef,
    reference,
    orderPk: pk,
    checkoutId,
    createdBy: actor.userId ?? null,
    tax: booked,
    at,
  });
}

interface RecordedPayment {
  payment: IncomingPayment;
  decision: PaymentDecision;
  /** The order's version after the payment. */
  version: number;
}

async function queueReceipt(
  services: Services,
  tx: Connection,
  { pk, orderId, name, email, teamName, received, jerseys }: StoredBalance,
  { payment, decision, version }: RecordedPayment,
): Promise<void> {
  const amounts = {
    amount: toDollars(payment.amount),
    left: toDollars(decision.due),
    total: toDollars(decision.finalPrice),
    paid: toDollars(cents(received + payment.amount)),
  };
  await queueOrderEmail(tx, services, {
    kind: 'payment-received',
    ref: `${orderId}-${version}`,
    to: email,
    data: {
      ...{ orderId, name, teamName, jerseys, kind: payment.kind, ...amounts },
      isInWorkshop: await readIsInWorkshop(tx, pk),
    },
  });
}

interface PaidOrder {
  order: StoredBalance;
  payment: IncomingPayment;
  decision: PaymentDecision;
  at: Date;
}

/** Returns the columns of the order that a payment changes; also releases the lock of the checkout that paid it. */
const toPaidColumns = ({ order, payment, decision, at }: PaidOrder): OrderColumns => ({
  status: true,
  paid: decision.state === 'paid',
  order_submitted_date: order.submittedAt ?? at,
  ...(decision.state === 'paid' && { production_date: order.productionDate ?? at }),
  shipping_price_cents: payment.shipping,
  final_price_cents: decision.finalPrice,
  payment_amount_cents: order.received + payment.amount,
  ...(payment.kind === 'deposit' && { deposit_paid: true, deposit_amount_cents: payment.amount }),
  payment_id: payment.providerRef ?? payment.reference,
  payment_type: payment.paymentType,
  payment_date: at,
  ...(payment.recipient && formatRecipient(payment.recipient)),
  locked_by_checkout_id: null,
  locked_until: null,
});

const formatRecipient = ({ phone, address }: Recipient) => ({
  phone,
  shipping_address: JSON.stringify({ ...address, text: formatAddress(address) }),
});
