/**
 * The shop's two cookies. On https the __Host- prefix binds them to this host, so that no neighbouring domain can set
 * them. The browser's cookie is a secret that identifies the browser. It is signed, so that a value invented by a
 * client is not accepted.
 */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encryption } from '../platform/crypto/encryption.ts';
import { createKey, hashToken } from '../platform/crypto/tokens.ts';
import type { Platform } from '../platform/platform.ts';
import { isKnownBrowserHash } from './session-store.ts';

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

/** Replaces cookies of earlier versions, unsigned or not bound to the host, when they are first sent. */
export function migrateEarlierCookies(platform: Platform) {
  // Uses a callback instead of a promise, because this runs before every request and hardly any has such a cookie.
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (hasEarlierCookie(platform, request))
      migrateCookie(platform, request, reply).then(
        () => done(),
        (error: Error) => done(error),
      );
    else done();
  };
}

function hasEarlierCookie(platform: Platform, { cookies }: FastifyRequest): boolean {
  const { browser, session } = cookies;
  if (isSecure(platform))
    return Boolean((browser && !cookies['__Host-browser']) || (session && !cookies['__Host-session']));
  return Boolean(browser && !browser.includes('.'));
}

async function migrateCookie(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { browser, session } = request.cookies;
  const replace = (name: CookieName, value: string, seconds: number) => {
    request.cookies[cookieName(platform, name)] = value;
    setCookie(platform, reply, { name, value, seconds });
    if (isSecure(platform)) reply.clearCookie(name, { path: '/' });
  };
  // A session cookie alone is not valid: the page stores a token that belongs to it.
  if (session && isSecure(platform) && !request.cookies['__Host-session'])
    replace('session', session, SESSION_COOKIE_SECONDS);
  if (browser && !browser.includes('.') && (await isKnownBrowserHash(platform.db, hashToken(browser))))
    replace('browser', signEarlierSecret(platform.encryption, browser), BROWSER_COOKIE_SECONDS);
}

/** The purpose of a signature: secrets issued before signing was introduced are hashed without it. */
type SignaturePurpose = 'browser' | 'earlier browser';

export function createBrowserSecret(encryption: Encryption): { value: string; hash: Buffer } {
  const value = sign(encryption, 'browser', createKey());
  return { value, hash: hashToken(value) };
}

/** Signs a secret issued before signing was introduced; its hash stays the same. */
const signEarlierSecret = (encryption: Encryption, secret: string): string =>
  sign(encryption, 'earlier browser', secret);

/** Returns the hash that identifies the browser in the database; null for a value that the shop did not issue. */
export function hashBrowserSecret(encryption: Encryption, presented: string | undefined): Buffer | null {
  const [secret, signature, ...more] = presented?.split('.') ?? [];
  if (!presented || !secret || !signature || more.length > 0) return null;
  const actual = Buffer.from(signature, 'base64url');
  const isSigned = (purpose: SignaturePurpose) => {
    const expected = computeSignature(encryption, purpose, secret);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  if (isSigned('browser')) return hashToken(presented);
  return isSigned('earlier browser') ? hashToken(secret) : null;
}

const sign = (encryption: Encryption, purpose: SignaturePurpose, secret: string): string =>
  `${secret}.${computeSignature(encryption, purpose, secret).toString('base64url')}`;

const computeSignature = (encryption: Encryption, purpose: SignaturePurpose, secret: string): Buffer =>
  encryption.digest(`${purpose} ${secret}`).subarray(0, 16);
