import { Problem } from '#domain/problem.ts';
import { takeAttempt } from '../limits.ts';
import type { Services } from '../services.ts';

const HOUR = 3600;

interface Wanted {
  kind: string;
  email: string;
  /** The address of the client that asks for the letter. */
  from: string;
}

/**
 * Three letters of a kind to one recipient an hour, two of them at the request of one client: the owner of the address still
 * gets one. Who asks for more is not told (security 3.2).
 */
export async function isWithinMailLimit(services: Services, { kind, email, from }: Wanted): Promise<boolean> {
  const recipient = { key: `mail:${kind}:${email}`, most: 3, seconds: HOUR };
  const client = { key: `mail:${kind}:${email} from ${from}`, most: 2, seconds: HOUR };
  try {
    // What one client asks for in vain must not count against the recipient's other letters.
    await takeAttempt(services, [client]);
    await takeAttempt(services, [recipient]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-attempts') return false;
    throw error;
  }
}
