/**
 * A bank that asked on a page of its own sends the customer back, with the payment in the query. Only this document knows
 * it: the secret must not stay in the address, the history or the referrer of a request (security.md security-79).
 */
import { useEffect, useState } from 'react';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { describeCharge, type PaymentMessage } from './card-charge.ts';
import { POLL_MS } from './use-card-payment.ts';

/** Runs in the head before anything else. */
export const CARD_RETURN_SCRIPT =
  "if(location.search.includes('payment_intent_client_secret')){window.cardReturn=location.search;history.replaceState(null,'',location.pathname+location.hash)}";

export interface CardReturn {
  /** 'gone': the provider or the shop does not know the payment. */
  state: 'looking' | 'failed' | 'processing' | 'in review' | 'paid' | 'gone';
  message: PaymentMessage | null;
  /** The checkout of a payment that failed or was paid. */
  checkoutId: string | null;
  orderId: string | null;
}

interface ReturnAddress {
  payment_intent: string;
  payment_intent_client_secret: string;
}

/** Returns the state of the payment that the customer comes back from, at once; null on every other visit. */
export function useCardReturn(): CardReturn | null {
  const hydrated = useHydrated();
  const [found, setFound] = useState<CardReturn | null>(null);
  const query: string = (hydrated && Reflect.get(window, 'cardReturn')) || '';
  useEffect(() => {
    if (query === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    async function look() {
      const next = await fetchReturned(readAddress(query));
      if (isStopped) return;
      if (next) setFound(next);
      if (next === null || next.state === 'processing') timer = setTimeout(() => void look(), POLL_MS);
    }
    void look();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      Reflect.deleteProperty(window, 'cardReturn');
    };
  }, [query]);
  return found ?? (query === '' ? null : readHint(query));
}

function readAddress(query: string): ReturnAddress {
  const fields = new URLSearchParams(query);
  const read = (name: keyof ReturnAddress) => fields.get(name) ?? '';
  return {
    payment_intent: read('payment_intent'),
    payment_intent_client_secret: read('payment_intent_client_secret'),
  };
}

/** What the bank says is shown until the shop has read the payment. */
const readHint = (query: string): CardReturn =>
  new URLSearchParams(query).get('redirect_status') === 'failed'
    ? failed('requires_payment_method')
    : LOOKING;

const NOTHING = { message: null, checkoutId: null, orderId: null };
const LOOKING: CardReturn = { ...NOTHING, state: 'looking' };

const failed = (status: string, checkoutId: string | null = null): CardReturn => ({
  ...NOTHING,
  state: 'failed',
  message: describeCharge(status, null).message,
  checkoutId,
});

/** Returns null without a usable answer. */
async function fetchReturned(address: ReturnAddress): Promise<CardReturn | null> {
  try {
    const { id, order_id } = await api.checkout.returned(address);
    return { ...NOTHING, state: 'paid', checkoutId: id, orderId: order_id };
  } catch (error) {
    if (!(error instanceof ApiError)) return null;
    const { code, detail } = error;
    if (code === 'payment-failed') return failed(String(detail.status), readId(detail.checkoutId));
    if (code === 'payment-processing')
      return { ...NOTHING, ...describeCharge('processing', null), state: 'processing' };
    if (code === 'payment-needs-review')
      return { ...NOTHING, state: 'in review', message: { tone: 'warning', text: errorMessage(error) } };
    return code === 'not-found' ? { ...NOTHING, state: 'gone' } : null;
  }
}

const readId = (id: unknown): string | null => (typeof id === 'string' ? id : null);
