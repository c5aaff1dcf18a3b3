import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config/config.ts';

/** The policy of responses that are not pages; pages have a policy with their own scripts, see pages.ts. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

const HEADERS = {
  'content-security-policy': NO_CONTENT_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Without includeSubDomains, because other hosts of the owner's domain may not support https. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

/** Sets the headers of every response, including errors; a route may replace single ones. */
export function setSecurityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const headers = publicUrl.startsWith('https:') ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS;
  return (_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    reply.headers(headers);
    done();
  };
}

/** Prevents caching of API responses, which are data of one visitor. */
export function setApiHeaders(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  reply.header('cache-control', 'no-store');
  done();
}

/** Allows drawings and mockups to be embedded, for example in e-mails and chats. */
export function allowEmbedding(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
}
