import { createHash } from 'node:crypto';

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
export interface OutsideSources {
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
