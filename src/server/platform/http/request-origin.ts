import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Problem } from '#domain/shared/problem.ts';
import type { Config } from '../config/config.ts';
import { sendError } from './error-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows any host, for monitoring. */
    forAnyHost?: boolean;
    /** The route ignores cookies: requests are authorised by the key in the URL and accepted from any site. */
    forAnySite?: boolean;
  }
}

type AddressSettings = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;

/**
 * Prevents DNS rebinding: an attacker's host name may resolve to the shop, and its pages would then be same-origin
 * in a browser. So only the host of PUBLIC_URL is accepted. Where that is not set, the shop accepts every IP address of
 * the machine, but no name other than localhost: an IP address cannot be rebound.
 */
export function requireKnownHost({ publicUrl, isPublicUrlSet }: AddressSettings) {
  const own = new URL(publicUrl).host;
  const message = `The shop is not open under this name. Please go to ${publicUrl}`;
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const { host } = request;
    const isOwn = host === own || (isPublicUrlSet ? normaliseHost(publicUrl, host) === own : isAddress(host));
    if (isOwn || request.routeOptions.config.forAnyHost) return done();
    sendError(reply, 421, { response: false, message, code: 'http-421' });
  };
}

/** Returns the host in lower case, without the default port; null for an invalid host. */
const normaliseHost = (publicUrl: string, host: string): string | null =>
  URL.parse(`${new URL(publicUrl).protocol}//${host}`)?.host ?? null;

function isAddress(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/**
 * Prevents cross-site request forgery. Browsers send the origin of a request (Sec-Fetch-Site, Origin); programs without
 * cookies send neither and are accepted. Throws Problem 'forbidden'.
 */
export function requireSameOrigin({ publicUrl, isPublicUrlSet }: AddressSettings) {
  // Without PUBLIC_URL the shop has as many origins as the machine has addresses; requireKnownHost has checked the
  // host.
  const ownOrigin = ({ host }: FastifyRequest) => (isPublicUrlSet ? publicUrl : `http://${host}`);
  // Uses a callback, because this runs before every request and a promise would cost noticeable time.
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const guarded = request.method === 'POST' && !request.routeOptions.config.forAnySite;
    if (guarded && isCrossSite(request, ownOrigin)) throw new Problem('forbidden');
    done();
  };
}

function isCrossSite(request: FastifyRequest, ownOrigin: (request: FastifyRequest) => string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== ownOrigin(request);
}
