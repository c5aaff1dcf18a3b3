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

export function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
