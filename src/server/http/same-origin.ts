import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Problem } from '#domain/problem.ts';

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
export function refuseOtherSites(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  // With a callback: this stands before every call, and a promise each would be felt.
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const guarded = request.method === 'POST' && !request.routeOptions.config.forAnySite;
    if (guarded && comesFromElsewhere(request, ours)) throw new Problem('forbidden');
    done();
  };
}

function comesFromElsewhere({ headers }: FastifyRequest, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && origin !== ours && !origin.endsWith(`//${headers.host}`);
}
