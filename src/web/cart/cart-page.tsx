import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { finishCheckout, pendingCheckout } from '../checkout/pending-checkout.ts';
import { PendingPaymentNotice } from '../checkout/pending-payment-notice.tsx';
import { SignInOffer } from '../checkout/sign-in-offer.tsx';
import { getCartKey } from '../lib/cart-storage.ts';
import { siteContext } from '../lib/site-context.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { type CardReturn, useCardReturn } from '../payment-form/card-return.ts';
import { CardReturnNotice } from '../payment-form/card-return-notice.tsx';
import { usePaymentDocument } from '../payment-form/use-payment-document.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/cart-page';
import { CartItem } from './cart-item.tsx';
import { LocalOrdersNotice, RemovedOrderNotice } from './cart-notices.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CouponField } from './coupon-field.tsx';
import { CreditsField } from './credits-field.tsx';
import { useCart } from './use-cart.ts';
import { useCartPrice } from './use-cart-price.ts';

const CheckoutDialog = lazy(() => import('../checkout/checkout-dialog.tsx'));

export const meta = createPrivateMeta(
  'Cart',
  'Your team orders, discount codes, credits and what the whole cart costs.',
);

export const loader = ({ context }: Route.LoaderArgs) => {
  const { pricing, pricing_version, taxes } = context.get(siteContext).data;
  return { pricing, pricing_version, ...(taxes && { taxes }) };
};

export default function CartPage({ loaderData }: Route.ComponentProps) {
  usePaymentDocument();
  const cart = useCart();
  const hydrated = useHydrated();
  const { customer, coupon, setCoupon, credits, setCredits, notes, price, handlers } = useCartPrice(
    cart,
    loaderData,
  );
  const [checkout, setCheckout] = useState<'closed' | 'open' | 'after a failed payment'>('closed');
  const checkingOut = checkout !== 'closed';
  const { orders, remove, removed, undoRemove } = cart;
  const returned = useReturnToCart(() => setCheckout('after a failed payment'));

  return (
    <div className="page py-10">
      <h1>Cart</h1>
      <p className="mt-4 hidden max-w-prose noscript:block">
        The cart is kept in your browser and needs JavaScript. <a href="/contact">Write to us</a>, and we will
        take your order by e-mail.
      </p>
      {returned && !checkingOut && (
        <CardReturnNotice
          returned={returned}
          payAgain={
            orders.length > 0
              ? 'Press Check Out to pay again.'
              : 'Your cart is in the browser in which you began: open it there to pay again.'
          }
        />
      )}
      {!returned && !checkingOut && (
        <PendingPaymentNotice onUnpaid={(hasFailed) => hasFailed && setCheckout('after a failed payment')} />
      )}
      {customer.hasSessionEnded && !checkingOut && (
        <div className="mt-6">
          <Notice tone="warning">
            Login expired, please login again! Your cart is as you left it. <SignInOffer />
          </Notice>
        </div>
      )}
      {notes.length > 0 && (
        <div className="mt-6">
          <Notice tone="warning">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {cart.hasLost && (
              <Link to="/start-order" className="font-semibold underline underline-offset-4">
                Start Order
              </Link>
            )}
          </Notice>
        </div>
      )}
      <RemovedOrderNotice removed={removed} onUndo={undoRemove} />
      {!hydrated ? (
        <div data-loading aria-busy="true" />
      ) : orders.length === 0 ? (
        !returned && <EmptyCart />
      ) : (
        <div data-no-chat className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
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
          <aside className="space-y-8 lg:sticky lg:top-header lg:self-start">
            <CouponField coupon={coupon} onChange={setCoupon} />
            <CreditsField customer={customer} value={credits} price={price} onChange={setCredits} />
            <CartSummary orders={orders} price={price} coupon={coupon} />
            <Button variant="primary" className="w-full text-lg" onClick={() => setCheckout('open')}>
              Check Out
            </Button>
          </aside>
        </div>
      )}
      <LocalOrdersNotice />
      {checkingOut && (
        <Suspense>
          <CheckoutDialog
            account={customer.account}
            hasFailed={checkout === 'after a failed payment'}
            cart={{ orders, coupon, credits }}
            price={price}
            onClose={() => setCheckout('closed')}
            renderSummary={(isEditable) => (
              <CheckoutSummary orders={orders} price={price}>
                <CartSummary orders={orders} price={price} coupon={coupon} />
                {isEditable && <CouponField coupon={coupon} onChange={setCoupon} />}
              </CheckoutSummary>
            )}
            {...handlers}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The payment that a bank sends the customer back from; one of this browser that failed is offered again. */
function useReturnToCart(onFailed: () => void): CardReturn | null {
  const returned = useCardReturn();
  const onFailedRef = useRef(onFailed);
  onFailedRef.current = onFailed;
  const { checkoutId = null, state } = returned ?? {};
  useEffect(() => {
    const pending = pendingCheckout.get();
    if (!pending || pending.id !== checkoutId) return;
    if (state === 'paid') return finishCheckout(pending);
    pendingCheckout.set({ ...pending, paid: false });
    onFailedRef.current();
  }, [checkoutId, state]);
  return returned?.state === 'gone' ? null : returned;
}

function EmptyCart() {
  return (
    <div className="mt-10 rounded-lg border border-line bg-surface p-[min(2.5rem,6vw)] text-center">
      <p className="font-display text-2xl font-bold">Your cart is empty!</p>
      <p className="mx-auto mt-2 max-w-prose text-muted">
        Orders that you add in the order builder stay here, in this browser, until you check out.
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
