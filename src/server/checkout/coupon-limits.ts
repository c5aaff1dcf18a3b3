import { Problem } from '#domain/problem.ts';
import { type Limit, takeAttempt } from '../limits.ts';
import type { Services } from '../services.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Codes that are tried in one place, wherever they are typed (security row 96). */
export const couponsFrom = (address: string): Limit[] => [
  { key: `coupon-minute:${address}`, most: 10, seconds: MINUTE },
  { key: `coupon-day:${address}`, most: 100, seconds: DAY },
];

/**
 * A checkout may be opened again and again with the code that it has; the first time counts as a code that is tried. Throws
 * Problem 'too-many-attempts'.
 */
export async function limitCouponGuesses(
  services: Services,
  { checkoutId, code, address }: { checkoutId: string; code: string; address: string },
): Promise<void> {
  const known = { key: `coupon-of:${checkoutId} ${code.trim().toLowerCase()}`, most: 1, seconds: HOUR };
  if (await isFirstTry(services, known)) await takeAttempt(services, couponsFrom(address));
}

async function isFirstTry(services: Services, limit: Limit): Promise<boolean> {
  try {
    await takeAttempt(services, [limit]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-attempts') return false;
    throw error;
  }
}
