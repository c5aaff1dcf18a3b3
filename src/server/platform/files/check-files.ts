import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../process/startup-error.ts';
import type { FileStore } from '../providers/files/file-store.ts';

/**
 * Throws StartupError when the store refuses its settings. A store that cannot be reached is logged, because the shop
 * can sell without its pictures.
 */
export async function checkFiles({
  files,
  log,
}: {
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'error'>;
}): Promise<void> {
  try {
    await files.check();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    log.error(
      { err: error, alert: 'files-unreachable' },
      'the files cannot be reached; check the disk of DATA_DIR, or S3_ENDPOINT and the service',
    );
  }
}
