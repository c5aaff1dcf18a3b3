/** A card payment in the browser: charges the card, describes the outcome, and polls until the payment has arrived. */
import { useState } from 'react';
import { ApiError, errorMessage } from '../calls/api-client.ts';
import type { CardCharge, ChargeCard, PaymentMessage } from './card-charge.ts';

/** Holds the busy state and the message of a payment, for the checkout and for payment links. */
export function useCardPayment(initialMessage: PaymentMessage | null = null) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(initialMessage);

  /** Runs one step of the payment: sets the busy state and clears the previous message. */
  async function run(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setMessage(null);
    try {
      await step();
    } finally {
      setBusy(false);
    }
  }

  /** Charges the card and shows the outcome. */
  async function charge(clientSecret: string, chargeCard: ChargeCard): Promise<CardCharge['status']> {
    const { status, message: outcome } = await chargeCard(clientSecret);
    setMessage(outcome);
    return status;
  }

  return { busy, message, setMessage, run, charge };
}

/** Returns whether the provider may still charge the card after this outcome, so that the payment has to be polled. */
export const isUncertain = (status: CardCharge['status']): boolean =>
  status === 'processing' || status === 'unknown';

/** The state of a payment on the server; 'unknown' also when the server is unreachable. */
export type PaymentProgress =
  | { state: 'arrived'; orderId: string }
  | { state: 'processing' | 'not-found' | 'unknown' }
  | { state: 'in-review' | 'failed'; message: string };

/** Requests the order of a payment. The server checks the payment with the provider. */
export async function fetchPaymentProgress(
  confirm: () => Promise<{ order_id: string }>,
): Promise<PaymentProgress> {
  try {
    const { order_id } = await confirm();
    return { state: 'arrived', orderId: order_id };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'payment-needs-review') return { state: 'in-review', message: errorMessage(error) };
    if (code === 'payment-processing') return { state: 'processing' };
    if (code === 'not-found') return { state: 'not-found' };
    const hasFailed =
      error instanceof ApiError && code === 'payment-failed' && error.detail.status !== 'processing';
    return hasFailed ? { state: 'failed', message: errorMessage(error) } : { state: 'unknown' };
  }
}

export const POLL_MS = 4000;
/** Three minutes of polls every `POLL_MS`. */
const FAST_POLLS = 45;
const SLOW_POLL_MS = 30_000;

interface PollOptions {
  confirm: () => Promise<{ order_id: string }>;
  /** Returns whether to continue. `polls` counts from 1. */
  onProgress: (progress: PaymentProgress, polls: number) => boolean;
}

/**
 * Polls the state of a payment immediately, then every four seconds, and after three minutes every half minute. Returns a
 * function that stops it.
 */
export function pollPayment({ confirm, onProgress }: PollOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  async function poll(polls: number) {
    const progress = await fetchPaymentProgress(confirm);
    if (isStopped || !onProgress(progress, polls)) return;
    timer = setTimeout(() => void poll(polls + 1), polls < FAST_POLLS ? POLL_MS : SLOW_POLL_MS);
  }
  void poll(1);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
