/* What a checkout asks the shop for, and what it makes of a refused price. */
import type { CartPrice } from '#domain/cart.ts';
import { type Cents, formatDollars, fromDollars, toDollars } from '#domain/money.ts';
import { Refused } from '../api.ts';
import type { ReadyCustomer } from './shipping-step.tsx';
import type { CheckoutCart, FreshCheckout } from './use-checkout.ts';

/** What a payment is opened with: the server prices it and compares. */
export function requestOf(id: string, cart: CheckoutCart, price: CartPrice, customer: ReadyCustomer) {
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

/** The figures of a refused price say how many credits the shop counted. */
export function usableCredits(error: unknown, wanted: Cents): Cents {
  const summary =
    error instanceof Refused ? (error.detail.summary as { credits?: number } | undefined) : undefined;
  return summary?.credits === undefined ? wanted : fromDollars(summary.credits);
}

export function describeNewTotal(before: CartPrice, { price, notes }: FreshCheckout): string {
  const total =
    price.total === before.total
      ? `The total is ${formatDollars(price.total)}.`
      : `The total is ${formatDollars(price.total)} now, it was ${formatDollars(before.total)}.`;
  return [...notes, total].join(' ');
}
