import type { Config } from '../config.ts';

/** What Fastify asks about each address between the shop and the visitor, the nearest first. */
type Trust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Whose word about the visitor's address (X-Forwarded-For) is taken. A number of hops trusts whoever connects, so the shop
 * must then be reachable through the proxy alone; Fastify's own option of a number trusts nobody, for that reason.
 */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): Trust {
  if (trustProxy.kind === 'nobody') return false;
  if (trustProxy.kind === 'addresses') return trustProxy.addresses;
  return (_address, hop) => hop < trustProxy.hops;
}
