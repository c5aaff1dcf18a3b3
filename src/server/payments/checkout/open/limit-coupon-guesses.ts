import { Problem } from '#domain/shared/problem.ts';
import {
  consumeRateLimit,
  DAY,
  HOUR,
  MINUTE,
  type RateLimit,
  readAttempts,
  recordAttempt,
  refundRateLimit,
} from '../../../platform/limits/rate-limits.ts';
import { SHOP_BUDGETS } from '../../../platform/limits/shop-budgets.ts';
import type { Services } from '../../../platform/services.ts';

/** Limits on trying codes from one IP address (security.md security-27). */
const listLimits = (ipAddress: string): RateLimit[] => [
  { key: 'coupon-minute', from: ipAddress, max: 10, seconds: MINUTE },
  { key: 'coupon-day', from: ipAddress, max: 100, seconds: DAY },
];

/**
 * Runs work that looks a code up. Only an unknown code counts; it is counted before the look-up, so that concurrent guesses
 * do not exceed the limit. Throws Problem 'too-many-attempts'.
 */
export async function limitCouponGuesses<Result>(
  services: Services,
  ipAddress: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const limits = listLimits(ipAddress);
  await consumeRateLimit(services, limits);
  // Afterwards, so that one client cannot use up the budget of the shop.
  await consumeRateLimit(services, [SHOP_BUDGETS.coupons]);
  let isGuess = false;
  try {
    return await work();
  } catch (error) {
    isGuess = error instanceof Problem && error.code === 'coupon-not-found';
    throw error;
  } finally {
    if (!isGuess) await refundRateLimit(services, [...limits, SHOP_BUDGETS.coupons]);
  }
}

interface CheckoutCode {
  checkoutId: string;
  code: string;
  ipAddress: string;
}

/** The same when a checkout is opened with a code; one that is opened again with the same code is not limited. */
export async function limitCheckoutGuesses<Result>(
  services: Services,
  { checkoutId, code, ipAddress }: CheckoutCode,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = { key: `coupon-of:${checkoutId} ${code.trim().toLowerCase()}`, max: 1, seconds: HOUR };
  if ((await readAttempts(services, known)) > 0) return work();
  return limitCouponGuesses(services, ipAddress, async () => {
    // Not before the limit has let it through: a guess that was refused stays a guess.
    await recordAttempt(services, [known]);
    return work();
  });
}
