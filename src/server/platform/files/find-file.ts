import { createHash } from 'node:crypto';
import type { Platform } from '../platform.ts';
import {
  abbreviateKey,
  type FileKey,
  isValidKey,
  pictureKey,
  type StoredFile,
} from '../providers/files/file-store.ts';
import { findFileRow } from './file-row-store.ts';

/**
 * Unfinished and forgotten files are 'absent'; 'lost' and 'unreachable' ones should be there. A 'damaged' one is not what
 * was stored, for example the page of a proxy in front of the bucket.
 */
type MissingFile = 'unknown' | 'absent' | 'lost' | 'unreachable' | 'damaged';

export interface FoundFile extends StoredFile {
  sha256: Buffer;
  /** False while the database, which knows the digest of what was stored, cannot be asked. */
  isVerified: boolean;
}

type FileReader = Pick<Platform, 'db' | 'files' | 'log'>;

/** Returns the file, or why there is none. Logs what a manager has to look at; never throws. */
export async function findFile(platform: FileReader, key: FileKey): Promise<FoundFile | MissingFile> {
  const { db, files, log } = platform;
  if (!isValidKey(key)) return 'unknown';
  const file = abbreviateKey(key);
  try {
    const found = await files.read(key);
    if (found) return await verifyFile(platform, key, found);
    const row = await findFileRow(db, key);
    if (row?.state !== 'stored') return row ? 'absent' : 'unknown';
    log.error({ alert: 'file-lost', file }, 'an uploaded file is missing; restore it from a backup');
    return 'lost';
  } catch (error) {
    log.error({ err: error, alert: 'files-unreachable', file }, 'a file could not be read');
    return 'unreachable';
  }
}

async function verifyFile(
  { db, log }: FileReader,
  key: FileKey,
  found: StoredFile,
): Promise<FoundFile | 'damaged'> {
  const sha256 = createHash('sha256').update(found.bytes).digest();
  try {
    const row = await findFileRow(db, key);
    if (!row || row.sha256.equals(sha256)) return { ...found, sha256, isVerified: true };
  } catch (error) {
    log.warn({ err: error, file: abbreviateKey(key) }, 'a file could not be compared with what was stored');
    return { ...found, sha256, isVerified: false };
  }
  log.error(
    { alert: 'file-damaged', file: abbreviateKey(key), bytes: found.bytes.length },
    'the file store answers with other bytes than were stored; look at what is in front of it, or restore the file from a backup',
  );
  return 'damaged';
}

/** Returns the bytes of a picture for a document; null in place of one that cannot be shown. */
export async function readPicture(
  platform: Pick<Platform, 'db' | 'files' | 'log'>,
  id: string,
): Promise<Buffer | null> {
  const picture = await findFile(platform, pictureKey(id));
  return typeof picture === 'string' ? null : picture.bytes;
}
