import type { Appearance, Stripe, StripeElements, StripePaymentElementOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type CardCharge, type ChargeCard, describeCharge, UNKNOWN_CHARGE } from './card-charge.ts';
import { TransferOffer } from './transfer-offer.tsx';

interface StripeForm {
  stripe: Stripe;
  elements: StripeElements;
}

interface StripeCardProps {
  clientSecret: string;
  stripeKey: string;
  ref: Ref<ChargeCard>;
}

/** Stripe's own form in a frame, for cards and wallets. Its script is loaded from Stripe, which allows no copy. */
export default function StripeCard({ clientSecret, stripeKey, ref }: StripeCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<StripeForm>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  useImperativeHandle(
    ref,
    () => async () => {
      const outcome = await charge(form.current, clientSecret);
      if (outcome.status === 'failed') form.current?.elements.getElement('payment')?.focus();
      return outcome;
    },
    [clientSecret],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the form again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: typeof state) => isCurrent && setState(next);
    show('loading');
    const mounted = mountForm(frame.current!, { clientSecret, stripeKey }, () => show('failed'));
    mounted.then(
      (loaded) => {
        form.current = loaded;
        show('ready');
      },
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
      form.current = null;
      void mounted.then(({ elements }) => elements.getElement('payment')?.destroy()).catch(() => undefined);
    };
  }, [clientSecret, stripeKey, tries]);

  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger">
          <p>
            Stripe’s card form could not be loaded: please check your connection, and whether your browser
            blocks js.stripe.com. Nothing was charged and nothing is lost.
          </p>
          <TransferOffer />
          <Button className="mt-3" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </Notice>
      )}
      {state === 'loading' && <p role="status">One moment, the card form is loading.</p>}
      <div ref={frame} hidden={state === 'failed'} className="min-h-56" />
    </>
  );
}

/** Above the card form. */
const WALLETS_FIRST: StripePaymentElementOptions = {
  layout: 'accordion',
  paymentMethodOrder: ['apple_pay', 'google_pay', 'card'],
};

/** Stripe's script and form must be there by then, in milliseconds. */
const LOADING_MS = 20_000;

/** Rejects when the form is not there in time. */
async function mountForm(
  frame: HTMLElement,
  { clientSecret, stripeKey }: Pick<StripeCardProps, 'clientSecret' | 'stripeKey'>,
  onError: () => void,
): Promise<StripeForm> {
  const stripe = await withTimeout(loadStripe(stripeKey));
  if (!stripe) throw new Error('Stripe needs a browser');
  const elements = stripe.elements({ clientSecret, locale: 'en-CA', appearance: getAppearance() });
  const payment = elements.create('payment', WALLETS_FIRST);
  payment.on('loaderror', onError);
  const ready = new Promise<void>((resolve) => payment.on('ready', () => resolve()));
  payment.mount(frame);
  await withTimeout(ready);
  return { stripe, elements };
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Stripe did not answer in time')), LOADING_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The colours of the current theme; the frame cannot read the shop's styles. */
function getAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('--info'),
      colorBackground: color('--background'),
      colorText: color('--ink'),
      colorDanger: color('--danger'),
      borderRadius: '6px',
    },
  };
}

/**
 * Confirms the payment; the bank's question opens above the page, or on the bank's own, which returns to this address.
 * The hash is left out, because that of a payment link is secret. After a lost response, requests the status.
 */
async function charge(form: StripeForm | null, clientSecret: string): Promise<CardCharge> {
  if (!form) return describeCharge('requires_payment_method', 'The card form is not loaded yet.');
  const { stripe, elements } = form;
  const confirmParams = { return_url: location.origin + location.pathname };
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams,
      redirect: 'if_required',
    });
    if (paymentIntent) return describeCharge(paymentIntent.status, null);
    const isAnswered = error.type === 'card_error' || error.type === 'validation_error';
    if (isAnswered) return describeCharge('requires_payment_method', error.message ?? null);
    return await fetchCharge(stripe, clientSecret);
  } catch {
    return UNKNOWN_CHARGE;
  }
}

async function fetchCharge(stripe: Stripe, clientSecret: string): Promise<CardCharge> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent ? describeCharge(paymentIntent.status, null) : UNKNOWN_CHARGE;
}
