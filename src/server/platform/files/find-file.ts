import type { Platform } from '../platform.ts';
import {
  abbreviateKey,
  type FileKey,
  isValidKey,
  pictureKey,
  type StoredFile,
} from '../providers/files/file-store.ts';
import { findFileState } from './file-row-store.ts';

/** Unfinished and forgotten files are 'absent'; 'lost' and 'unreachable' ones should be there. */
type MissingFile = 'unknown' | 'absent' | 'lost' | 'unreachable';

/** Returns the file, or why there is none. Logs what a manager has to look at; never throws. */
export async function findFile(
  { db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>,
  key: FileKey,
): Promise<StoredFile | MissingFile> {
  if (!isValidKey(key)) return 'unknown';
  const file = abbreviateKey(key);
  try {
    const found = await files.read(key);
    if (found) return found;
    const state = await findFileState(db, key);
    if (state !== 'stored') return state ? 'absent' : 'unknown';
    log.error({ alarm: 'file-lost', file }, 'an uploaded file is missing; restore it from a backup');
    return 'lost';
  } catch (error) {
    log.error({ err: error, alarm: 'files-unreachable', file }, 'a file could not be read');
    return 'unreachable';
  }
}

/** Returns the bytes of a picture for a document; null in place of one that cannot be shown. */
export async function readPicture(
  platform: Pick<Platform, 'db' | 'files' | 'log'>,
  id: string,
): Promise<Buffer | null> {
  const picture = await findFile(platform, pictureKey(id));
  return typeof picture === 'string' ? null : picture.bytes;
}
