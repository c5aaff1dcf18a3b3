import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadSession, type Session } from '../accounts/sessions.ts';
import { hashKey, newKey } from '../keys.ts';
import type { Services } from '../services.ts';
import type { Requester } from '../work-queue.ts';
import { clientAddress } from './client-address.ts';
import { clientSignal } from './client-signal.ts';

/** Who is asking: an address, perhaps a browser that we have met, perhaps somebody signed in. */
export interface Caller {
  /** What limits count by, see clientAddress. */
  address: string;
  /** For queues of work: whose turn it is, and whether the client is still there. */
  requester: Requester;
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

export const callerOf = (services: Services, request: FastifyRequest, reply: FastifyReply): Caller =>
  new RequestCaller(services, request, reply);

/** Every call has one and most ask it nothing, so nothing is worked out before it is asked for. */
class RequestCaller implements Caller {
  readonly #services: Services;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #address: string | undefined;
  #browser: Buffer | null | undefined;
  #session: Promise<Session | null> | undefined;

  constructor(services: Services, request: FastifyRequest, reply: FastifyReply) {
    this.#services = services;
    this.#request = request;
    this.#reply = reply;
  }

  get address() {
    this.#address ??= clientAddress(this.#request);
    return this.#address;
  }

  get requester() {
    return { client: this.address, signal: clientSignal(this.#reply) };
  }

  get token() {
    return String(this.#request.headers['x-session-token'] ?? '');
  }

  get browser() {
    this.#browser ??= hashOfSecret(this.#request.cookies[BROWSER_COOKIE]);
    return this.#browser;
  }

  knownBrowser() {
    if (this.browser) return this.browser;
    const secret = newKey();
    this.#browser = hashKey(secret);
    this.#keep(BROWSER_COOKIE, secret, HALF_A_YEAR);
    return this.#browser;
  }

  session() {
    this.#session ??= loadSession(this.#services, this.#request.cookies.session, this.token);
    return this.#session;
  }

  setCookie(name: 'session', value: string, maxAge: number) {
    this.#keep(name, value, maxAge);
  }

  #keep(name: string, value: string, maxAge: number) {
    const secure = this.#services.config.publicUrl.startsWith('https:');
    this.#reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge });
  }
}

const hashOfSecret = (presented: string | undefined): Buffer | null =>
  presented && presented.length >= 20 ? hashKey(presented) : null;
