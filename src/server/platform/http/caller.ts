import { Problem } from '#domain/shared/problem.ts';
import type { Requester } from '../limits/work-queue.ts';

/** A signed-in user. */
export interface Session {
  id: number;
  userId: number;
  name: string;
  email: string;
  accountType: 'customer' | 'staff';
  access: 'customer' | 'staff' | 'manager';
  designerName: string | null;
  hasSecondFactor: boolean;
  signedInAt: Date;
}

/** The client of a request: its IP address, its browser when known, and its session when signed in. */
export interface Caller {
  /** The key of rate limits, see clientAddress. */
  ipAddress: string;
  /** Identifies the client in work queues, and whether it is still connected. */
  requester: Requester;
  /** The hash of the browser's secret; null for a browser without one. */
  browserHash: Buffer | null;
  /** Returns the hash, and sets a secret (an HttpOnly cookie) for a browser without one. */
  getOrCreateBrowserHash: () => Buffer;
  /** Loaded on first use; without a session cookie no query is made. Throws Problem 'session-expired'. */
  session: () => Promise<Session | null>;
  /** The raw token of the request header. */
  token: string;
  /** Sets the session cookie; '' deletes it. */
  setSessionCookie: (cookie: string) => void;
}

/**
 * Returns the session of a staff member. Access has been checked by the endpoint's rights; this narrows the type and
 * detects a wrong right. Throws Problem 'not-signed-in' or 'forbidden'.
 */
export async function requireStaff(caller: Caller): Promise<Session> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  if (session.accountType !== 'staff') throw new Problem('forbidden');
  return session;
}

/** Returns null for a visitor, and for a session that has ended. */
export async function findCurrentSession(caller: Caller): Promise<Session | null> {
  try {
    return await caller.session();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Returns whether the caller is signed in with this e-mail address, which was verified at sign-up. */
export async function isOwnEmail(caller: Caller, email: string): Promise<boolean> {
  const session = await findCurrentSession(caller);
  return session?.email === email.trim().toLowerCase();
}
