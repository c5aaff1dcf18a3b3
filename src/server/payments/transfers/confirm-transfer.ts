/**
 * Bank transfers (EMT). They count once a manager confirms them with the bank's reference, which is accepted once per
 * order (rules.md payments-9, security.md security-33). A saved order that is paid this way goes into production and
 * ships free of charge.
 */
import { assertNotCancelled } from '#domain/orders/order/work-state.ts';
import {
  getCardShipping,
  getTotalWithShipping,
  getTransferShipping,
  isSaved,
  withTax,
} from '#domain/payments/order-balance.ts';
import { decideTransfer, type PaymentKind, type TransferDecision } from '#domain/payments/payment-state.ts';
import type { OrderTax } from '#domain/pricing/tax.ts';
import { type Cents, fromDollars, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueOrderEmail } from '../../emails/queue-order-email.ts';
import { type Connection, lockUntilCommit } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { cancelAbandonedCheckout } from '../checkout/open/cancel-checkout.ts';
import {
  advanceOrder,
  assertOrderable,
  lockAtVersion,
  type OrderVersion,
  type StoredBalance,
} from '../ledger/order-balance-store.ts';
import { quoteTax } from '../ledger/order-tax.ts';
import { readTaxedOrder, type TaxedOrder, writeTaxLines } from '../ledger/order-tax-store.ts';
import { revokePaymentLinks } from '../ledger/payment-link-store.ts';
import { listOrdersOfTransfer } from '../ledger/payment-store.ts';
import { recordPayment } from '../ledger/record-payment.ts';

interface TransferRequest extends OrderVersion {
  /** Of delivery, where the order has no address. */
  province?: string | undefined;
}

interface Transfer extends TransferRequest {
  reference: string;
  /** The manager knows that the transfer paid for other orders too. */
  is_shared: boolean;
  /** The amount of a deposit in dollars; undefined or null is the default deposit. */
  amount?: number | null | undefined;
}

/**
 * Throws Problem 'nothing-due', 'wrong-amount', 'reference-missing', 'reference-used', 'reference-elsewhere', and the Problems of
 * lockForTransfer.
 */
export function confirmDeposit(services: Services, transfer: Transfer, session: Session) {
  return lockForTransfer(services, transfer, async (tx, order, taxed) => {
    const amount = transfer.amount == null ? null : fromDollars(transfer.amount);
    const shipping = getCardShipping(order, services.prices());
    const tax = quoteTax(services, taxed, { shipping, province: transfer.province });
    const decision = decideTransfer(withTax(order, tax), { kind: 'deposit', amount }, services.prices());
    const confirmed = { kind: 'deposit' as const, decision, tax, transfer, session };
    const version = await recordTransfer(services, tx, order, confirmed);
    return { message: 'Deposit Confirmed', version };
  });
}

/** Throws the same Problems as confirmDeposit. */
export function confirmPayment(services: Services, transfer: Transfer, session: Session) {
  return lockForTransfer(services, transfer, async (tx, order, taxed) => {
    const tax = quoteTransferTax(services, order, taxed, transfer);
    const decision = decideTransfer(withTax(order, tax), { kind: 'payment' }, services.prices());
    const confirmed = { kind: 'payment' as const, decision, tax, transfer, session };
    const version = await recordTransfer(services, tx, order, confirmed);
    return { message: 'Payment Confirmed', version };
  });
}

/** Submits an order whose customer announced a transfer, and tells the customer how to send it; it waits for the payment. */
export function expectTransfer(services: Services, request: TransferRequest, session: Session) {
  return lockForTransfer(services, request, async (tx, untaxed, taxed) => {
    const at = services.now();
    const tax = quoteTransferTax(services, untaxed, taxed, request);
    const order = withTax(untaxed, tax);
    const { amount, shipping, paymentType } = decideTransfer(order, { kind: 'expected' }, services.prices());
    await revokePaymentLinks(tx, order.pk, at);
    const version = await advanceOrder(tx, order, {
      status: 'pending payment',
      columns: {
        status: true,
        payment_type: paymentType,
        order_submitted_date: order.submittedAt ?? at,
        shipping_price_cents: shipping,
        final_price_cents: getTotalWithShipping(order, shipping),
      },
      event: { kind: 'emt-expected', detail: { amountCents: amount } },
      actor: session,
      at,
    });
    if (tax) await writeTaxLines(tx, order.pk, tax);
    await emailExpectedTransfer(services, tx, order, { amount, version });
    return { message: 'Waiting for the bank transfer', version };
  });
}

const emailExpectedTransfer = (
  services: Services,
  tx: Connection,
  { orderId, name, email, teamName }: StoredBalance,
  { amount, version }: { amount: Cents; version: number },
): Promise<void> =>
  queueOrderEmail(tx, services, {
    kind: 'transfer-expected',
    ref: `${orderId}-${version}`,
    to: email,
    data: { orderId, name, teamName, amount: toDollars(amount) },
  });

/**
 * Cancels an abandoned card payment first, then works in one transaction with the order locked. Throws Problem
 * 'not-found', 'order-being-paid', 'version-conflict', 'order-cancelled', 'roster-incomplete' or 'tax-frozen'.
 */
async function lockForTransfer<Result>(
  services: Services,
  request: TransferRequest,
  work: (tx: Connection, order: StoredBalance, taxed: TaxedOrder) => Promise<Result>,
): Promise<Result> {
  await cancelAbandonedCheckout(services, request.order_id);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockAtVersion(tx, request);
    assertNotCancelled(order);
    if (isSaved(order)) await assertOrderable(tx, order, services.now());
    const taxed = await readTaxedOrder(tx, order.pk);
    assertSameProvince(taxed, request);
    return work(tx, order, taxed);
  });
}

/** Once money has arrived, another province is not taken for the rest alone. Throws Problem 'tax-frozen'. */
function assertSameProvince({ place, hasMoney }: TaxedOrder, { province }: TransferRequest): void {
  if (province && place && hasMoney && place.province !== province) throw new Problem('tax-frozen');
}

/** The amount that the customer sends has to contain the tax. Throws Problem 'province-missing'. */
const quoteTransferTax = (
  services: Services,
  order: StoredBalance,
  taxed: TaxedOrder,
  { province }: TransferRequest,
): OrderTax | null =>
  quoteTax(services, taxed, { shipping: getTransferShipping(order), province, isRequired: true });

interface ConfirmedTransfer {
  kind: PaymentKind;
  decision: TransferDecision;
  tax: OrderTax | null;
  transfer: Transfer;
  session: Session;
}

async function recordTransfer(
  services: Services,
  tx: Connection,
  order: StoredBalance,
  { kind, decision, tax, transfer, session }: ConfirmedTransfer,
): Promise<number> {
  const reference = transfer.reference.trim();
  if (reference === '') throw new Problem('reference-missing');
  // Two orders that one reference confirms at once: the second one waits, and is told of the first.
  await lockUntilCommit(tx, `transfer ${reference}`);
  const orders = await listOrdersOfTransfer(tx, reference);
  if (orders.includes(order.orderId)) throw new Problem('reference-used');
  if (orders.length > 0 && !transfer.is_shared) throw new Problem('reference-elsewhere', { orders });
  return recordPayment(services, tx, order, {
    ...decision,
    kind,
    tax,
    provider: 'emt',
    providerRef: null,
    reference,
    checkoutId: null,
    linkId: null,
    recipient: null,
    actor: session,
  });
}
