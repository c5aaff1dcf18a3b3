/*
 * A discount code reduces the price of each jersey or of the order by an amount, or the order by a percentage; never by
 * more than the order costs (rules.md discounts-1, discounts-2).
 */
import { type Cents, cents, percentOf, ZERO } from '#domain/shared/money.ts';

export const COUPON_TYPES = ['per jersey', 'order', 'percent'] as const;
export const COUPON_ACCESS = ['all', 'one-time'] as const;

/** `discount` is cents, for 'percent' a percentage from 0 to 100; an 'expired' one reduces nothing. */
export type CouponTerms =
  | { readonly type: 'per jersey' | 'order'; readonly discount: Cents }
  | { readonly type: 'percent' | 'expired'; readonly discount: number };

/** `quantity` is the minimum of jerseys in an order, 0 for any; `activated` is true once a one-time code is used. */
export type Coupon = CouponTerms & {
  readonly code: string;
  readonly quantity: number;
  readonly access: (typeof COUPON_ACCESS)[number];
  readonly activated: boolean;
  readonly expiresAt: Date;
};

/** 'Discount per order' codes need this many jerseys in the order: more than 9. */
const ORDER_COUPON_STARTS_AT = 10;

/** The dashes that phones and word processors type for a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\uFF0D]/g;

/** Returns the code in stored form, lower case; null for input that cannot be a code. */
export function parseCouponCode(input: string): string | null {
  const code = input.trim().replaceAll(DASHES, '-');
  return /^[A-Za-z0-9-]{3,32}$/.test(code) ? code.toLowerCase() : null;
}

export function getCouponState(coupon: Coupon, now: Date): 'usable' | 'expired' | 'redeemed' {
  if (coupon.activated) return 'redeemed';
  return coupon.type === 'expired' || now >= coupon.expiresAt ? 'expired' : 'usable';
}

/** Returns whether an order of `jerseys` jerseys is large enough for the code. */
function isCouponApplicable(coupon: Coupon, jerseys: number): boolean {
  return jerseys > 0 && jerseys >= getMinimumJerseys(coupon);
}

/** Returns the jerseys that an order needs for the code; 0 for any number. */
export const getMinimumJerseys = ({ type, quantity }: Pick<Coupon, 'type' | 'quantity'>): number =>
  type === 'order' ? Math.max(ORDER_COUPON_STARTS_AT, quantity) : quantity;

/**
 * Returns the discount of one order, in cents: 0 where the conditions of the code are not met, at most the order's
 * total.
 */
export function computeCouponDiscount(
  coupon: Coupon,
  { orderTotal, jerseys }: { orderTotal: Cents; jerseys: number },
): Cents {
  if (!isCouponApplicable(coupon, jerseys)) return ZERO;
  return cents(Math.min(Math.max(subtractDiscount(coupon, orderTotal, jerseys), 0), orderTotal));
}

function subtractDiscount(coupon: CouponTerms, orderTotal: Cents, jerseys: number): Cents {
  if (coupon.type === 'expired') return ZERO;
  if (coupon.type === 'percent') return percentOf(orderTotal, coupon.discount);
  return coupon.type === 'order' ? coupon.discount : cents(coupon.discount * jerseys);
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns when a code created now for `days` days expires, half a day early. */
export function computeCouponExpiry(days: number, now: Date): Date {
  return new Date(now.getTime() + (days - 0.5) * DAY);
}
