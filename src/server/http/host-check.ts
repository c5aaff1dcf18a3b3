import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Programs that watch the shop ask by whatever address they have. */
    forAnyHost?: boolean;
  }
}

/**
 * A name that somebody else owns may be pointed at the shop (DNS rebinding); its pages would then count as the shop's own
 * in a browser. So only the host of PUBLIC_URL is answered. Where that was not set, the shop is open at every address of
 * the machine, but at no name other than localhost: an address cannot be rebound.
 */
export function refuseOtherHosts({
  publicUrl,
  isPublicUrlSet,
}: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>) {
  const own = new URL(publicUrl).host;
  const message = `The shop is not open under this name. Please go to ${publicUrl}`;
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const { host } = request;
    const isOwn = host === own || (isPublicUrlSet ? normaliseHost(publicUrl, host) === own : isAddress(host));
    if (isOwn || request.routeOptions.config.forAnyHost) return done();
    refuse(reply, 421, { response: false, message, code: 'http-421' });
  };
}

/** Without the port where it is the usual one, in small letters; null for what is no host. */
const normaliseHost = (publicUrl: string, host: string): string | null =>
  URL.parse(`${new URL(publicUrl).protocol}//${host}`)?.host ?? null;

function isAddress(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
