/*
 * The link that requests a deposit or the balance of an order: id and key, in the hash, which no server logs
 * (rules.md orders-4, payments-4).
 */
import { isOrderId } from '../orders/order/order-id.ts';

export interface PaymentLink {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Returns '#0042201126&{paymentId}=payment'. */
export function formatPaymentLink({ orderId, paymentId }: PaymentLink): string {
  return `#${orderId}&${paymentId}=payment`;
}

/** Returns null for any other hash. */
export function parsePaymentLink(hash: string): PaymentLink | null {
  const [, orderId = '', paymentId = ''] = /^#?([\d-]{9,24})&([\w-]{16,64})=payment$/.exec(hash) ?? [];
  return isOrderId(orderId) ? { orderId, paymentId } : null;
}
