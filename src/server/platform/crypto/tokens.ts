import { createHash, randomBytes } from 'node:crypto';
import type { Encryption } from './encryption.ts';

/**
 * A capability key: 128 random bits, url-safe. Its holder has access; the database stores only its hash (rules.md
 * orders-4).
 */
export const createKey = (): string => randomBytes(16).toString('base64url');

/** A key that can be shown again without being stored, because it is computed with the shop's secret. */
export const computeKey = (encryption: Encryption, parts: readonly (string | number)[]): string =>
  encryption.digest(JSON.stringify(parts)).subarray(0, 16).toString('base64url');

/** 256 random bits for sessions and e-mailed codes (rules.md accounts-2, accounts-6). */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (key: string): Buffer => createHash('sha256').update(key).digest();
