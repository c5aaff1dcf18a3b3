import { createHash } from 'node:crypto';
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

/**
 * Scripts written by the renderer carry the nonce of this rendering; an injected script
 * cannot know it. Only the former are allowed, by their hash, and the nonce is removed: pages are cached
 * and sent to many visitors, so a nonce in the policy would be known to all of them.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const own = new RegExp(`<script nonce="${nonce}"(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(own)) {
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...hashes] };
}

/** The hosts of an outside service that a page may load from. */
interface OutsideSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

/** The hosts of Stripe's script, its frames and its API, as Stripe's security guide lists them. */
export const STRIPE_SOURCES: OutsideSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Returns the policy of a page; only payment pages have outside sources, those of the card provider. */
export function contentSecurityPolicy(scriptHashes: string[], outside?: OutsideSources): string {
  const allow = (directive: string, ...sources: string[]) => [directive, ...sources].join(' ');
  return [
    "default-src 'none'",
    allow('script-src', "'self'", ...scriptHashes, ...(outside?.scripts ?? [])),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    allow('connect-src', "'self'", ...(outside?.connections ?? [])),
    ...(outside ? [allow('frame-src', ...outside.frames)] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
