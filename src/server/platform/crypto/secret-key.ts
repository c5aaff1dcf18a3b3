/**
 * The key of a shop is a setting, or a file created once in the data folder. A start with a missing or wrong key is prevented: it would
 * encrypt data that the right key cannot decrypt.
 */

import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { DB } from '../db/schema.gen.ts';
import { makePrivateFolder } from '../process/private-folder.ts';
import { StartupError } from '../process/startup-error.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import { insertKeyCheck, readKeyCheck, readKnownSecret } from './key-check-store.ts';
import { placeRestoredKey, readRestoredKey } from './restored-key.ts';

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

/** Encrypted with the key of a database, so that another key is recognised. */
const CHECK_WORD = 'homestand';

/** Throws StartupError with the setting or file that is missing. */
export async function loadEncryption(config: KeySettings, db: Kysely<DB>): Promise<Encryption> {
  const encryption = createEncryption(await requireSecretKey(config, db));
  await insertKeyCheck(db, encryption.encrypt(CHECK_WORD));
  // Of two processes that start concurrently with different keys, the second one finds the check of the first.
  const check = await readKeyCheck(db);
  if (check && !canDecrypt(encryption, check)) throw new StartupError(describeWrongKey(config));
  return encryption;
}

/**
 * Returns the key that this database was made with; for one without secrets the key of the settings or of the data folder,
 * where it is created. Throws StartupError for a key that is missing or another one.
 */
export async function requireSecretKey(config: KeySettings, db: Kysely<DB>): Promise<string> {
  const known = await readKnownSecret(db);
  const file = resolveKeyFile(config.dataDir);
  if (known && !config.secretKey) completeRestore(file, known);
  if (known && !config.secretKey && !existsSync(file)) throw new StartupError(describeMissingKey(file));
  const secret = readSecretKey(config);
  if (known && !canDecrypt(createEncryption(secret), known)) throw new StartupError(describeWrongKey(config));
  return secret;
}

/** Returns whether the database was made with the key, or holds no secret. */
export async function isKeyOfDatabase(secret: string, db: Kysely<DB>): Promise<boolean> {
  const known = await readKnownSecret(db);
  return known === null || canDecrypt(createEncryption(secret), known);
}

/** A restore was killed between its commit and the placing of its key, when only that key decrypts what is known. */
function completeRestore(file: string, known: Buffer): void {
  const restored = readRestoredKey(file);
  if (restored === null || !canDecrypt(createEncryption(restored), known)) return;
  const isPlaced = existsSync(file) && readFileSync(file, 'utf8') === restored;
  if (!isPlaced) placeRestoredKey(file);
}

function canDecrypt(encryption: Encryption, encrypted: Buffer): boolean {
  try {
    encryption.decrypt(encrypted);
    return true;
  } catch {
    return false;
  }
}

const ADVICE =
  'Waiting e-mails and second factors can be read with that key only. Put it back, and start again.';

const describeMissingKey = (file: string) =>
  `SECRET_KEY is not set and ${file} is missing, but this database was made with a key. ${ADVICE}`;

const describeWrongKey = ({ secretKey, dataDir }: KeySettings) =>
  `${secretKey ? 'SECRET_KEY' : resolveKeyFile(dataDir)} is not the key that this database was made with. ${ADVICE}`;

const describeCutKey = (file: string) =>
  `${file} is not a key: it is empty or cut off. Put the key back, from a backup for example. If this shop has never been open, delete the file. Then start again.`;

/** Returns the key of the settings, or of the file in the data folder, which is created without one. */
export const readSecretKey = ({ secretKey, dataDir }: KeySettings): string =>
  secretKey ?? readSecretFile(resolveKeyFile(dataDir));

export const resolveKeyFile = (dataDir: string): string => join(dataDir, 'secret-key');

const MIN_LETTERS = 32;

/** Throws StartupError for a file that is empty or cut off. */
function readSecretFile(file: string): string {
  makePrivateFolder(dirname(file));
  if (!existsSync(file)) createSecretFile(file);
  // An editor or `echo` adds a line break to a key that is put back by hand.
  const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  if (secret.length < MIN_LETTERS) throw new StartupError(describeCutKey(file));
  return secret;
}

/**
 * The file gets its name when it is complete and on the disk, so that a full disk leaves none. Of several processes that
 * start concurrently one names its file.
 */
function createSecretFile(file: string): void {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
