/*
 * The link that asks for a deposit or for what is left of an order: its id and a key, in the hash that no server logs
 * (specification 2, Payment-link page; product-decisions 3).
 */
import { isOrderId } from './order-id.ts';

export interface PaymentLink {
  readonly orderId: string;
  readonly paymentId: string;
}

/** '#0042201126&{paymentId}=payment'. */
export function formatPaymentLink({ orderId, paymentId }: PaymentLink): string {
  return `#${orderId}&${paymentId}=payment`;
}

/** Null when the hash is no payment link. */
export function parsePaymentLink(hash: string): PaymentLink | null {
  const [, orderId = '', paymentId = ''] = /^#?([\d-]{9,24})&([\w-]{16,64})=payment$/.exec(hash) ?? [];
  return isOrderId(orderId) ? { orderId, paymentId } : null;
}
