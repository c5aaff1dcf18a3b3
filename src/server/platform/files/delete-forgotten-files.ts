/** Deletes files that nothing may show any more. The database names them first, so that a crash loses none. */
import type { Platform } from '../platform.ts';
import { abbreviateKey, pictureKey } from '../providers/files/file-store.ts';
import { forgetUnfinishedFiles, listForgottenFiles, markDeleted } from './file-row-store.ts';

const BATCH_SIZE = 200;
/** After so many failures the store is taken to be down, and the next run continues. */
const MAX_FAILURES = 5;
/** Longer than any upload takes. */
const UNFINISHED_MS = 24 * 3_600_000;

export type FileDeleter = Pick<Platform, 'db' | 'files' | 'log' | 'now'>;

/** Returns the numbers of files that were deleted, and of those that could not be and stay claimed. */
export async function deleteForgottenFiles(
  platform: FileDeleter,
): Promise<{ deleted: number; failed: number }> {
  const { db, now } = platform;
  await forgetUnfinishedFiles(db, { begunBefore: new Date(now().getTime() - UNFINISHED_MS), now: now() });
  const total = { deleted: 0, failed: 0 };
  for (;;) {
    const ids = await listForgottenFiles(db, BATCH_SIZE);
    for (const id of ids) {
      if (await deleteFile(platform, id)) total.deleted++;
      else total.failed++;
      if (total.failed === MAX_FAILURES) return total;
    }
    if (ids.length < BATCH_SIZE) return total;
  }
}

async function deleteFile({ db, files, log, now }: FileDeleter, id: string): Promise<boolean> {
  const key = pictureKey(id);
  try {
    await files.delete(key);
    await markDeleted(db, id, now());
    return true;
  } catch (error) {
    log.error(
      { err: error, alarm: 'file-not-deleted', file: abbreviateKey(key) },
      'a forgotten picture could not be deleted; it is tried again every minute',
    );
    return false;
  }
}
