/** Opens the payment of a cart. A rejection is explained, and an outdated cart is loaded again. */
import { type CartPrice, sumCartTaxes } from '#domain/payments/cart.ts';
import type { Coupon } from '#domain/payments/coupon.ts';
import type { TaxLine } from '#domain/pricing/tax.ts';
import type { Address } from '#domain/shared/contact.ts';
import { type Cents, cents, formatDollars, fromDollars, toDollars } from '#domain/shared/money.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { capitalise } from '../lib/capitalise.ts';
import type { OrderInCart } from '../lib/cart-storage.ts';
import type { PaymentMessage } from '../payment-form/card-charge.ts';
import { fetchPaymentProgress } from '../payment-form/use-card-payment.ts';
import type { CompleteCustomer } from './shipping-step.tsx';

export interface CheckoutCart {
  orders: OrderInCart[];
  coupon: Coupon | null;
  credits: Cents;
}

/** The cart with the current orders and prices of the server. */
export interface RefreshedCheckout {
  cart: CheckoutCart;
  price: CartPrice;
  /** Why the total may have changed, in a few words each. */
  reasons: string[];
  hasChanged: boolean;
}

export interface CheckoutOptions {
  cart: CheckoutCart;
  price: CartPrice;
  /** Returns the cart's price with the tax of the province of delivery. */
  onAddress: (address: Address) => CartPrice;
  /** Reloads an outdated cart and uses at most `mostCredits` credits. */
  onStale: (mostCredits: Cents) => Promise<RefreshedCheckout>;
  /** Called when the coupon cannot be used; returns the cart's price without it. */
  onCouponRejected: () => CartPrice;
  /** Called when the session has expired; returns the cart's price without credits. */
  onSessionEnded: () => CartPrice;
}

export interface OpenPayment {
  /** Null when the credits cover the whole order. */
  clientSecret: string | null;
  total: string;
  /** The lines of the tax in it; empty while the shop charges none. */
  taxes: readonly TaxLine[];
  /** The team's changes since the cart was loaded that did not change the price. */
  changedOrders: Awaited<ReturnType<typeof api.checkout.createIntent>>['changed'];
  orders: OrderInCart[];
}

interface OpenPaymentRequest extends CheckoutOptions {
  /** The id of the checkout. */
  id: string;
  customer: CompleteCustomer;
}

export type OpenPaymentResult =
  | { state: 'opened'; payment: OpenPayment; message: PaymentMessage | null }
  /** An earlier payment of this checkout has succeeded. */
  | { state: 'paid'; orderId: string; message: null }
  | { state: 'processing'; message: PaymentMessage | null }
  /** `isSubmitted`: an order of the cart was paid by another checkout. */
  | { state: 'rejected'; message: PaymentMessage; isSubmitted: boolean };

export async function openPayment(request: OpenPaymentRequest): Promise<OpenPaymentResult> {
  try {
    return { state: 'opened', payment: await createPayment(request), message: null };
  } catch (error) {
    return explainRejection(error, request);
  }
}

async function createPayment({ id, cart, price, customer }: OpenPaymentRequest): Promise<OpenPayment> {
  const { street, city, province, postalCode, country } = customer.address;
  const intent = await api.checkout.createIntent({
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
  });
  return {
    clientSecret: intent.clientSecret,
    total: formatDollars(price.total),
    taxes: sumCartTaxes(price.orders),
    changedOrders: intent.changed,
    orders: cart.orders,
  };
}

/** The error codes that mean the cart is outdated. */
const STALE_CART_CODES = new Set(['price-changed', 'roster-changed', 'order-submitted', 'unknown-product']);

async function explainRejection(error: unknown, request: OpenPaymentRequest): Promise<OpenPaymentResult> {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'order-submitted') {
    // The code may be about this checkout's own payment.
    const own = await fetchPaymentProgress(() => api.checkout.submit({ id: request.id }));
    if (own.state === 'arrived') return { state: 'paid', orderId: own.orderId, message: null };
    if (own.state === 'processing') return { state: 'processing', message: null };
  }
  if (code === 'payment-processing')
    return { state: 'processing', message: { tone: 'danger', text: errorMessage(error) } };
  if (STALE_CART_CODES.has(code)) return reopenPayment(error, request);
  return { state: 'rejected', message: describeRejection(error, request), isSubmitted: false };
}

const SESSION_ENDED_CODES = new Set(['session-expired', 'not-signed-in']);
const LOGIN_EXPIRED = 'Login expired, please login again!';

function describeRejection(error: unknown, options: CheckoutOptions): PaymentMessage {
  const { cart, onSessionEnded, onCouponRejected } = options;
  const code = error instanceof ApiError ? error.code : '';
  if (SESSION_ENDED_CODES.has(code)) {
    const total = formatDollars(onSessionEnded().total);
    return { tone: 'danger', text: `${LOGIN_EXPIRED} The total is ${total} now.`, offersSignIn: true };
  }
  if (code.startsWith('coupon-') && cart.coupon) {
    const total = formatDollars(onCouponRejected().total);
    const removal = `The code ${cart.coupon.code} was taken out: the total is ${total} now.`;
    return { tone: 'danger', text: `${errorMessage(error)} ${removal}` };
  }
  const text =
    code === 'roster-incomplete'
      ? 'An order in the cart is not complete: close this, press Edit order and choose what is missing.'
      : errorMessage(error);
  return { tone: 'danger', text, offersTransfer: code === 'card-service-unavailable' };
}

/**
 * Reloads the cart. The new price of a roster change is shown on the next step; a new price list has to be confirmed
 * first.
 */
async function reopenPayment(error: unknown, request: OpenPaymentRequest): Promise<OpenPaymentResult> {
  const code = error instanceof ApiError ? error.code : '';
  const reject = (text: string, tone: PaymentMessage['tone'] = 'danger'): OpenPaymentResult => ({
    state: 'rejected',
    message: { tone, text },
    isSubmitted: code === 'order-submitted',
  });
  try {
    const refreshed = await request.onStale(readUsableCredits(error, request.cart.credits));
    // A cart that still has the order would be refused again.
    const isRefusedAgain = code === 'order-submitted' && !refreshed.hasChanged;
    if (isRefusedAgain || refreshed.cart.orders.length === 0) return reject(errorMessage(error));
    const change = describeNewTotal(request.price, refreshed);
    if (refreshed.hasChanged && code === 'price-changed') {
      const payment = await createPayment({ ...request, ...refreshed });
      return { state: 'opened', payment, message: { tone: 'info', text: change } };
    }
    if (code === 'price-changed') return reject(change, 'info');
    return reject(`${errorMessage(error)}. ${change} Press Continue to payment to go on.`);
  } catch (failure) {
    return reject(errorMessage(failure));
  }
}

/** Returns the credits that the server accepted, from the details of a rejected price. */
function readUsableCredits(error: unknown, requested: Cents): Cents {
  const credits = error instanceof ApiError ? error.detail.summary?.credits : undefined;
  return credits === undefined ? requested : fromDollars(credits);
}

/** One line, for example '$12.00 more: our prices have changed. The total is $469.00 now.' */
function describeNewTotal(before: CartPrice, { price, reasons }: RefreshedCheckout): string {
  const why = reasons.join(', ');
  const total = `The total is ${formatDollars(price.total)}`;
  const difference = price.total - before.total;
  if (difference === 0) return why ? `${capitalise(why)}. ${total}.` : `${total}.`;
  const change = `${formatDollars(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`;
  return `${why ? `${change}: ${why}` : change}. ${total} now.`;
}
