/** The job that writes the nightly backup in a process of its own, so that compressing does not delay visitors. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';

const COMMAND = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));

/** Does nothing without BACKUP_DIR. Raises an alert, and throws so that the job is repeated, when the command fails. */
export async function runNightlyBackup(
  services: Services,
  run: (config: Services['config']) => Promise<string> = runBackupCommand,
): Promise<void> {
  const { config, log, now } = services;
  if (config.backup.directory === null) return;
  try {
    log.info({ backup: await run(config) }, 'the nightly backup is written');
  } catch (error) {
    await raiseAlert(services, 'backup-failed', { reason: readReason(error) });
    throw error;
  }
  await resolveAlert(services, 'backup-failed', now());
}

async function runBackupCommand({ production }: Services['config']): Promise<string> {
  // The pages set NODE_ENV of this process for React, and the command would demand the settings of production.
  const env = { ...process.env, NODE_ENV: production ? 'production' : '' };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, '--nightly'], { env });
  return stdout.trim();
}

/** Returns what the command printed, or why it could not be started. */
function readReason(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr?.trim() || message).slice(0, 500);
}
