/** The job that alerts managers when no backup was written for more than a day, for whatever reason (rules.md operation-1). */
import { readdir, stat } from 'node:fs/promises';
import { raiseAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import { listNewestFirst, readStart } from './nightly-backups.ts';

const MAX_AGE_MS = 26 * 3_600_000;

/** Does nothing without BACKUP_DIR. An open alert keeps its reason; the next good backup ends it. */
export async function watchBackups(services: Services): Promise<void> {
  const { config, db, now } = services;
  if (config.backup.directory === null) return;
  const reason = await findFault(config.backup.directory, now());
  if (reason === null) return;
  const open = await db
    .selectFrom('alerts')
    .select('kind')
    .where('kind', '=', 'backup-failed')
    .executeTakeFirst();
  if (!open) await raiseAlert(services, 'backup-failed', { reason });
}

/** Returns null for a folder with a backup of the last night, and for one that is new or does not exist yet. */
async function findFault(directory: string, now: Date): Promise<string | null> {
  try {
    const [newest] = listNewestFirst(await readdir(directory), now);
    const since = newest ? readStart(newest) : (await stat(directory)).mtime;
    if (now.getTime() - since.getTime() <= MAX_AGE_MS) return null;
    return newest
      ? `The newest one is of ${since.toISOString().slice(0, 10)}.`
      : 'There is none in BACKUP_DIR.';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
