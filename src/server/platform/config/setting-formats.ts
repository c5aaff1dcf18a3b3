import { isIP } from 'node:net';
import type { TrustProxy } from './config.ts';

/** Returns null for text that is neither a number of proxies nor a list of addresses, networks or names of networks. */
export function parseTrustProxy(text: string): TrustProxy | null {
  const value = text.trim();
  if (/^[1-9]$/.test(value)) return { kind: 'hops', hops: Number(value) };
  if (/^(off|0)$/.test(value)) return { kind: 'none' };
  const addresses = value.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? { kind: 'addresses', addresses } : null;
}

/** 'loopback', 'linklocal' and 'uniquelocal' are names of whole networks. */
function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    maxBits > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= maxBits))
  );
}

/** Returns whether the text is an IP address or a name, without a port. */
export const isHost = (text: string): boolean => /^[\w.:-]+$/.test(text) && URL.canParse(formatOrigin(text));

/** An IPv6 address is written in brackets. */
export const formatOrigin = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}`;

/** Returns whether the text is an http or https address without a path. */
export function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/**
 * Returns whether the text is the address of a service: https, or http at a loopback address, without credentials,
 * query and fragment.
 */
export function isServiceUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
