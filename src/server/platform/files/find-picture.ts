import type { Platform } from '../platform.ts';
import { abbreviateKey, pictureKey, type StoredFile } from '../providers/files/file-store.ts';
import { findFileState } from './file-row-store.ts';

/** Unfinished and forgotten pictures are 'absent'; 'lost' and 'unreachable' ones should be there. */
type MissingPicture = 'unknown' | 'absent' | 'lost' | 'unreachable';

/** Returns the picture, or why there is none. Logs what a manager has to look at; never throws. */
export async function findPicture(
  { db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>,
  id: string,
): Promise<StoredFile | MissingPicture> {
  const file = abbreviateKey(pictureKey(id));
  try {
    const picture = await files.read(pictureKey(id));
    if (picture) return picture;
    const state = await findFileState(db, id);
    if (state !== 'stored') return state ? 'absent' : 'unknown';
    log.error({ alarm: 'file-lost', file }, 'an uploaded picture is missing; restore it from a backup');
    return 'lost';
  } catch (error) {
    log.error({ err: error, alarm: 'files-unreachable', file }, 'a picture could not be read');
    return 'unreachable';
  }
}

/** Returns the bytes of a picture for a document; null in place of one that cannot be shown. */
export async function readPicture(
  platform: Pick<Platform, 'db' | 'files' | 'log'>,
  id: string,
): Promise<Buffer | null> {
  const picture = await findPicture(platform, id);
  return typeof picture === 'string' ? null : picture.bytes;
}
