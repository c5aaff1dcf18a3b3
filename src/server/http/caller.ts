import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadSession, type Session } from '../accounts/sessions.ts';
import { hashKey, newKey } from '../keys.ts';
import type { Services } from '../services.ts';

/** Who is asking: an address, perhaps a browser that we have met, perhaps somebody signed in. */
export interface Caller {
  address: string;
  /** The browser's secret as a hash; null for one that never saved anything. */
  browser: Buffer | null;
  /** The same, giving the browser its secret (an HttpOnly cookie) when it has none. */
  knownBrowser: () => Buffer;
  /** Read on first use only: a visitor without a session cookie costs no query. */
  session: () => Promise<Session | null>;
  /** The token that the page sent along, as it came. */
  token: string;
  setCookie: (name: 'session', value: string, maxAgeSeconds: number) => void;
}

const BROWSER_COOKIE = 'browser';
const HALF_A_YEAR = 180 * 24 * 3600;

export function callerOf(services: Services, request: FastifyRequest, reply: FastifyReply): Caller {
  const secure = services.config.publicUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  const presented = request.cookies[BROWSER_COOKIE];
  let browser = presented && presented.length >= 20 ? hashKey(presented) : null;
  const token = String(request.headers['x-session-token'] ?? '');
  let session: Promise<Session | null> | undefined;

  return {
    address: request.ip,
    token,
    get browser() {
      return browser;
    },
    knownBrowser() {
      if (!browser) {
        const secret = newKey();
        browser = hashKey(secret);
        reply.setCookie(BROWSER_COOKIE, secret, { ...cookie, maxAge: HALF_A_YEAR });
      }
      return browser;
    },
    session() {
      session ??= loadSession(services, request.cookies.session, token);
      return session;
    },
    setCookie(name, value, maxAge) {
      reply.setCookie(name, value, { ...cookie, maxAge });
    },
  };
}
