import { Problem } from '#domain/problem.ts';
import { type Limit, takeAttempt } from '../limits.ts';
import type { Services } from '../services.ts';

const HOUR = 3600;

interface Wanted {
  kind: string;
  email: string;
  /** Letters an hour; three unless said (security 3.2). */
  most?: number;
  /** The address of the client, where the letter is the only way in: one client asks for two an hour at most. */
  from?: string;
}

/**
 * Letters of a kind to one recipient that anybody can cause. Whoever asks for more is not told. Never call it in a
 * transaction: it takes a connection of its own.
 */
export async function isWithinMailLimit(
  services: Services,
  { kind, email, most = 3, from }: Wanted,
): Promise<boolean> {
  const recipient = mailLimit(services, { kind, email, most });
  const client = { key: `${recipient.key} from ${from}`, most: 2, seconds: HOUR };
  try {
    // First, and apart: what one client asks for in vain leaves the recipient's third letter.
    if (from) await takeAttempt(services, [client]);
    await takeAttempt(services, [recipient]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-attempts') return false;
    throw error;
  }
}

/** For a caller that counts it together with other limits. Counters keep a digest: an address is nobody's business there. */
export function mailLimit({ sealing }: Services, { kind, email, most = 3 }: Omit<Wanted, 'from'>): Limit {
  const recipient = sealing.digest(`mail ${email.trim().toLowerCase()}`).toString('base64url').slice(0, 22);
  return { key: `mail:${kind}:${recipient}`, most, seconds: HOUR };
}
