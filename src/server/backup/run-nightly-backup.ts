/** The job that writes the nightly backup in a process of its own, so that compressing does not delay visitors. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import { FILES_MISSING } from './describe-missing.ts';

const COMMAND = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));

interface NightlyOutcome {
  output: string;
  /** What the command says about files that the store does not have; null for a whole backup. */
  missing: string | null;
}

/**
 * Does nothing without BACKUP_DIR. Raises an alert when files are missing in the backup, and when the command fails; then it
 * throws, so that the job is repeated.
 */
export async function runNightlyBackup(
  services: Services,
  run: (config: Services['config']) => Promise<NightlyOutcome> = runBackupCommand,
): Promise<void> {
  const { config, log, now } = services;
  if (config.backup.directory === null) return;
  let outcome: NightlyOutcome;
  try {
    outcome = await run(config);
  } catch (error) {
    await raiseAlert(services, 'backup-failed', { reason: readReason(error) });
    throw error;
  }
  const { output, missing } = outcome;
  log.info({ backup: output }, 'the nightly backup is written');
  if (missing === null) await resolveAlert(services, 'backup-failed', now());
  else await raiseAlert(services, 'backup-failed', { missing });
}

async function runBackupCommand({ production }: Services['config']): Promise<NightlyOutcome> {
  // The pages set NODE_ENV of this process for React, and the command would demand the settings of production.
  const env = { ...process.env, NODE_ENV: production ? 'production' : '' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, '--nightly'], { env });
    return { output: stdout.trim(), missing: null };
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    if (code !== FILES_MISSING || !stdout) throw error;
    const [output = '', missing = ''] = stdout.trim().split('\n');
    return { output, missing };
  }
}

/** Returns what the command printed, or why it could not be started. */
function readReason(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr?.trim() || message).slice(0, 500);
}
