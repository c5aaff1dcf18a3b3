/**
 * Secrets that the shop must be able to read again (a letter's link until it is sent, a second factor) are sealed, so
 * that a copy of the database opens nothing. The key is a setting, or a file in the data folder that is made once.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { makePrivateFolder } from './private-folder.ts';

export interface Sealing {
  seal: (text: string) => Buffer;
  /** Throws when it was sealed with another key, or changed. */
  open: (sealed: Buffer) => string;
  /** Tells whether something is still what it was; nobody without the key can make another one that fits. */
  digest: (content: string | Buffer) => Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Layout: nonce, tag, ciphertext. */
function sealingWith(secret: string): Sealing {
  const key = createSecretKey(createHash('sha256').update(secret).digest());
  const digestKey = createSecretKey(createHash('sha256').update(`digest ${secret}`).digest());
  return {
    digest: (content) => createHmac('sha256', digestKey).update(content).digest(),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/** By the shop's settings. */
export const sealingOf = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Sealing =>
  sealingWith(secretKey ?? secretIn(keyFileIn(dataDir)));

export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret-key');

/** The secret in the file; of several processes that start at once one makes it. */
function secretIn(file: string): string {
  makePrivateFolder(dirname(file));
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
