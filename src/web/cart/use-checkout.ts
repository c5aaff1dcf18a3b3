/** One checkout from the address to the order: open the payment, pay it, submit the cart (specification 4; decision 5). */

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartPrice } from '#domain/cart.ts';
import type { Coupon } from '#domain/coupon.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { cartKey, type OrderInCart } from '../cart-storage.ts';
import { payBySandbox, type TypedCard } from '../paying/card-form-sandbox.ts';
import { newUuid } from '../random-ids.ts';
import { useShop } from '../site.ts';
import { toast } from '../ui/toast.tsx';
import { describeNewTotal, requestOf, usableCredits } from './checkout-request.ts';
import { findPendingCheckout, finishCheckout, pendingCheckout } from './pending-checkout.ts';
import type { ReadyCustomer } from './shipping-step.tsx';
import { usePaidElsewhere } from './use-paid-elsewhere.ts';

export interface CheckoutCart {
  orders: OrderInCart[];
  coupon: Coupon | null;
  credits: Cents;
}

/** The cart as the shop has it now, at its prices of now. */
export interface FreshCheckout {
  cart: CheckoutCart;
  price: CartPrice;
  notes: string[];
  isOtherCart: boolean;
}

interface Message {
  tone: 'wrong' | 'waiting' | 'done';
  text: string;
  /** Offers to sign in again. */
  login?: boolean;
}

interface Payment {
  clientSecret: string | null;
  total: string;
  /** What the team changed at the same price since the cart was loaded. */
  changed: Awaited<ReturnType<typeof api.checkout.createIntent>>['changed'];
  orders: OrderInCart[];
}

/** 'Order Processed!' stands for two seconds before the page moves on (specification 4, Checkout and payment). */
const PROCESSED_MS = 2000;

interface CheckoutTerms {
  cart: CheckoutCart;
  price: CartPrice;
  /** `mostCredits` is what the shop lets the customer use: some may have been spent elsewhere meanwhile. */
  onStale: (mostCredits: Cents) => Promise<FreshCheckout>;
  onCouponRefused: () => CartPrice;
  onSessionEnded: () => CartPrice;
}

