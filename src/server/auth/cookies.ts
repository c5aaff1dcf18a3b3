/**
 * The shop's two cookies. On https the __Host- prefix binds them to this host, so that no neighbouring domain can set
 * them. The browser's cookie is a secret that identifies the browser. It is signed, so that a value invented by a
 * client is not accepted.
 */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Encryption } from '../platform/crypto/encryption.ts';
import { createKey, hashToken } from '../platform/crypto/tokens.ts';
import type { Platform } from '../platform/platform.ts';

export type CookieName = 'session' | 'browser';

/** The maximum lifetime in browsers. Sessions are ended by the server, because a cookie does not record its use. */
export const SESSION_COOKIE_SECONDS = 400 * 24 * 3600;
export const BROWSER_COOKIE_SECONDS = 180 * 24 * 3600;

const isSecure = ({ config }: Platform) => config.publicUrl.startsWith('https:');

export const cookieName = (platform: Platform, name: CookieName): string =>
  isSecure(platform) ? `__Host-${name}` : name;

export function setCookie(
  platform: Platform,
  reply: FastifyReply,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  reply.setCookie(cookieName(platform, name), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(platform),
    path: '/',
    maxAge: seconds,
  });
}

export function createBrowserSecret(encryption: Encryption): { value: string; hash: Buffer } {
  const secret = createKey();
  const value = `${secret}.${computeSignature(encryption, secret).toString('base64url')}`;
  return { value, hash: hashToken(value) };
}

/** Returns the hash that identifies the browser in the database; null for a value that the shop did not issue. */
export function hashBrowserSecret(encryption: Encryption, presented: string | undefined): Buffer | null {
  const [secret, signature, ...more] = presented?.split('.') ?? [];
  if (!presented || !secret || !signature || more.length > 0) return null;
  const actual = Buffer.from(signature, 'base64url');
  const expected = computeSignature(encryption, secret);
  const isSigned = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isSigned ? hashToken(presented) : null;
}

const computeSignature = (encryption: Encryption, secret: string): Buffer =>
  encryption.digest(`browser ${secret}`).subarray(0, 16);
