import { useMemo, useState } from 'react';
import type { Coupon } from '#domain/payments/coupon.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { useRequest } from '../calls/use-request.ts';
import { pendingCheckout } from '../checkout/pending-checkout.ts';
import { type CouponResponse, cartTerms } from '../lib/cart-storage.ts';
import { usePersisted } from '../storage/persisted.ts';
import { checkCoupon, parseCoupon } from './check-coupon.ts';

export interface CartTerms {
  coupon: Coupon | null;
  /** The credits that the customer wants to use; spent only while signed in. */
  credits: Cents;
  /** Why the stored code was taken out when the page was loaded. */
  note: string | null;
  setCoupon: (coupon: CouponResponse | null) => void;
  setCredits: (credits: Cents) => void;
}

/** The stored code and credits of the cart. The code is checked once on mount and taken out when it cannot be used. */
export function useCartTerms(): CartTerms {
  const { coupon, credits } = usePersisted(cartTerms);
  const [hasChanged, setChanged] = useState(false);
  const { data: note = null } = useRequest('coupon', takeOutUnusableCoupon);
  return {
    coupon: useMemo(() => coupon && parseCoupon(coupon), [coupon]),
    credits: cents(credits),
    note: hasChanged ? null : note,
    setCoupon: (next) => {
      setChanged(true);
      cartTerms.set({ ...cartTerms.get(), coupon: next });
    },
    setCredits: (next) => cartTerms.set({ ...cartTerms.get(), credits: next }),
  };
}

/** Returns why the code was taken out; null when there is none, when it can be used, and without an answer. */
async function takeOutUnusableCoupon(): Promise<string | null> {
  const code = cartTerms.get().coupon?.code.code;
  if (!code) return null;
  const check = await checkCoupon(code, pendingCheckout.get()?.id);
  const terms = cartTerms.get();
  if (terms.coupon?.code.code !== code || check.state === 'unknown') return null;
  if (check.state === 'usable') {
    cartTerms.set({ ...terms, coupon: check.coupon });
    return null;
  }
  cartTerms.set({ ...terms, coupon: null });
  return `${check.message} The code ${code} was taken out: the total is shown without it.`;
}
