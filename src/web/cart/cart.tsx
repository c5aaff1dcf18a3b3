import { lazy, Suspense, useState } from 'react';
import type { Coupon } from '#domain/coupon.ts';
import { type Cents, cents, formatDollars, ZERO } from '#domain/money.ts';
import { api } from '../api.ts';
import { cartKey } from '../cart-storage.ts';
import { pricesOf } from '../prices.ts';
import { forgetSession, signedIn } from '../session.ts';
import { siteContext } from '../site-context.ts';
import { useStored } from '../stored.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/cart';
import { CartOrder } from './cart-order.tsx';
import { priceOfCart } from './cart-prices.ts';
import { CartSummary } from './cart-summary.tsx';
import { CouponField } from './coupon-field.tsx';
import { CreditsField } from './credits-field.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { RemovedOrder } from './removed-order.tsx';
import { SavedInBrowser } from './saved-in-browser.tsx';
import { useBalance } from './use-balance.ts';
import { useCart } from './use-cart.ts';
import type { FreshCheckout } from './use-checkout.ts';

const CheckoutDialog = lazy(() => import('./checkout-dialog.tsx'));

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
  const { orders, notes, remove, removed, putBack, refresh } = useCart();
  const user = useStored(signedIn);
  const balance = useBalance(user !== null);
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [credits, setCredits] = useState(ZERO);
  const [checkingOut, setCheckingOut] = useState(false);
  const [prices, setPrices] = useState(() => pricesOf(loaderData));
  const terms = { coupon, creditsWanted: credits, creditsBalance: balance };
  const price = priceOfCart(orders, prices, terms);

  /** What the shop knows and charges now; the page shows it, and the checkout goes on with it. */
  async function refreshCheckout(mostCredits: Cents): Promise<FreshCheckout> {
    const fresh = await refresh();
    const usable = cents(Math.min(credits, mostCredits));
    setCredits(usable);
    const newPrices = pricesOf(await api.catalogue.siteData({}));
    setPrices(newPrices);
    return {
      cart: { orders: fresh.orders, coupon, credits: usable },
      price: priceOfCart(fresh.orders, newPrices, { ...terms, creditsWanted: usable }),
      notes:
        usable < credits
          ? [...fresh.notes, `Only ${formatDollars(usable)} of your credits can be used.`]
          : fresh.notes,
      isOtherCart: fresh.isOtherCart,
    };
  }

  function dropCoupon() {
    setCoupon(null);
    return priceOfCart(orders, prices, { ...terms, coupon: null });
  }

  /** The header and the fields for credits follow: the customer goes on as a guest, or signs in. */
  function endSession() {
    forgetSession();
    setCredits(ZERO);
    return priceOfCart(orders, prices, { ...terms, creditsWanted: ZERO, creditsBalance: ZERO });
  }

  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Cart</h1>
      {!checkingOut && <PendingPayment />}
      {notes.length > 0 && (
        <div className="mt-6">
          <Notice tone="waiting">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        </div>
      )}
      <RemovedOrder removed={removed} onUndo={putBack} />
      {orders.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <section aria-label="Orders">
            <ul className="divide-y divide-line border-y border-line">
              {orders.map((order, index) => (
                <CartOrder
                  key={cartKey(order) ?? index}
                  order={order}
                  part={price.orders[index]}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
          </section>
          <aside className="space-y-8 lg:sticky lg:top-28 lg:self-start">
            <CouponField coupon={coupon} onChange={setCoupon} orders={orders} />
            <CreditsField signedIn={user !== null} balance={balance} value={credits} onChange={setCredits} />
            <CartSummary price={price} coupon={coupon} />
            <Button kind="main" className="w-full text-lg" onClick={() => setCheckingOut(true)}>
              Check Out
            </Button>
          </aside>
        </div>
      )}
      <SavedInBrowser />
      {checkingOut && (
        <Suspense>
          <CheckoutDialog
            cart={{ orders, coupon, credits }}
            price={price}
            onClose={() => setCheckingOut(false)}
            onStale={refreshCheckout}
            onCouponRefused={dropCoupon}
            onSessionEnded={endSession}
          />
        </Suspense>
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="mt-10 rounded-lg border border-line bg-card p-10 text-center">
      <p className="font-display text-2xl font-bold">Your cart is empty!</p>
      <p className="mx-auto mt-2 max-w-prose text-quiet">
        Orders that you add in the order builder wait here, in this browser, until you check out.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink kind="main" to="/products">
          See our products
        </ButtonLink>
        <ButtonLink to="/start-order">Start an order</ButtonLink>
      </div>
    </div>
  );
}
