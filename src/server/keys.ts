import { createHash, randomBytes } from 'node:crypto';

/** A capability: 128 random bits, url-safe. Whoever holds it may; the database keeps its hash only (product-decisions 3). */
export const newKey = (): string => randomBytes(16).toString('base64url');

/** 256 random bits for sessions and mailed codes (product-decisions 6). */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();
