/**
 * The secret that tells one browser from another: only one that the shop issued counts. It is signed, so that a value that
 * a client made up, or had planted by a page of a neighbouring domain, is nobody's.
 */
import { timingSafeEqual } from 'node:crypto';
import { hashKey, newKey } from '../keys.ts';
import type { Sealing } from '../sealing.ts';

/** What a signature is for: one of before secrets were signed is hashed without it. */
type Kind = 'browser' | 'earlier browser';

const sign = (sealing: Sealing, kind: Kind, secret: string): string =>
  `${secret}.${signatureOf(sealing, kind, secret).toString('base64url')}`;

const signatureOf = (sealing: Sealing, kind: Kind, secret: string): Buffer =>
  sealing.digest(`${kind} ${secret}`).subarray(0, 16);

export function newBrowserSecret(sealing: Sealing): { value: string; hash: Buffer } {
  const value = sign(sealing, 'browser', newKey());
  return { value, hash: hashKey(value) };
}

/** For one that is known from before; the hash stays what it was. */
export const signEarlierSecret = (sealing: Sealing, secret: string): string =>
  sign(sealing, 'earlier browser', secret);

/** The hash that the database knows the browser by; null for what the shop did not issue. */
export function browserHash(sealing: Sealing, presented: string | undefined): Buffer | null {
  const [secret, signature, ...more] = presented?.split('.') ?? [];
  if (!presented || !secret || !signature || more.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = (kind: Kind) => {
    const due = signatureOf(sealing, kind, secret);
    return due.length === given.length && timingSafeEqual(due, given);
  };
  if (isSigned('browser')) return hashKey(presented);
  return isSigned('earlier browser') ? hashKey(secret) : null;
}
