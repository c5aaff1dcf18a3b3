import { type Coupon, getCouponState } from '#domain/payments/coupon.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import type { CouponResponse } from '../lib/cart-storage.ts';

/** `unusable` is the shop's answer; `unknown` means that there was none. */
export type CouponCheck =
  | { state: 'usable'; coupon: CouponResponse }
  | { state: 'unusable' | 'unknown'; message: string };

/** Asks the shop for a code, whose one-time use may be reserved by the checkout of this browser. */
export async function checkCoupon(input: string, checkoutId?: string): Promise<CouponCheck> {
  const code = input.trim().toLowerCase();
  if (code === '') return { state: 'unusable', message: 'No coupon code entered!' };
  try {
    const coupon = await api.checkout.checkDiscount({ code, id: checkoutId });
    const state = getCouponState(parseCoupon(coupon), new Date());
    if (state === 'redeemed') return { state: 'unusable', message: 'Coupon code has already been redeemed!' };
    if (state === 'expired') return { state: 'unusable', message: 'Coupon code is expired!' };
    return { state, coupon };
  } catch (error) {
    const problem = error instanceof ApiError ? error.code : '';
    if (problem.startsWith('coupon-')) return { state: 'unusable', message: errorMessage(error) };
    // It says when the code can be tried again.
    if (problem === 'too-many-attempts') return { state: 'unknown', message: errorMessage(error) };
    return { state: 'unknown', message: 'Error Loading Coupon Code' };
  }
}

export function parseCoupon({ code, activated, expire_epoch }: CouponResponse): Coupon {
  const terms =
    code.type === 'percent' || code.type === 'expired'
      ? { type: code.type, discount: code.discount }
      : { type: code.type, discount: fromDollars(code.discount) };
  return {
    ...terms,
    code: code.code,
    quantity: code.quantity,
    access: code.access,
    activated,
    expiresAt: new Date(expire_epoch),
  };
}
