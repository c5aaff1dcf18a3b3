import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '#domain/device.ts';
import { loadSession, type Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import type { Requester } from '../work-queue.ts';
import { browserHash, newBrowserSecret } from './browser-secret.ts';
import { clientAddress } from './client-address.ts';
import { clientSignal } from './client-signal.ts';
import {
  BROWSER_COOKIE_SECONDS,
  type CookieName,
  cookieName,
  SESSION_COOKIE_SECONDS,
  setCookie,
} from './cookies.ts';

/** Who is asking: an address, perhaps a browser that we have met, perhaps somebody signed in. */
export interface Caller {
  /** What limits count by, see clientAddress. */
  address: string;
  /** For queues of work: whose turn it is, and whether the client is still there. */
  requester: Requester;
  /** The browser's secret as a hash; null for one that the shop gave none. */
  browser: Buffer | null;
  /** The same, giving the browser its secret (an HttpOnly cookie) when it has none. */
  knownBrowser: () => Buffer;
  /** Read on first use only: a visitor without a session cookie costs no query. */
  session: () => Promise<Session | null>;
  /** The token that the page sent along, as it came. */
  token: string;
  /** What the browser says it is: 'Firefox on Windows'. */
  device: string;
  /** The cookie of a session; '' takes it away. */
  keepSession: (cookie: string) => void;
}

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
    if (this.#browser === undefined)
      this.#browser = browserHash(this.#services.sealing, this.#presented('browser'));
    return this.#browser;
  }

  knownBrowser() {
    if (this.browser) return this.browser;
    const { value, hash } = newBrowserSecret(this.#services.sealing);
    this.#browser = hash;
    setCookie(this.#services, this.#reply, { name: 'browser', value, seconds: BROWSER_COOKIE_SECONDS });
    return hash;
  }

  session() {
    this.#session ??= loadSession(this.#services, this.#presented('session'), this.token);
    return this.#session;
  }

  get device() {
    return deviceOf(this.#request.headers['user-agent'] ?? '');
  }

  keepSession(cookie: string) {
    const seconds = cookie ? SESSION_COOKIE_SECONDS : 0;
    setCookie(this.#services, this.#reply, { name: 'session', value: cookie, seconds });
  }

  #presented(name: CookieName) {
    return this.#request.cookies[cookieName(this.#services, name)];
  }
}
