import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config.ts';

/** What is not meant to be shown as a page at all; pages name their own scripts in a policy of their own, see pages.ts. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

const HEADERS = {
  'content-security-policy': NOTHING_RUNS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Only for the shop's own name: the other hosts of the owner's domain may not speak https. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

/** What every answer carries, faults and missing files included; a route may replace single ones. */
export function setSecurityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const headers = publicUrl.startsWith('https:') ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS;
  return (_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    reply.headers(headers);
    done();
  };
}
