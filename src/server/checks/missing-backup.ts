/** Whether no backup was written for more than a day, for whatever reason (rules.md operation-1). */
import { readdir, stat } from 'node:fs/promises';
import type { AlertDetail } from '#domain/reports/alerts.ts';
import { listNewestFirst, readStart } from '../backup/nightly-backups.ts';
import type { Services } from '../platform/services.ts';

const MAX_AGE_MS = 26 * 3_600_000;

/**
 * Finds nothing in a folder with a backup of the last night, and in one that is new or does not exist yet. An open alert
 * stays, with the reason of the nightly backup, which ends it when one succeeds.
 */
export async function findMissingBackup(
  { config: { backup }, now }: Services,
  open: AlertDetail | null,
): Promise<AlertDetail | null> {
  if (backup.directory === null) return null;
  if (open) return open;
  try {
    const [newest] = listNewestFirst(await readdir(backup.directory), now());
    const since = newest ? readStart(newest) : (await stat(backup.directory)).mtime;
    if (now().getTime() - since.getTime() <= MAX_AGE_MS) return null;
    const day = since.toISOString().slice(0, 10);
    return { reason: newest ? `The newest one is of ${day}.` : 'There is none in BACKUP_DIR.' };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
