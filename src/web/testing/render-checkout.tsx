/** The checkout of a cart with one order. */

import { useState } from 'react';
import { vi } from 'vitest';
import type { ShopSettings } from '#contract/site.ts';
import { priceCart } from '#domain/payments/cart.ts';
import { ZERO } from '#domain/shared/money.ts';
import CheckoutDialog from '../checkout/checkout-dialog.tsx';
import type { KnownCustomer } from '../checkout/customer-draft.ts';
import type { CheckoutOptions } from '../checkout/open-payment.ts';
import { guestCart } from '../lib/cart-storage.ts';
import { priceContent } from '../lib/price-content.ts';
import { createTeamContent, PRICES, toOrderResponse } from './order-samples.ts';
import { ADDRESS } from './recipient-samples.ts';
import { renderPages } from './render-page.tsx';

const CONTENT = createTeamContent({ name: 'Roy' });
export const ORDER = toOrderResponse(CONTENT, 1);
export const CART = { orders: [ORDER], coupon: null, credits: ZERO };
export const PRICE = priceCart([{ price: priceContent(CONTENT, PRICES) }], {
  coupon: null,
  creditsRequested: ZERO,
  creditsBalance: ZERO,
  prices: PRICES,
});

export const CUSTOMER = {
  name: 'Maya Chen',
  email: 'maya@team.ca',
  phone: '+1 (416) 555-0199',
  address: ADDRESS,
  typedAddress: '123 Main St, Toronto, ON M5V 2T6',
};

const rejectRefresh: CheckoutOptions['onStale'] = () => Promise.reject(new Error('not expected'));

interface RenderOptions {
  onStale?: CheckoutOptions['onStale'];
  account?: KnownCustomer | null;
  settings?: Partial<ShopSettings>;
}

interface CheckoutProps {
  account: KnownCustomer | null;
  onStale: CheckoutOptions['onStale'];
  onSessionEnded: () => typeof PRICE;
}

/** Forgets the account when its session ends, as the cart does. */
function Checkout({ account, onStale, onSessionEnded }: CheckoutProps) {
  const [known, setKnown] = useState(account);
  return (
    <CheckoutDialog
      account={known}
      hasFailed={false}
      cart={CART}
      price={PRICE}
      onClose={() => undefined}
      renderSummary={() => <button type="button">12 jerseys</button>}
      onAddress={() => PRICE}
      onStale={onStale}
      onCouponRejected={() => PRICE}
      onSessionEnded={() => {
        setKnown(null);
        return onSessionEnded();
      }}
    />
  );
}

export async function renderCheckout(options: RenderOptions = {}) {
  const { onStale = rejectRefresh, account = null, settings } = options;
  guestCart.set([ORDER]);
  const onSessionEnded = vi.fn(() => PRICE);
  const dialog = <Checkout account={account} onStale={onStale} onSessionEnded={onSessionEnded} />;
  const pages = { '/cart': dialog, '/payment-complete': <h1>Receipt</h1> };
  return { ...(await renderPages(pages, '/cart', settings)), onSessionEnded };
}

export const storeCustomer = (customer: object = CUSTOMER) =>
  sessionStorage.setItem('TPUN_checkout_customer', JSON.stringify(customer));
