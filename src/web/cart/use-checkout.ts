/** One checkout from the address to the order: open the payment, pay it, submit the cart (specification 4; decision 5). */

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartPrice } from '#domain/cart.ts';
import type { Coupon } from '#domain/coupon.ts';
import { type Cents, formatDollars, toDollars } from '#domain/money.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { cartKey, type OrderInCart } from '../cart-storage.ts';
import { payBySandbox, type TypedCard } from '../paying/card-form-sandbox.ts';
import { newUuid } from '../random-ids.ts';
import { useShop } from '../site.ts';
import { toast } from '../ui/toast.tsx';
import { finishCheckout, pendingCheckout } from './pending-checkout.ts';
import type { ReadyCustomer } from './shipping-step.tsx';

export interface CheckoutCart {
  orders: OrderInCart[];
  coupon: Coupon | null;
  credits: Cents;
}

interface Message {
  tone: 'wrong' | 'waiting' | 'done';
  text: string;
}

interface Payment {
  clientSecret: string | null;
  total: string;
}

/** 'Order Processed!' stands for two seconds before the page moves on (specification 4, Checkout and payment). */
const PROCESSED_MS = 2000;

export function useCheckout({
  cart,
  price,
  onStale,
}: {
  cart: CheckoutCart;
  price: CartPrice;
  onStale: () => Promise<void>;
}) {
  const shop = useShop();
  const navigate = useNavigate();
  const id = useRef<string | null>(null);
  const [step, setStep] = useState<'shipping' | 'payment' | 'done'>('shipping');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [paid, setPaid] = useState(false);

  async function open(customer: ReadyCustomer) {
    // The same checkout after a reload and in a second tab: it holds the orders' lock, and has one payment only.
    id.current ??= pendingCheckout.get()?.id ?? newUuid();
    const before = pendingCheckout.get();
    if (!before?.paid) remember(false, cart.orders.map(cartKey));
    setBusy(true);
    setMessage(null);
    try {
      const intent = await api.checkout.createIntent(requestOf(id.current, cart, price, customer));
      remember(false, cart.orders.map(cartKey));
      setPayment({ clientSecret: intent.clientSecret, total: formatDollars(price.total) });
      setStep('payment');
    } catch (error) {
      setMessage({ tone: 'wrong', text: wordsOf(error) });
      if (error instanceof Refused && error.code === 'order-submitted') forget();
      if (error instanceof Refused && STALE.has(error.code)) await onStale();
    }
    setBusy(false);
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
      if (!IN_DOUBT.has(outcome.status)) remember(outcome.status === 'succeeded');
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
        finishCheckout({ orders });
        void navigate(`/payment-complete#${order_id}`);
      }, PROCESSED_MS);
    } catch {
      setMessage({ tone: 'wrong', text: `Error saving order, please email us at ${shop.email}` });
    }
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
  return { step, busy, message, payment, paid, open, pay, back, leave };
}

/** Nobody knows yet whether the card will be charged. */
const IN_DOUBT = new Set(['processing', 'unknown']);

/** The cart knows something older than the shop. */
const STALE = new Set([
  'price-changed',
  'roster-changed',
  'order-submitted',
  'coupon-redeemed',
  'coupon-expired',
]);

function requestOf(id: string, cart: CheckoutCart, price: CartPrice, customer: ReadyCustomer) {
  const { street, city, province, postalCode, country } = customer.address;
  return {
    id,
    amount: price.total,
    receipt_email: customer.email,
    checkout: {
      orders: cart.orders,
      coupon: cart.coupon?.code ?? null,
      credits: toDollars(price.credits),
      customer: { name: customer.name, email: customer.email, phone: customer.phone },
      address: { street, city, province, postal_code: postalCode, country },
    },
  };
}
