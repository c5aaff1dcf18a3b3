import { Problem } from '#domain/shared/problem.ts';

/** Card payments in the shop's terms. One adapter per provider; the sandbox is the offline one. */
export interface CardProvider {
  kind: 'sandbox' | 'stripe';
  /** Returns whether the provider answers and accepts the shop's key. */
  check(): Promise<ProviderHealth>;
  /**
   * Opens the intent of a checkout or returns the existing one. Safe to retry: the same attempt always returns the same
   * intent, by its stored id or by its idempotency key. Throws when the attempt was opened with other parameters
   * before, and Problem 'card-service-unavailable', like every call below.
   */
  openIntent(request: IntentRequest): Promise<CardIntent & { clientSecret: string }>;
  /** Returns the provider's record of an intent; null for an unknown one. */
  readIntent(intentId: string): Promise<CardIntent | null>;
  /**
   * Cancels an unpaid intent. Returns its resulting state, because it may have been paid meanwhile; null for an unknown
   * one.
   */
  cancelIntent(intentId: string): Promise<CardIntent | null>;
  /**
   * Refunds money of an intent to its card. Safe to retry: the same refund id is refunded once. Throws when the
   * response is lost; 'pending' may still fail; 'refused' means that nothing was refunded.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Returns the state of a refund, by the provider's id. */
  readRefund(id: string): Promise<RefundOutcome>;
  /** Verifies the signature of an event and parses it. Throws Problem 'forbidden' for an invalid signature. */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent;
}

/** 'refused' needs another key in the settings, 'unavailable' may end by itself. */
export type ProviderHealth = 'ok' | 'refused' | 'unavailable';

/** Problem 'card-service-unavailable', and whether the key or the provider causes it. */
export class CardServiceFailure extends Problem {
  readonly health: Exclude<ProviderHealth, 'ok'>;

  constructor(health: Exclude<ProviderHealth, 'ok'>) {
    super('card-service-unavailable');
    this.health = health;
  }
}

export interface IntentRequest {
  checkoutId: string;
  attempt: number;
  /** The intent that is stored for this attempt; null when none is known. */
  intentId: string | null;
  amountCents: number;
  currency: 'cad';
  description: string;
}

export interface RefundRequest {
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
  /** Refunded so far, by the shop or at the provider. */
  amountRefundedCents: number;
  currency: string;
  checkoutId: string | null;
}

export interface CardEvent {
  id: string;
  type: string;
  intentId: string | null;
  /** The state of a dispute, for example 'needs_response', 'won' or 'lost'; null for every other event. */
  disputeStatus: string | null;
}

/** Sends an event to the shop's own webhook. */
export type SendWebhook = (body: string, signature: string) => Promise<unknown>;
