/**
 * Guesses that the whole shop takes in an hour, because a botnet has any number of addresses (security.md security-27).
 * Far above what customers mistype; managers are alerted when one is used up.
 */
import type { Platform } from '../platform.ts';
import { HOUR, type RateLimit, readAttempts } from './rate-limits.ts';

export const SHOP_BUDGETS = {
  coupons: { key: 'shop:coupons', max: 1000, seconds: HOUR },
  /** Of order IDs without a key: e-mails carry one, so their links always open. */
  'order IDs': { key: 'shop:order-numbers', max: 1000, seconds: HOUR },
} satisfies Record<string, RateLimit>;

/** Returns what is guessed at so often that its budget is used up. */
export async function listUsedUpBudgets(platform: Platform): Promise<string[]> {
  const usedUp: string[] = [];
  for (const [name, budget] of Object.entries(SHOP_BUDGETS)) {
    const attempts = await readAttempts(platform, budget);
    if (attempts >= budget.max * platform.config.limitsFactor) usedUp.push(name);
  }
  return usedUp;
}
