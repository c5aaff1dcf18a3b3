import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Problem } from '#domain/problem.ts';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Looks at no cookie: whoever has the key in the address may post to it, from any site. */
    forAnySite?: boolean;
  }
}

/**
 * Calls carry cookies, so another site must not be able to make them for a visitor. Browsers say where a request comes
 * from (Sec-Fetch-Site, Origin); programs without cookies say nothing and are let through.
 */
export function refuseOtherSites({
  publicUrl,
  isPublicUrlSet,
}: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>) {
  // Without PUBLIC_URL the shop has as many origins as the machine has addresses; refuseOtherHosts has looked at the host.
  const ownOrigin = ({ host }: FastifyRequest) => (isPublicUrlSet ? publicUrl : `http://${host}`);
  // With a callback: this stands before every call, and a promise each would be felt.
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const guarded = request.method === 'POST' && !request.routeOptions.config.forAnySite;
    if (guarded && comesFromElsewhere(request, ownOrigin)) throw new Problem('forbidden');
    done();
  };
}

function comesFromElsewhere(
  request: FastifyRequest,
  ownOrigin: (request: FastifyRequest) => string,
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== ownOrigin(request);
}
