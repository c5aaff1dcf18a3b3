/** Deletes files that nothing may show any more. The database names them first, so that a crash loses none. */
import { changeInPortions } from '../db/portion-store.ts';
import type { Platform } from '../platform.ts';
import { abbreviateKey, type FileKey } from '../providers/files/file-store.ts';
import { forgetUnfinishedFiles, listForgottenFiles, markDeleted } from './file-row-store.ts';

const BATCH_SIZE = 200;
/** After so many failures the store is taken to be down, and the next run continues. */
const MAX_FAILURES = 5;
/** Longer than any upload takes. */
const UNFINISHED_MS = 3_600_000;

export type FileDeleter = Pick<Platform, 'db' | 'files' | 'log' | 'now'>;

/**
 * Returns the numbers of files that were deleted, and of those that could not be and stay claimed. Throws the signal's
 * reason when it is stopped between two portions.
 */
export async function deleteForgottenFiles(
  platform: FileDeleter,
  signal?: AbortSignal,
): Promise<{ deleted: number; failed: number }> {
  const { db, now } = platform;
  const begunBefore = new Date(now().getTime() - UNFINISHED_MS);
  await changeInPortions((limit) => forgetUnfinishedFiles(db, { begunBefore, now: now(), limit }), signal);
  const total = { deleted: 0, failed: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const keys = await listForgottenFiles(db, { begunBefore, limit: BATCH_SIZE });
    for (const key of keys) {
      const result = await deleteFile(platform, key);
      if (result !== 'gone') total[result]++;
      if (total.failed === MAX_FAILURES) return total;
    }
    if (keys.length < BATCH_SIZE) return total;
  }
}

/** One that is 'gone' was deleted by another process meanwhile. */
async function deleteFile(
  { db, files, log, now }: FileDeleter,
  key: FileKey,
): Promise<'deleted' | 'gone' | 'failed'> {
  try {
    await files.delete(key);
    return (await markDeleted(db, key.id, now())) ? 'deleted' : 'gone';
  } catch (error) {
    log.error(
      { err: error, alert: 'file-not-deleted', file: abbreviateKey(key) },
      'a forgotten file could not be deleted; it is tried again every minute',
    );
    return 'failed';
  }
}
