/** Taking money by card, in the shop's words. One adapter per provider; the sandbox is the offline one. */
export interface CardProvider {
  kind: 'sandbox' | 'stripe';
  /**
   * Opens the intent of a checkout or answers the one that is there. Safe to retry: the idempotency key of the same
   * attempt always gives the same intent.
   */
  openIntent(wanted: WantedIntent): Promise<CardIntent & { clientSecret: string }>;
  /** The provider's word on an intent; null for one that it does not know. */
  readIntent(intentId: string): Promise<CardIntent | null>;
  /** Takes an intent back before it is paid. Answers what became of it: it may have been paid meanwhile. */
  cancelIntent(intentId: string): Promise<CardIntent | null>;
  /**
   * Gives money of an intent back to its card. Safe to retry: the same refund id is given back once. An answer that was
   * lost is thrown; 'refused' means that nothing was given back.
   */
  refund(wanted: WantedRefund): Promise<RefundOutcome>;
  /** Checks the signature of an event and reads it. Throws Problem 'forbidden' for one that is not the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent;
}

export interface WantedIntent {
  checkoutId: string;
  attempt: number;
  amountCents: number;
  currency: 'cad';
  description: string;
  receiptEmail: string;
}

export interface WantedRefund {
  intentId: string;
  refundId: string;
  amountCents: number;
}

export type RefundOutcome = { state: 'done'; id: string } | { state: 'refused'; reason: string };

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface CardIntent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  amountReceivedCents: number;
  currency: string;
  checkoutId: string | null;
}

export interface CardEvent {
  id: string;
  type: string;
  intentId: string | null;
}
