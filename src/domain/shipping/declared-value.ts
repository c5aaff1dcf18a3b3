/*
 * What a parcel is insured for, and when a changed price of postage needs a new consent (rules.md delivery-9).
 */
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Carrier } from './carrier.ts';

/** The highest value that a carrier insures. */
const MAX_INSURED: Record<Carrier, Cents> = {
  'stallion-express': cents(1_000_00),
  'canada-post': cents(5_000_00),
};

/** Returns the part of a parcel's value that the carrier insures. */
export function insuredValue(value: Cents, carrier: Carrier): Cents {
  return cents(Math.min(value, MAX_INSURED[carrier]));
}

const ALLOWED_RISE_PERCENT = 5;
const ALLOWED_RISE = cents(1_00);

/**
 * Returns whether a person has to see the price again before buying: it rose by more than 5% and more than a dollar
 * since it was shown.
 */
export function needsNewConsent(shown: Cents, current: Cents): boolean {
  const rise = current - shown;
  return rise > ALLOWED_RISE && rise * 100 > shown * ALLOWED_RISE_PERCENT;
}
