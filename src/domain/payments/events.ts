/** Prices that are adjusted, payments, refunds, credits and discount codes, as events of the audit log. */
import type { PersonalFields } from '#domain/shared/event.ts';
import type { Cents } from '#domain/shared/money.ts';

export interface PaymentEvents {
  adjusted: { id: string; amountCents: Cents; reason: string; finalCents: Cents };
  'credits-adjusted': { id: string; amountCents: Cents; reason: string; balanceCents: Cents };
  paid: PaidDetail;
  'deposit-paid': PaidDetail;
  'deposit-link': PaymentLinkDetail;
  'payment-link': PaymentLinkDetail;
  'emt-expected': { amountCents: Cents };
  'tax-corrected': { beforeCents: Cents; afterCents: Cents };
  refunded: RefundedDetail;
  'refund-failed': { amountCents: Cents; reason: string };
  'refunded-elsewhere': { paymentId: string; amountCents: Cents };
  disputed: { paymentId: string; type: string; status?: string | null };
  'payment needs review': { reason: string; intent?: string | undefined };
  'payment-reviewed': UnmatchedDecisionDetail;
  'books-exported': { from: string; to: string; form: string };
  'code-added': Record<string, unknown>;
  'code-deleted': { code: string | null };
}

interface PaymentLinkDetail {
  amountCents: Cents;
  shippingCents: Cents;
  /** The link was copied and not e-mailed. */
  copied?: true;
}

/** A cart payment contains the first order id; a payment of one order contains the method and the remaining amount. */
type PaidDetail =
  | { orderId: string; amountCents: Cents; paymentId: string | null }
  | { amountCents: Cents; type: string; reference: string | null; leftCents: Cents };

interface RefundedDetail {
  amountCents: Cents;
  reason: string;
  creditsReversedCents: Cents;
  creditsReturnedCents: Cents;
  creditsSpentCents: Cents;
}

interface UnmatchedDecisionDetail {
  outcome: 'orders' | 'counted' | 'refunded' | 'by-hand';
  amountCents: Cents;
  paymentId: string | null;
  orderId: string | null;
  reason?: string;
}

export const PERSONAL_PAYMENT_FIELDS: PersonalFields<PaymentEvents> = {
  adjusted: ['reason'],
  'credits-adjusted': ['reason'],
  refunded: ['reason'],
  'payment-reviewed': ['reason'],
};
