import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Fastify calls the function for each address between the shop and the visitor, nearest first. */
type Trust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Returns the proxies whose X-Forwarded-For is trusted. A number of hops trusts every client that connects, so the shop
 * must then be reachable only through the proxy; for that reason Fastify's own numeric option trusts none.
 */
export function getTrustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): Trust {
  if (trustProxy.kind === 'none') return false;
  if (trustProxy.kind === 'addresses') return trustProxy.addresses;
  return (_address, hop) => hop < trustProxy.hops;
}

/**
 * Returns the client as rate limits count it. An IPv6 connection has a whole /64 of addresses, so all of them are one
 * client; an IPv4-mapped IPv6 address is the IPv4 address. With TRUST_PROXY it is the address that the proxy reports.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = ip.split('%', 1)[0]!;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? `${listGroups(address).slice(0, 4).join(':')}::/64` : ip;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. The URL parser normalises the address. */
function listGroups(address: string): string[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
}

/**
 * Returns a signal that is aborted when the client disconnects before the response is sent. (Fastify's `request.signal`
 * follows the request, which closes as soon as its body has been read.)
 */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return controller.signal;
}
