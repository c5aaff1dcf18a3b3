/** Taking money by card, in the shop's words. One adapter per provider; the sandbox is the offline one. */
export interface CardProvider {
  kind: 'sandbox' | 'stripe';
  /**
   * Opens the intent of a checkout or returns the one that is there. Safe to retry: the idempotency key of the same
   * attempt always gives the same intent. Throws when the attempt was opened with other parameters before.
   */
  openIntent(wanted: WantedIntent): Promise<CardIntent & { clientSecret: string }>;
  /** The provider's word on an intent; null for one that it does not know. */
  readIntent(intentId: string): Promise<CardIntent | null>;
  /** Takes an intent back before it is paid. Answers what became of it: it may have been paid meanwhile. */
  cancelIntent(intentId: string): Promise<CardIntent | null>;
  /**
   * Gives money of an intent back to its card. Safe to retry: the same refund id is given back once. An answer that was
   * lost is thrown; 'pending' may still fail; 'refused' means that nothing was given back.
   */
  refund(wanted: WantedRefund): Promise<RefundOutcome>;
  /** What became of a refund, by the provider's own id. */
  readRefund(id: string): Promise<RefundOutcome>;
  /** Checks the signature of an event and reads it. Throws Problem 'forbidden' for one that is not the provider's. */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent;
}

export interface WantedIntent {
  checkoutId: string;
  attempt: number;
  amountCents: number;
  currency: 'cad';
  description: string;
}

export interface WantedRefund {
  intentId: string;
  refundId: string;
  amountCents: number;
}

export type RefundOutcome = { state: 'done' | 'pending'; id: string } | { state: 'refused'; reason: string };

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
  /** Given back to the card already, by the shop or at the provider. */
  amountRefundedCents: number;
  currency: string;
  checkoutId: string | null;
}

export interface CardEvent {
  id: string;
  type: string;
  intentId: string | null;
}