export function useCheckout({ cart, price, onStale, onCouponRefused, onSessionEnded }: CheckoutTerms) {
  const shop = useShop();
  const navigate = useNavigate();
  const [atStart] = useState(() => findPendingCheckout(cart.orders));
  const id = useRef(atStart?.paid ? atStart.id : null);
  const [step, setStep] = useState<'shipping' | 'payment' | 'processing' | 'done'>(
    atStart?.paid ? 'processing' : 'shipping',
  );
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [paid, setPaid] = useState(false);

  usePaidElsewhere((pending) => {
    if (busy || step === 'done') return;
    id.current = pending.id;
    waitForPayment();
  });

  async function open(customer: ReadyCustomer) {
    // It holds the orders' lock, and has one payment only.
    const before = findPendingCheckout(cart.orders);
    id.current ??= before?.id ?? newUuid();
    if (!before?.paid) remember(false, cart.orders.map(cartKey));
    setBusy(true);
    setMessage(null);
    try {
      await openPayment({ cart, price }, customer);
    } catch (error) {
      await explain(error, customer);
    }
    setBusy(false);
  }

  async function openPayment(terms: Pick<FreshCheckout, 'cart' | 'price'>, customer: ReadyCustomer) {
    if (!id.current) return;
    const intent = await api.checkout.createIntent(requestOf(id.current, terms.cart, terms.price, customer));
    const { orders } = terms.cart;
    remember(false, orders.map(cartKey));
    const total = formatDollars(terms.price.total);
    setPayment({ clientSecret: intent.clientSecret, total, changed: intent.changed, orders });
    setStep('payment');
  }

  /** Says why the payment did not open and what to do; what was typed stays. */
  async function explain(error: unknown, customer: ReadyCustomer) {
    const code = error instanceof Refused ? error.code : '';
    if (code === 'order-submitted' && (await showOwnReceipt())) return;
    setMessage({ tone: 'wrong', text: wordsOf(error) });
    if (code === 'order-submitted') forget();
    if (code === 'payment-processing') {
      remember(true);
      return setStep('processing');
    }
    if (SESSION_ENDED.has(code)) {
      const total = formatDollars(onSessionEnded().total);
      return setMessage({ tone: 'wrong', text: `${LOGIN_EXPIRED} The total is ${total} now.`, login: true });
    }
    if (code.startsWith('coupon-') && cart.coupon) {
      const dropped = cart.coupon.code;
      const total = formatDollars(onCouponRefused().total);
      return setMessage({
        tone: 'wrong',
        text: `${wordsOf(error)} The code ${dropped} was taken out: the total is ${total} now.`,
      });
    }
    if (code === 'roster-incomplete')
      return setMessage({
        tone: 'wrong',
        text: 'An order in the cart is not complete: close this, press Edit order and choose what is missing.',
      });
    if (STALE.has(code)) await goOnWithFresh(error, customer);
  }

  /** 'order-submitted' may be said of this checkout's own payment: false if it is another one's. */
  async function showOwnReceipt(): Promise<boolean> {
    const checkoutId = id.current;
    if (!checkoutId) return false;
    try {
      const { order_id } = await api.checkout.submit({ id: checkoutId });
      finishCheckout({ id: checkoutId, orders: cart.orders.map(cartKey) });
      void navigate(`/payment-complete#${order_id}`);
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'payment-processing') return false;
      remember(true);
      waitForPayment();
      return true;
    }
  }

  /** The team's change of roster is paid at its new price, which stands on the next step; our own new price is read first. */
  async function goOnWithFresh(error: unknown, customer: ReadyCustomer) {
    try {
      const fresh = await onStale(usableCredits(error, cart.credits));
      const change = describeNewTotal(price, fresh);
      if (fresh.cart.orders.length === 0) return;
      if (fresh.isOtherCart && error instanceof Refused && error.code === 'price-changed') {
        await openPayment(fresh, customer);
        return setMessage({ tone: 'waiting', text: change });
      }
      setMessage({ tone: 'wrong', text: `${wordsOf(error)}. ${change} Press Continue to payment to go on.` });
    } catch (again) {
      setMessage({ tone: 'wrong', text: wordsOf(again) });
    }
  }

  async function pay(card: TypedCard | null) {
    if (!payment || !id.current) return;
    setBusy(true);
    setMessage(null);
    if (payment.clientSecret && !paid) {
      // Before it leaves: a page that is closed or loses its line now asks the shop what became of the payment.
      remember(true);
      const outcome = await payBySandbox(payment.clientSecret, card);
      setMessage(outcome.message);
      // Written again where it stays so: the poll of another tab may have found no payment meanwhile.
      remember(IN_DOUBT.has(outcome.status) || outcome.status === 'succeeded');
      if (outcome.status === 'processing') return waitForPayment();
      if (outcome.status !== 'succeeded') return setBusy(false);
      setPaid(true);
    }
    remember(true);
    await submit(id.current);
    setBusy(false);
  }

  async function submit(checkoutId: string) {
    const orders = pendingCheckout.get()?.orders ?? cart.orders.map(cartKey);
    try {
      const { order_id } = await api.checkout.submit({ id: checkoutId, order: cart.orders });
      setStep('done');
      toast('Order Processed!', { tone: 'done', ms: PROCESSED_MS });
      setTimeout(() => {
        finishCheckout({ id: checkoutId, orders });
        void navigate(`/payment-complete#${order_id}`);
      }, PROCESSED_MS);
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      if (code === 'payment-processing') return waitForPayment();
      if (code === 'payment-needs-review') return setMessage({ tone: 'waiting', text: wordsOf(error) });
      setMessage({ tone: 'wrong', text: `Error saving order, please email us at ${shop.email}` });
    }
  }

  /** The form goes: the shop is asked until the payment has arrived or failed. */
  function waitForPayment() {
    setBusy(false);
    setMessage(null);
    setStep('processing');
  }

  /** The payment failed after all: nothing was charged, another card can be used. */
  function retry() {
    setPaid(false);
    setStep(payment ? 'payment' : 'shipping');
    setMessage({ tone: 'wrong', text: wordsFor['payment-failed'] });
  }

  /** Nothing was paid: what the checkout kept is given back. What was paid is followed until its order is there. */
  function leave() {
    if (!id.current || paid || pendingCheckout.get()?.paid) return;
    void api.checkout.release({ id: id.current }).catch(() => undefined);
    forget();
  }

  function remember(isPaid: boolean, orders = pendingCheckout.get()?.orders ?? []) {
    if (id.current) pendingCheckout.set({ id: id.current, paid: isPaid, orders });
  }

  function forget() {
    id.current = null;
    pendingCheckout.set(null);
  }

  const back = () => {
    setMessage(null);
    setStep('shipping');
  };
  return { step, busy, message, payment, paid, open, pay, back, retry, leave };
}

/** Nobody knows yet whether the card will be charged. */
const IN_DOUBT = new Set(['processing', 'unknown']);

/** The cart knows something older than the shop. */
const STALE = new Set(['price-changed', 'roster-changed', 'order-submitted', 'unknown-product']);

const SESSION_ENDED = new Set(['session-expired', 'not-signed-in']);
const LOGIN_EXPIRED = 'Login expired, please login again!';
