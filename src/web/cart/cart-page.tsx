import { lazy, Suspense, useState } from 'react';
import type { OrderResponse } from '#contract/order-dto.ts';
import { type CartPrice, priceCart } from '#domain/payments/cart.ts';
import type { Coupon } from '#domain/payments/coupon.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { type Cents, cents, formatDollars, fromDollars, ZERO } from '#domain/shared/money.ts';
import type { RefreshedCheckout } from '../checkout/open-payment.ts';
import { PendingPaymentNotice } from '../checkout/pending-payment-notice.tsx';
import { api } from '../lib/api-client.ts';
import { getCartKey } from '../lib/cart-storage.ts';
import { usePersisted } from '../lib/local-storage.ts';
import { toPriceList } from '../lib/price-list.ts';
import { clearSession, getSessionToken, signedInUser } from '../lib/session.ts';
import { siteContext } from '../lib/site-context.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useRequest } from '../lib/use-request.ts';
import { usePaymentDocument } from '../payment-form/use-payment-document.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/cart-page';
import { CartItem } from './cart-item.tsx';
import { LocalOrdersNotice, RemovedOrderNotice } from './cart-notices.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CouponField } from './coupon-field.tsx';
import { CreditsField } from './credits-field.tsx';
import { useCart } from './use-cart.ts';

const CheckoutDialog = lazy(() => import('../checkout/checkout-dialog.tsx'));

export const meta = () => [
  { title: 'Cart' },
  {
    name: 'description',
    content: 'Your team orders, discount codes, credits and what the whole cart costs.',
  },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ context }: Route.LoaderArgs) => {
  const { pricing, pricing_version } = context.get(siteContext).data;
  return { pricing, pricing_version };
};

export default function CartPage({ loaderData }: Route.ComponentProps) {
  usePaymentDocument();
  const cart = useCart();
  const hydrated = useHydrated();
  const user = usePersisted(signedInUser);
  const { balance, coupon, setCoupon, credits, setCredits, price, ...checkout } = useCartPrice(
    cart,
    loaderData,
    user !== null,
  );
  const [checkingOut, setCheckingOut] = useState(false);
  const { orders, notes, remove, removed, undoRemove } = cart;

  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Cart</h1>
      {!checkingOut && <PendingPaymentNotice />}
      {notes.length > 0 && (
        <div className="mt-6">
          <Notice tone="warning">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        </div>
      )}
      <RemovedOrderNotice removed={removed} onUndo={undoRemove} />
      {!hydrated ? (
        <div className="min-h-96" aria-busy="true" />
      ) : orders.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <section aria-label="Orders">
            <ul className="divide-y divide-line border-y border-line">
              {orders.map((order, index) => (
                <CartItem
                  key={getCartKey(order) ?? index}
                  order={order}
                  price={price.orders[index]}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
          </section>
          <aside className="space-y-8 lg:sticky lg:top-28 lg:self-start">
            <CouponField coupon={coupon} onChange={setCoupon} orders={orders} />
            <CreditsField signedIn={user !== null} balance={balance} value={credits} onChange={setCredits} />
            <CartSummary price={price} coupon={coupon} />
            <Button variant="primary" className="w-full text-lg" onClick={() => setCheckingOut(true)}>
              Check Out
            </Button>
          </aside>
        </div>
      )}
      <LocalOrdersNotice />
      {checkingOut && (
        <Suspense>
          <CheckoutDialog
            cart={{ orders, coupon, credits }}
            price={price}
            onClose={() => setCheckingOut(false)}
            {...checkout}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Holds the coupon and credits of the cart, its price, and the handlers for a checkout that rejects them. */
function useCartPrice(
  cart: ReturnType<typeof useCart>,
  site: Parameters<typeof toPriceList>[0],
  signedIn: boolean,
) {
  const { orders } = cart;
  const balance = useCreditBalance(signedIn);
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [credits, setCredits] = useState(ZERO);
  const [prices, setPrices] = useState(() => toPriceList(site));
  const terms = { coupon, creditsRequested: credits, creditsBalance: balance };

  /** Loads the orders and prices again: the page shows them, and the checkout continues with them. */
  async function onStale(mostCredits: Cents): Promise<RefreshedCheckout> {
    const fresh = await cart.refresh();
    const usable = cents(Math.min(credits, mostCredits));
    setCredits(usable);
    const newPrices = toPriceList(await api.catalogue.siteData({}));
    setPrices(newPrices);
    return {
      cart: { orders: fresh.orders, coupon, credits: usable },
      price: priceCartOrders(fresh.orders, newPrices, { ...terms, creditsRequested: usable }),
      notes:
        usable < credits
          ? [...fresh.notes, `Only ${formatDollars(usable)} of your credits can be used.`]
          : fresh.notes,
      hasChanged: fresh.hasChanged,
    };
  }

  function onCouponRejected() {
    setCoupon(null);
    return priceCartOrders(orders, prices, { ...terms, coupon: null });
  }

  /** Clears an expired session; the customer continues as a guest or signs in again. */
  function onSessionEnded() {
    clearSession();
    setCredits(ZERO);
    return priceCartOrders(orders, prices, { ...terms, creditsRequested: ZERO, creditsBalance: ZERO });
  }

  const price = priceCartOrders(orders, prices, terms);
  const handlers = { onStale, onCouponRejected, onSessionEnded };
  return { balance, coupon, setCoupon, credits, setCredits, price, ...handlers };
}

function EmptyCart() {
  return (
    <div className="mt-10 rounded-lg border border-line bg-surface p-10 text-center">
      <p className="font-display text-2xl font-bold">Your cart is empty!</p>
      <p className="mx-auto mt-2 max-w-prose text-muted">
        Orders that you add in the order builder wait here, in this browser, until you check out.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink variant="primary" to="/products">
          See our products
        </ButtonLink>
        <ButtonLink to="/start-order">Start an order</ButtonLink>
      </div>
    </div>
  );
}

/** Returns the credits that the customer can spend; 0 for guests and until the response. */
function useCreditBalance(signedIn: boolean): Cents {
  const { data } = useRequest(signedIn ? 'credits' : null, () =>
    api.accounts.login({ action: 'existing', user_token: getSessionToken() }),
  );
  return data ? fromDollars(data.user.credits) : ZERO;
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
