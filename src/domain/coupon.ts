/*
 * A discount code takes an amount off each jersey, off the order, or a percentage off the order; never more than the
 * order costs (specification 9 'Discounts and credits', product-decisions 2 'Coupon').
 */
import { type Cents, cents, percentOf, ZERO } from './money.ts';

export const COUPON_TYPES = ['per jersey', 'order', 'percent'] as const;
export const COUPON_ACCESS = ['all', 'one-time'] as const;

/** `discount` is cents, for 'percent' a percentage from 0 to 100; an 'expired' one takes nothing off. */
export type CouponTerms =
  | { readonly type: 'per jersey' | 'order'; readonly discount: Cents }
  | { readonly type: 'percent' | 'expired'; readonly discount: number };

/** `quantity` is the fewest jerseys in an order, 0 for any; `activated` is true once a one-time code is used. */
export type Coupon = CouponTerms & {
  readonly code: string;
  readonly quantity: number;
  readonly access: (typeof COUPON_ACCESS)[number];
  readonly activated: boolean;
  readonly expiresAt: Date;
};

/** 'Discount per order' codes need this many jerseys in the order: more than 9. */
const ORDER_COUPON_STARTS_AT = 10;

/** Codes are kept in lower case. Null for what cannot be one, before anybody looks it up. */
export function readCouponCode(typed: string): string | null {
  const code = typed.trim();
  return /^[A-Za-z0-9-]{3,32}$/.test(code) ? code.toLowerCase() : null;
}

export function couponState(coupon: Coupon, now: Date): 'usable' | 'expired' | 'redeemed' {
  if (coupon.activated) return 'redeemed';
  return coupon.type === 'expired' || now >= coupon.expiresAt ? 'expired' : 'usable';
}

/** Whether an order of so many jerseys is large enough for the code. */
export function meetsConditions(coupon: Coupon, jerseys: number): boolean {
  const fewest =
    coupon.type === 'order' ? Math.max(ORDER_COUPON_STARTS_AT, coupon.quantity) : coupon.quantity;
  return jerseys > 0 && jerseys >= fewest;
}

/** What the code takes off one order, in cents: 0 where its conditions are not met, at most the order's total. */
export function discountFor(
  coupon: Coupon,
  { orderTotal, jerseys }: { orderTotal: Cents; jerseys: number },
): Cents {
  if (!meetsConditions(coupon, jerseys)) return ZERO;
  return cents(Math.min(Math.max(takenOff(coupon, orderTotal, jerseys), 0), orderTotal));
}

function takenOff(coupon: CouponTerms, orderTotal: Cents, jerseys: number): Cents {
  if (coupon.type === 'expired') return ZERO;
  if (coupon.type === 'percent') return percentOf(orderTotal, coupon.discount);
  return coupon.type === 'order' ? coupon.discount : cents(coupon.discount * jerseys);
}

const DAY = 24 * 60 * 60 * 1000;

/** A code made now for so many days runs out half a day early (specification 5 'Discount creation'). */
export function couponExpiry(days: number, now: Date): Date {
  return new Date(now.getTime() + (days - 0.5) * DAY);
}
