/** The daily limits of a paid address search (security.md security-78), and the alert when one is reached. */
import { raiseAlert, resolveAlert } from '../../alerts/alerts.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { getWindowStart, isWithinRateLimit, type RateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';

const DAY = 24 * 3600;
const PER_BROWSER = 150;
const PER_IP_ADDRESS = 600;
const ALERT = 'address-search-used-up';

/** Counts a paid look-up. Returns false when the browser or the IP address has used up its share of the day. */
export async function countAddressSearch(
  services: Services,
  { browserHash, ipAddress }: Caller,
): Promise<boolean> {
  const limits: RateLimit[] = [{ key: `address-search:${ipAddress}`, max: PER_IP_ADDRESS, seconds: DAY }];
  if (browserHash) {
    const key = `address-search-browser:${browserHash.toString('base64url')}`;
    limits.push({ key, max: PER_BROWSER, seconds: DAY });
  }
  if (await isWithinRateLimit(services, limits)) return true;
  const isFirst = await isWithinRateLimit(services, [{ key: 'address-search-alert', max: 1, seconds: DAY }]);
  if (isFirst) await raiseAlert(services, ALERT, { browser: PER_BROWSER, network: PER_IP_ADDRESS });
  return false;
}

/** Ends the alert of an earlier day, whose limits are over. */
export const endAddressSearchAlert = (services: Services): Promise<void> =>
  resolveAlert(services, ALERT, new Date(getWindowStart(services.now(), DAY).getTime() - 1));
