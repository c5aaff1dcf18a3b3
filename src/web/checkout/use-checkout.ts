/** The steps of a checkout: open the payment, pay it, submit the cart (rules.md checkout-5). */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { api } from '../calls/api-client.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { getCartKey } from '../lib/cart-storage.ts';
import { createUuid } from '../lib/random-ids.ts';
import type { ChargeCard, PaymentMessage } from '../payment-form/card-charge.ts';
import { fetchPaymentProgress, isUncertain, useCardPayment } from '../payment-form/use-card-payment.ts';
import { toast } from '../ui/toast.tsx';
import {
  type CheckoutOptions,
  type OpenPayment,
  type OpenPaymentResult,
  openPayment,
} from './open-payment.ts';
import {
  findPendingCheckout,
  finishCheckout,
  type PendingCheckout,
  pendingCheckout,
  usePaymentInOtherTab,
} from './pending-checkout.ts';
import type { CompleteCustomer } from './shipping-step.tsx';

type CheckoutStep = 'shipping' | 'payment' | 'processing' | 'done';

/** How long 'Order Processed!' is shown before the redirect. */
const REDIRECT_AFTER_MS = 2000;

const NOT_SUCCESSFUL: PaymentMessage = { tone: 'danger', text: PROBLEM_MESSAGES['payment-failed'] };

/** `hasFailed`: a payment for which the page waited was not successful, for example after the question of a bank. */
export function useCheckout(options: CheckoutOptions, hasFailed: boolean) {
  const { cart } = options;
  const navigate = useNavigate();
  const cardPayment = useCardPayment(hasFailed ? NOT_SUCCESSFUL : null);
  const { busy, message, setMessage, run } = cardPayment;
  const [initial] = useState(() => findPendingCheckout(cart.orders));
  const record = useCheckoutRecord(initial?.paid ? initial.id : null);
  const [step, setStep] = useState<CheckoutStep>(initial?.paid ? 'processing' : 'shipping');
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const cartKeys = cart.orders.map(getCartKey);
  const { paid, setPaid, pay } = usePay({ cart, record, payment, cardPayment, setStep, waitForPayment });

  usePaymentInOtherTab((pending) => {
    if (busy || step === 'done') return;
    record.id.current = pending.id;
    waitForPayment();
  });

  function open(customer: CompleteCustomer) {
    // A pending checkout holds the lock of the orders and has only one payment.
    const pending = findPendingCheckout(cart.orders);
    const id = record.id.current ?? pending?.id ?? createUuid();
    record.id.current = id;
    if (!pending?.paid) record.save(false, cartKeys);
    const price = options.onAddress(customer.address);
    return run(async () => showOpenResult(await openPayment({ ...options, price, id, customer }), id));
  }

  function showOpenResult(result: OpenPaymentResult, id: string) {
    setMessage(result.message);
    if (result.state === 'opened') {
      record.save(false, result.payment.orders.map(getCartKey));
      setPayment(result.payment);
      setStep('payment');
    } else if (result.state === 'paid') {
      finishCheckout({ id, orders: cartKeys });
      void navigate(`/payment-complete#${result.orderId}`);
    } else if (result.state === 'processing') {
      record.save(true);
      setStep('processing');
    } else if (result.isSubmitted) record.remove();
  }

  /** Replaces the form with a notice that polls until the payment has succeeded or failed. */
  function waitForPayment() {
    setMessage(null);
    setStep('processing');
  }

  /** Shows the form again after a failed payment: nothing was charged, and another card can be used. */
  function retry() {
    setPaid(false);
    setStep(payment ? 'payment' : 'shipping');
    setMessage(NOT_SUCCESSFUL);
  }

  /** Releases the reservations of an unpaid checkout. A payment that was sent is polled until its order exists. */
  function leave() {
    const id = record.id.current;
    if (!id || paid || pendingCheckout.get()?.paid) return;
    void api.checkout.release({ id }).catch(() => undefined);
    record.remove();
  }

  const back = () => {
    setMessage(null);
    setStep('shipping');
  };
  return { step, busy, message, payment, paid, open, pay, back, retry, leave };
}

interface PayOptions {
  cart: CheckoutOptions['cart'];
  record: ReturnType<typeof useCheckoutRecord>;
  payment: OpenPayment | null;
  cardPayment: ReturnType<typeof useCardPayment>;
  setStep: (step: CheckoutStep) => void;
  waitForPayment: () => void;
}

/** Charges the card, where the payment needs one, and submits the cart. */
function usePay({ cart, record, payment, cardPayment, setStep, waitForPayment }: PayOptions) {
  const { email: shopEmail } = useShopSettings();
  const navigate = useNavigate();
  const [paid, setPaid] = useState(false);
  const { setMessage, run, charge } = cardPayment;

  async function pay(chargeCard: ChargeCard | null) {
    const id = record.id.current;
    if (!payment || !id) return;
    await run(async () => {
      if (payment.clientSecret && chargeCard && !paid) {
        // Stored before the request, so that the payment is found after the page is closed or goes offline.
        record.save(true);
        const status = await charge(payment.clientSecret, chargeCard);
        // Stored again even if unchanged: another tab may have found no payment and reset it meanwhile.
        record.save(isUncertain(status) || status === 'succeeded');
        if (status === 'processing') return waitForPayment();
        if (status !== 'succeeded') return;
        setPaid(true);
      }
      record.save(true);
      await submit(id);
    });
  }

  async function submit(id: string) {
    const orders = pendingCheckout.get()?.orders ?? cart.orders.map(getCartKey);
    const progress = await fetchPaymentProgress(() => api.checkout.submit({ id, order: cart.orders }));
    if (progress.state === 'arrived') {
      setStep('done');
      toast('Order Processed!', { tone: 'success', ms: REDIRECT_AFTER_MS });
      setTimeout(() => {
        finishCheckout({ id, orders });
        void navigate(`/payment-complete#${progress.orderId}`);
      }, REDIRECT_AFTER_MS);
    } else if (progress.state === 'processing') waitForPayment();
    else if (progress.state === 'in-review') setMessage({ tone: 'warning', text: progress.message });
    else setMessage({ tone: 'danger', text: `Error saving order, please email us at ${shopEmail}` });
  }

  return { paid, setPaid, pay };
}

/** The id of this dialog's checkout, and the record of it in this browser. */
function useCheckoutRecord(initialId: string | null) {
  const id = useRef(initialId);
  return {
    id,
    save(paid: boolean, orders: PendingCheckout['orders'] = pendingCheckout.get()?.orders ?? []) {
      if (id.current) pendingCheckout.set({ id: id.current, paid, orders });
    },
    remove() {
      id.current = null;
      pendingCheckout.set(null);
    },
  };
}
