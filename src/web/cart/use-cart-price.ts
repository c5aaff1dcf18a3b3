import { useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { type CartPrice, priceCart } from '#domain/payments/cart.ts';
import type { Coupon } from '#domain/payments/coupon.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { type Cents, cents, formatDollars, fromDollars, ZERO } from '#domain/shared/money.ts';
import { api } from '../calls/api-client.ts';
import { toPriceList } from '../calls/price-list.ts';
import type { RefreshedCheckout } from '../checkout/open-payment.ts';
import type { useCart } from './use-cart.ts';
import { useCartCustomer } from './use-cart-customer.ts';
import { useCartTerms } from './use-cart-terms.ts';

/** The price of the cart with its code and credits, and the handlers for a checkout that rejects them. */
export function useCartPrice(cart: ReturnType<typeof useCart>, site: Parameters<typeof toPriceList>[0]) {
  const { orders } = cart;
  const customer = useCartCustomer();
  const { coupon, setCoupon, ...terms } = useCartTerms();
  const [prices, setPrices] = useState(() => toPriceList(site));
  const credits = customer.signedIn ? terms.credits : ZERO;
  // Until the response the balance counts as enough, so that the total does not jump.
  const creditsBalance = customer.balance ?? credits;
  const pricing = { coupon, creditsRequested: credits, creditsBalance };

  /** Loads the orders and prices again: the page shows them, and the checkout continues with them. */
  async function onStale(mostCredits: Cents): Promise<RefreshedCheckout> {
    const fresh = await cart.refresh();
    const usable = cents(Math.min(credits, mostCredits));
    if (usable < credits) terms.setCredits(usable);
    const newPrices = toPriceList(await api.catalogue.siteData({}));
    setPrices(newPrices);
    return {
      cart: { orders: fresh.orders, coupon, credits: usable },
      price: priceCartOrders(fresh.orders, newPrices, { ...pricing, creditsRequested: usable }),
      reasons:
        usable < credits
          ? [...fresh.reasons, `only ${formatDollars(usable)} of your credits can be used`]
          : fresh.reasons,
      hasChanged: fresh.hasChanged,
    };
  }

  function onCouponRejected() {
    setCoupon(null);
    return priceCartOrders(orders, prices, { ...pricing, coupon: null });
  }

  /** The credits stay stored for the next sign-in. */
  function onSessionEnded() {
    customer.endSession();
    return priceCartOrders(orders, prices, { ...pricing, creditsRequested: ZERO, creditsBalance: ZERO });
  }

  return {
    customer,
    coupon,
    setCoupon,
    credits,
    setCredits: terms.setCredits,
    notes: terms.note ? [...cart.notes, terms.note] : cart.notes,
    price: priceCartOrders(orders, prices, pricing),
    handlers: { onStale, onCouponRejected, onSessionEnded },
  };
}

interface CartPricingTerms {
  coupon: Coupon | null;
  creditsRequested: Cents;
  creditsBalance: Cents;
}

/** Computes the price of the cart as the server does. */
function priceCartOrders(orders: OrderResponse[], prices: PriceList, terms: CartPricingTerms): CartPrice {
  const priced = orders.map(({ order_total, total_jerseys }) => ({
    price: { orderTotal: fromDollars(order_total), totalJerseys: total_jerseys },
  }));
  return priceCart(priced, { ...terms, prices });
}
