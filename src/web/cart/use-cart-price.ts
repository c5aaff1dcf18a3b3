import { useRef, useState } from 'react';
import type { SiteData } from '#contract/catalogue.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { parseTaxTable } from '#contract/conversion/tax-conversion.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { type CartPrice, priceCart } from '#domain/payments/cart.ts';
import type { Coupon } from '#domain/payments/coupon.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { type TaxedRow, toTaxedRow } from '#domain/pricing/tax.ts';
import type { TaxTable } from '#domain/pricing/tax-table.ts';
import type { Address } from '#domain/shared/contact.ts';
import { type Cents, cents, formatDollars, fromDollars, ZERO } from '#domain/shared/money.ts';
import { api } from '../calls/api-client.ts';
import { toPriceList } from '../calls/price-list.ts';
import type { RefreshedCheckout } from '../checkout/open-payment.ts';
import type { useCart } from './use-cart.ts';
import { useCartCustomer } from './use-cart-customer.ts';
import { useCartTerms } from './use-cart-terms.ts';

/** The price of the cart with its code and credits, and the handlers for a checkout that rejects them. */
export function useCartPrice(cart: ReturnType<typeof useCart>, site: PricedSite) {
  const { orders } = cart;
  const customer = useCartCustomer();
  const { coupon, setCoupon, ...terms } = useCartTerms();
  const [prices, setPrices] = useState(() => toSitePrices(site));
  const [address, setAddress] = useState<Address | null>(null);
  // The handlers of one checkout go on with the address that was just given.
  const delivery = useRef(address);
  const credits = customer.signedIn ? terms.credits : ZERO;
  // Until the response the balance counts as enough, so that the total does not jump.
  const creditsBalance = customer.balance ?? credits;
  const pricing = { coupon, creditsRequested: credits, creditsBalance };

  /** Loads the orders and prices again: the page shows them, and the checkout continues with them. */
  async function onStale(mostCredits: Cents): Promise<RefreshedCheckout> {
    const fresh = await cart.refresh();
    const usable = cents(Math.min(credits, mostCredits));
    if (usable < credits) terms.setCredits(usable);
    const newPrices = toSitePrices(await api.catalogue.siteData({}));
    setPrices(newPrices);
    return {
      cart: { orders: fresh.orders, coupon, credits: usable },
      price: priceAt(delivery.current, fresh.orders, newPrices, { ...pricing, creditsRequested: usable }),
      reasons:
        usable < credits
          ? [...fresh.reasons, `only ${formatDollars(usable)} of your credits can be used`]
          : fresh.reasons,
      hasChanged: fresh.hasChanged,
    };
  }

  function onCouponRejected() {
    setCoupon(null);
    return priceAt(delivery.current, orders, prices, { ...pricing, coupon: null });
  }

  /** The credits stay stored for the next sign-in. */
  function onSessionEnded() {
    customer.endSession();
    return priceAt(delivery.current, orders, prices, {
      ...pricing,
      creditsRequested: ZERO,
      creditsBalance: ZERO,
    });
  }

  /** The address decides the tax. */
  function onAddress(given: Address) {
    delivery.current = given;
    setAddress(given);
    return priceAt(given, orders, prices, pricing);
  }

  return {
    customer,
    coupon,
    setCoupon,
    credits,
    setCredits: terms.setCredits,
    notes: terms.note ? [...cart.notes, terms.note] : cart.notes,
    price: priceAt(address, orders, prices, pricing),
    handlers: { onAddress, onStale, onCouponRejected, onSessionEnded },
  };
}

interface CartPricingTerms {
  coupon: Coupon | null;
  creditsRequested: Cents;
  creditsBalance: Cents;
}

type PricedSite = Pick<SiteData, 'pricing_version' | 'pricing' | 'taxes'>;

interface SitePrices {
  prices: PriceList;
  /** Null while the shop charges no tax. */
  taxes: TaxTable | null;
}

const toSitePrices = (site: PricedSite): SitePrices => ({
  prices: toPriceList(site),
  taxes: site.taxes ? parseTaxTable(site.taxes) : null,
});

/** Computes the price of the cart as the server does; with tax once the address is known. */
function priceAt(
  address: Address | null,
  orders: OrderResponse[],
  { prices, taxes }: SitePrices,
  terms: CartPricingTerms,
): CartPrice {
  const priced = orders.map(({ order_total, total_jerseys }) => ({
    price: { orderTotal: fromDollars(order_total), totalJerseys: total_jerseys },
  }));
  const place = address && { province: address.province, day: torontoDay(new Date()) };
  const tax = place && taxes && { place, table: taxes, rows: orders.map(listRows) };
  return priceCart(priced, { ...terms, prices, tax });
}

const listRows = ({ order }: OrderResponse): TaxedRow[] =>
  Object.values(order).map(({ jersey_size, jersey_final_price }) =>
    toTaxedRow(jersey_size, fromDollars(jersey_final_price)),
  );
