/** The daily limits of a paid address search (security.md security-78). */
import type { Caller } from '../../../platform/http/caller.ts';
import {
  DAY,
  isWithinRateLimit,
  type RateLimit,
  readAttempts,
  recordAttempt,
} from '../../../platform/limits/rate-limits.ts';
import type { Services } from '../../../platform/services.ts';

const PER_BROWSER = 150;
const PER_IP_ADDRESS = 600;
/** Counts the look-ups that were refused, for the check that tells managers. */
const REFUSED: RateLimit = { key: 'address-search-refused', max: 0, seconds: DAY };

/** Counts a paid look-up. Returns false when the browser or the IP address has used up its share of the day. */
export async function countAddressSearch(
  services: Services,
  { browserHash, ipAddress }: Caller,
): Promise<boolean> {
  const limits: RateLimit[] = [{ key: 'address-search', from: ipAddress, max: PER_IP_ADDRESS, seconds: DAY }];
  if (browserHash) {
    const key = `address-search-browser:${browserHash.toString('base64url')}`;
    limits.push({ key, max: PER_BROWSER, seconds: DAY });
  }
  if (await isWithinRateLimit(services, limits)) return true;
  await recordAttempt(services, [REFUSED]);
  return false;
}

/** Returns the limits when one was reached today, until the next day, when they are over. */
export const findUsedUpLimits = async (services: Services) =>
  (await readAttempts(services, REFUSED)) > 0 ? { browser: PER_BROWSER, network: PER_IP_ADDRESS } : null;
