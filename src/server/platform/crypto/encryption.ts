/**
 * Encrypts secrets that the shop has to read again (an e-mail's link until it is sent, a second factor), so that a database dump reveals
 * none of them.
 */

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
} from 'node:crypto';

export interface Encryption {
  encrypt: (text: string) => Buffer;
  /** Throws when the data was encrypted with another key, or modified. */
  decrypt: (encrypted: Buffer) => string;
  /** Returns a keyed digest (HMAC), which cannot be computed without the key. */
  digest: (content: string | Buffer) => Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates an AES-256-GCM cipher. Layout of the result: nonce, tag, ciphertext. */
export function createEncryption(secret: string): Encryption {
  const key = createSecretKey(createHash('sha256').update(secret).digest());
  const digestKey = createSecretKey(createHash('sha256').update(`digest ${secret}`).digest());
  return {
    digest: (content) => createHmac('sha256', digestKey).update(content).digest(),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(encrypted) {
      const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
