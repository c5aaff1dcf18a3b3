/** From the address to the money: open the link's payment, pay it, and ask the shop until it has arrived. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#domain/contact.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { payBySandbox, type TypedCard } from '../paying/card-form-sandbox.ts';
import { toast } from '../ui/toast.tsx';
import type { LinkReference } from './use-link.ts';

interface Message {
  tone: 'wrong' | 'waiting' | 'done';
  text: string;
}

type Step = 'shipping' | 'card' | 'arriving' | 'done';

const DONE_MS = 2000;
const ASK_AGAIN_MS = 4000;
const MOST_ASKS = 45;

export function usePayLink(reference: LinkReference) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('shipping');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [clientSecret, setClientSecret] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function open({ phone, address }: { phone: string; address: Address }) {
    setBusy(true);
    setMessage(null);
    try {
      const { street, city, province, postalCode: postal_code, country } = address;
      const opened = await api.money.openLink({
        ...reference,
        phone,
        address: { street, city, province, postal_code, country },
      });
      setClientSecret(opened.clientSecret);
      setStep('card');
    } catch (error) {
      setMessage({ tone: 'wrong', text: wordsOf(error) });
    }
    setBusy(false);
  }

  async function pay(card: TypedCard) {
    setBusy(true);
    setMessage(null);
    const outcome = await payBySandbox(clientSecret, card);
    setMessage(outcome.message);
    setBusy(false);
    if (outcome.status === 'succeeded' || IN_DOUBT.has(outcome.status)) {
      setStep('arriving');
      await ask(1);
    }
  }

  /** Whatever the page was told, the shop asks the provider itself. */
  async function ask(times: number) {
    const answer = await api.money.confirmLink(reference).catch((error: unknown) => error);
    if (!(answer instanceof Error)) return finish((answer as { order_id: string }).order_id);
    if (answer instanceof Refused && answer.code === 'payment-needs-review')
      return setMessage({ tone: 'waiting', text: answer.message });
    if (isUnpaid(answer)) {
      setMessage({ tone: 'wrong', text: wordsOf(answer) });
      return setStep('card');
    }
    if (times < MOST_ASKS) timer.current = setTimeout(() => void ask(times + 1), ASK_AGAIN_MS);
  }

  function finish(orderId: string) {
    setStep('done');
    setMessage({ tone: 'done', text: 'Payment succeeded' });
    toast('Payment succeeded', { tone: 'done', ms: DONE_MS });
    timer.current = setTimeout(() => void navigate(`/payment-complete#${orderId}`), DONE_MS);
  }

  const back = () => {
    setMessage(null);
    setStep('shipping');
  };
  return { step, busy, message, open, pay, back };
}

/** Nobody knows yet whether the card will be charged. */
const IN_DOUBT = new Set(['processing', 'unknown']);

const isUnpaid = (error: Error): boolean =>
  error instanceof Refused && error.code === 'payment-failed' && error.detail.status !== 'processing';
