import { HOUR, isWithinRateLimit, type RateLimit } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';

interface EmailLimitRequest {
  kind: string;
  email: string;
  /** E-mails an hour; three by default (security.md security-56). */
  max?: number;
  /** The IP address of the client, for e-mails that are the only way in: at most two an hour per client. */
  ipAddress?: string;
}

/**
 * Limits e-mails of a kind to one recipient that a visitor can cause. The requester does not learn that the limit is
 * reached. Never call it in a transaction: it uses another connection.
 */
export async function isWithinEmailLimit(
  services: Services,
  { kind, email, max = 3, ipAddress: from }: EmailLimitRequest,
): Promise<boolean> {
  const recipient = getEmailLimit(services, { kind, email, max });
  // First and separately, so that rejected requests of one client do not use up the recipient's limit.
  if (from && !(await isWithinRateLimit(services, [{ key: recipient.key, from, max: 2, seconds: HOUR }])))
    return false;
  return isWithinRateLimit(services, [recipient]);
}

/** 'ana+hockey@example.com' reaches the same mailbox as 'ana@example.com' at most providers: they share a limit. */
const foldAddress = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** Returns the limit for a caller that checks it together with others. Keys contain a digest instead of the address. */
export function getEmailLimit(
  { encryption }: Services,
  { kind, email, max = 3 }: Omit<EmailLimitRequest, 'from'>,
): RateLimit {
  const recipient = encryption
    .digest(`mail ${foldAddress(email)}`)
    .toString('base64url')
    .slice(0, 22);
  return { key: `mail:${kind}:${recipient}`, max, seconds: HOUR };
}
