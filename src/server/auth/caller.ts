import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Session } from '../platform/http/caller.ts';
import { clientAddress, clientSignal } from '../platform/http/client-connection.ts';
import { getNetwork } from '../platform/limits/client-network.ts';
import type { Services } from '../platform/services.ts';
import {
  BROWSER_COOKIE_SECONDS,
  type CookieName,
  cookieName,
  createBrowserSecret,
  hashBrowserSecret,
  SESSION_COOKIE_SECONDS,
  setCookie,
} from './cookies.ts';
import { loadSession } from './sessions.ts';

export const getCaller = (services: Services, request: FastifyRequest, reply: FastifyReply): Caller =>
  new RequestCaller(services, request, reply);

/** Computes every value on first access, because most requests need none of them. */
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

  get ipAddress() {
    this.#address ??= clientAddress(this.#request);
    return this.#address;
  }

  get requester() {
    // Networks take turns, because each has any number of clients.
    return { client: getNetwork(this.ipAddress) ?? this.ipAddress, signal: clientSignal(this.#reply) };
  }

  get token() {
    return String(this.#request.headers['x-session-token'] ?? '');
  }

  get browserHash() {
    if (this.#browser === undefined)
      this.#browser = hashBrowserSecret(this.#services.encryption, this.#presented('browser'));
    return this.#browser;
  }

  getOrCreateBrowserHash() {
    if (this.browserHash) return this.browserHash;
    const { value, hash } = createBrowserSecret(this.#services.encryption);
    this.#browser = hash;
    setCookie(this.#services, this.#reply, { name: 'browser', value, seconds: BROWSER_COOKIE_SECONDS });
    return hash;
  }

  session() {
    this.#session ??= loadSession(this.#services, this.#presented('session'), this.token);
    return this.#session;
  }

  setSessionCookie(cookie: string) {
    const seconds = cookie ? SESSION_COOKIE_SECONDS : 0;
    setCookie(this.#services, this.#reply, { name: 'session', value: cookie, seconds });
  }

  #presented(name: CookieName) {
    return this.#request.cookies[cookieName(this.#services, name)];
  }
}
