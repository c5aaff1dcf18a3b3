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
  /** Returns the disputes of a payment, the oldest first. */
  listDisputes(intentId: string): Promise<CardDispute[]>;
  /** Returns a page of the events that began at a time or later, the newest first; `after` is the `next` of the page before. */
  listEvents(page: { since: Date; after: string | null }): Promise<EventPage>;
  /**
   * Returns the payment that a bank has sent the customer back from; null unless the client secret is that of the
   * payment, so that an id alone tells nothing.
   */
  readReturned(intentId: string, clientSecret: string): Promise<CardIntent | null>;
  /** Verifies the signature of an event and parses it. Throws Problem 'forbidden' for an invalid signature. */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent;
  /**
   * Returns the same provider for jobs: at most two requests a second, none of which is repeated. Absent where requests
   * cost nothing.
   */
  inBackground?: () => CardProvider;
}

/** 'refused' needs another key in the settings, 'unavailable' may end by itself. */
export type ProviderHealth = 'ok' | 'refused' | 'unavailable';

interface FailureDetail {
  /** The provider has too many requests (429), and says how long to wait. */
  retryAfterMs?: number | null;
  /** The provider repeats its failure (500) for the same idempotency key. */
  needsNewKey?: boolean;
}

/** Problem 'card-service-unavailable', and whether the key or the provider causes it. */
export class CardServiceFailure extends Problem {
  readonly health: Exclude<ProviderHealth, 'ok'>;
  readonly retryAfterMs: number | null;
  readonly needsNewKey: boolean;

  constructor(
    health: Exclude<ProviderHealth, 'ok'>,
    { retryAfterMs = null, needsNewKey = false }: FailureDetail = {},
  ) {
    super('card-service-unavailable');
    this.health = health;
    this.retryAfterMs = retryAfterMs;
    this.needsNewKey = needsNewKey;
  }
}

/** Returns whether the provider has too many requests, so that no other one may follow. */
export const isThrottled = (error: unknown): error is CardServiceFailure & { retryAfterMs: number } =>
  error instanceof CardServiceFailure && error.retryAfterMs !== null;

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
  /** Another attempt, from 2 on, has another idempotency key. */
  attempt?: number;
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
  /** What its metadata names, which anybody with the provider's dashboard may have written. */
  checkoutId: string | null;
  /** The bank of the customer disputes it, or did. */
  isDisputed: boolean;
}

export interface CardDispute {
  id: string;
  amountCents: number;
  /** The provider's word, such as 'needs_response', 'under_review', 'won' or 'lost'. */
  status: string;
  /** Until when the provider takes an answer. */
  dueBy: Date | null;
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment: an intent, or a charge without one. */
  intentId: string | null;
  /** The state of a dispute, for example 'needs_response', 'won' or 'lost'; null for every other event. */
  disputeStatus: string | null;
}

export interface ListedEvent extends CardEvent {
  at: Date;
}

export interface EventPage {
  events: ListedEvent[];
  /** Null on the last page. */
  next: string | null;
}

/** Sends an event to the shop's own webhook. */
export type SendWebhook = (body: string, signature: string) => Promise<unknown>;
